import { useState } from 'react'
import { type Answer, useAct, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { ActDialog } from '../../ui/ActDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Button } from '../../ui/Form.tsx'
import { Notice, Page, State } from '../../ui/Page.tsx'

type Colleague = Answer<'officeOperators'>['operators'][number]

const columns: readonly Column<Colleague>[] = [
  { name: 'Name', cell: (row) => row.name },
  { name: 'Role', cell: (row) => row.role },
  { name: 'State', cell: (row) => <State state={row.disabledAt === null ? 'active' : 'disabled'} /> },
  { name: 'Since', cell: (row) => formatTime(row.createdAt) },
  { name: 'Change', cell: (row) => (row.disabledAt === null ? <Disable colleague={row} /> : null) },
]

/** Who works here. Paying above the limit needs two people, so a new site invites a second one first. */
export default function OperatorsScreen() {
  const query = useCall('officeOperators', {})
  const rows = query.data?.operators ?? []
  return (
    <Page
      title="Operators"
      hint="Each person has an account of their own, with two steps. Names are never used twice."
    >
      {rows.filter((row) => row.disabledAt === null).length === 1 ? (
        <Notice tone="bad">
          You work alone: nothing that needs a second person can be done. Invite one.
        </Notice>
      ) : null}
      <Invitations roles={query.data?.roles ?? []} />
      <DataTable label="Operators" {...{ columns, rows, query }} rowKey={(row) => row.id} empty="" />
    </Page>
  )
}

function Invitations({ roles }: { roles: readonly string[] }) {
  const [role, ask] = useState<string | null>(null)
  const invite = useAct('officeInviteOperator')
  const close = (): void => ask(null)
  return (
    <>
      <p>
        {roles.map((one) => (
          <span key={one}>
            <Button onClick={() => ask(one)}>Invite: {one}</Button>{' '}
          </span>
        ))}
      </p>
      {invite.data === undefined ? null : (
        <Notice tone="good">
          Give this link to the person. It is good once, until {formatTime(invite.data.expiresAt)}, and shown
          only now: <code>{`${location.origin}/setup#link=${invite.data.link}`}</code>
        </Notice>
      )}
      {role === null ? null : (
        <ActDialog
          title={`Invite a person as ${role}?`}
          text="You get a link with which the person makes an account of their own."
          act="Make the link"
          needsReason
          busy={invite.isPending}
          error={invite.error}
          onClose={close}
          onAct={(reason) => invite.mutate({ role, reason }, { onSuccess: close })}
        />
      )}
    </>
  )
}

function Disable({ colleague }: { colleague: Colleague }) {
  const [asked, ask] = useState(false)
  const disable = useAct('officeDisableOperator')
  const close = (): void => {
    ask(false)
    disable.reset()
  }
  return (
    <>
      <Button look="danger" onClick={() => ask(true)}>
        Disable
      </Button>
      {asked ? (
        <ActDialog
          title={`Disable ${colleague.name}?`}
          text="Log-in is refused and all sessions end at once. The name stays in the trail."
          act="Disable"
          needsReason
          busy={disable.isPending}
          error={disable.error}
          onClose={close}
          onAct={(reason) => disable.mutate({ id: colleague.id, reason }, { onSuccess: close })}
        />
      ) : null}
    </>
  )
}
