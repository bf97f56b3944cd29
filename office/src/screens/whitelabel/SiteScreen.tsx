import type { FlagWarning } from '@koi/contract/flags.ts'
import { useState } from 'react'
import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { ActDialog } from '../../ui/ActDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Button } from '../../ui/Form.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { type SiteChange, switchesOf } from './switches.ts'

type Flag = Answer<'officeFlags'>[number]

/** What an operator may switch on the member site, each change with its reason in the audit trail. */
export default function SiteScreen() {
  const site = useCall('officeSite', {})
  const flags = useCall('officeFlags', {})
  const [change, ask] = useState<SiteChange | null>(null)
  const columns: readonly Column<SiteChange & { readBy: string }>[] = [
    { name: 'Switch', cell: (row) => row.name },
    { name: 'Read by', cell: (row) => row.readBy, wrap: true },
    { name: 'Now', cell: (row) => (row.on ? 'on' : 'off') },
    {
      name: 'Change',
      cell: (row) => (
        <Button onClick={() => ask(row)} aria-label={`Turn ${row.on ? 'off' : 'on'} ${row.name}`}>
          Turn {row.on ? 'off' : 'on'}
        </Button>
      ),
    },
  ]
  const rows = [
    ...(site.data === undefined ? [] : switchesOf(site.data)),
    ...(flags.data ?? []).map((flag) => ({ ...flagSwitch(flag), readBy: flag.readBy })),
  ]
  return (
    <Page title="Site" hint="Members see a change within seconds, without a restart.">
      {site.isError ? <Notice tone="bad">{explain(site.error)}</Notice> : null}
      <DataTable label="Switches" {...{ columns, rows }} query={flags} rowKey={(row) => row.name} empty="" />
      {change === null ? null : <Confirm change={change} onClose={() => ask(null)} />}
    </Page>
  )
}

const flagSwitch = ({ key, value, warnings }: Flag): SiteChange => ({
  name: key,
  on: value === '1',
  flag: key,
  warnings,
})

/** Whom flags shut out together, in the operator's words. */
const WARNINGS: Readonly<Record<FlagWarning, string>> = {
  nobody_registers: 'Nobody could register any more: neither by username nor by mobile number.',
  mobile_enters_by_reset:
    'Who registers by mobile number would get no password and could not log in by a code: only a reset of the password by SMS would let them in again.',
  mobile_never_enters:
    'Who registers by mobile number would get no password, no code to log in with and no reset by SMS: they could never log in again.',
  nobody_resets: 'A forgotten password could be reset neither by SMS nor by e-mail.',
}

function Confirm({ change, onClose }: { change: SiteChange; onClose: () => void }) {
  const setFlag = useAct('officeSetFlag')
  const setSite = useAct('officeSetSite')
  const act = (reason: string): void => {
    const done = { onSuccess: onClose }
    if (change.flag !== undefined) {
      const { flag: key, warnings: accepted = [] } = change
      setFlag.mutate({ key, value: change.on ? '0' : '1', accepted, reason }, done)
    } else if (change.to !== undefined) setSite.mutate({ reason, change: change.to }, done)
  }
  return (
    <ActDialog
      title={`Turn ${change.on ? 'off' : 'on'} ${change.name}?`}
      text="The member site follows within seconds."
      warnings={(change.warnings ?? []).map((warning) => WARNINGS[warning])}
      act={`Turn ${change.on ? 'off' : 'on'}`}
      needsReason
      busy={setFlag.isPending || setSite.isPending}
      error={setFlag.error ?? setSite.error}
      onClose={onClose}
      onAct={act}
    />
  )
}
