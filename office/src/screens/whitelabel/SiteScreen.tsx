import type { FlagWarning } from '@koi/contract/flags.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { Failure, Notice, Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type FlagSwitch, type SettingSwitch, type Switch, settingSwitches } from './switches.ts'

const columns: readonly Column<Switch>[] = [
  { name: 'Switch', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { name: 'Read by', cell: ({ readBy }) => readBy, wrap: true },
  { name: 'Now', cell: ({ on }) => (on ? 'on' : 'off'), sortBy: ({ on }) => (on ? 0 : 1) },
  { name: 'Change', cell: (row) => ('flag' in row ? <TurnFlag {...row} /> : <TurnSetting {...row} />) },
]

/** What an operator may switch on the member site, each change with its reason in the audit trail. */
export default function SiteScreen() {
  const site = useCall('officeSite', {})
  const flags = useCall('officeFlags', {})
  const rows = [
    ...(site.data === undefined ? [] : settingSwitches(site.data)),
    ...(flags.data ?? []).map(flagSwitch),
  ]
  return (
    <Page title="Site" hint="Members see a change within seconds, without a restart.">
      <Failure error={site.error} />
      <DataTable label="Switches" {...{ columns, rows }} query={flags} rowKey={({ name }) => name} empty="" />
    </Page>
  )
}

const flagSwitch = ({ key, value, readBy, warnings }: Output<'officeFlags'>[number]): FlagSwitch => ({
  name: key,
  on: value === '1',
  readBy,
  flag: key,
  warnings,
})

const EFFECT = 'The member site follows within seconds.'

/** What the button and the dialog of a switch say. */
const turnTexts = ({ name, on }: Switch) => {
  const label = `Turn ${on ? 'off' : 'on'}`
  return { label, name: `${label} ${name}`, title: `${label} ${name}?` }
}

function TurnSetting(row: SettingSwitch) {
  return (
    <ActionButton
      {...turnTexts(row)}
      call={useAction('officeSetSite')}
      input={({ reason }) => ({ change: row.change, reason })}
    >
      <p>{EFFECT}</p>
    </ActionButton>
  )
}

/** Whom flags would shut out together, in the operator's words. */
const WARNINGS: Readonly<Record<FlagWarning, string>> = {
  nobody_registers: 'Nobody could register any more: neither by username nor by mobile number.',
  mobile_enters_by_reset:
    'Who registers by mobile number would get no password and could not log in by a code: only a reset of the password by SMS would let them in again.',
  mobile_never_enters:
    'Who registers by mobile number would get no password, no code to log in with and no reset by SMS: they could never log in again.',
  nobody_resets: 'A forgotten password could be reset neither by SMS nor by e-mail.',
}

function TurnFlag(row: FlagSwitch) {
  const { flag, on, warnings } = row
  const turned = on ? ('0' as const) : ('1' as const)
  return (
    <ActionButton
      {...turnTexts(row)}
      call={useAction('officeSetFlag')}
      values={{ isRead: false }}
      input={({ reason }) => ({ key: flag, value: turned, accepted: warnings, reason })}
    >
      <p>{EFFECT}</p>
      {warnings.length === 0 ? null : (
        <>
          <Notice tone="bad">
            {warnings.map((warning) => (
              <p key={warning}>{WARNINGS[warning]}</p>
            ))}
          </Notice>
          <Tick name="isRead" label="I have read this, and it is meant." required />
        </>
      )}
    </ActionButton>
  )
}
