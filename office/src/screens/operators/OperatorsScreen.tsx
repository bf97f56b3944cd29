import { useState } from 'react'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Operator = Output<'officeOperators'>['operators'][number]
type Invitation = Output<'officeInviteOperator'>

const columns: readonly Column<Operator>[] = [
  { name: 'Name', cell: (row) => row.name, sortBy: (row) => row.name },
  { name: 'Role', cell: (row) => row.role, sortBy: (row) => row.role },
  {
    name: 'State',
    cell: (row) => <State state={stateOf(row)} />,
    sortBy: stateOf,
  },
  { name: 'Created', cell: (row) => formatTime(row.createdAt), sortBy: (row) => row.createdAt },
  { name: 'Action', cell: (row) => (row.disabledAt === null ? <Disable operator={row} /> : null) },
]

function stateOf({ disabledAt }: Operator): string {
  return disabledAt === null ? 'active' : 'disabled'
}

/** The operators. Paying above the limit needs two people, so a new site first invites a second one. */
export default function OperatorsScreen() {
  const query = useCall('officeOperators', {})
  const rows = query.data?.operators ?? []
  return (
    <Page
      title="Operators"
      hint="Every operator has their own account with two-step log-in. A name is never used twice."
    >
      {rows.filter((row) => row.disabledAt === null).length === 1 ? (
        <Notice tone="bad">
          You are the only operator, so nothing that needs a second person can be done. Invite another.
        </Notice>
      ) : null}
      <Invitations roles={query.data?.roles ?? []} />
      <DataTable label="Operators" {...{ columns, rows, query }} rowKey={(row) => row.id} empty="" />
    </Page>
  )
}

function Invitations({ roles }: { roles: readonly string[] }) {
  const invite = useAction('officeInviteOperator')
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  return (
    <>
      <p>
        {roles.map((role) => (
          <span key={role}>
            <ActionButton
              label={`Invite ${role}`}
              title={`Invite an operator as ${role}?`}
              act="Create link"
              call={invite}
              input={({ reason }) => ({ role, reason })}
              onDone={setInvitation}
            >
              <p>You get a link with which the invited person creates their own account.</p>
            </ActionButton>{' '}
          </span>
        ))}
      </p>
      {invitation === null ? null : (
        <Notice tone="good">
          Send this link to the person you invite. It works once, until {formatTime(invitation.expiresAt)},
          and is shown only now: <code>{`${location.origin}/setup#link=${invitation.link}`}</code>
        </Notice>
      )}
    </>
  )
}

function Disable({ operator: { id, name } }: { operator: Operator }) {
  return (
    <ActionButton
      label="Disable"
      title={`Disable ${name}?`}
      look="danger"
      call={useAction('officeDisableOperator')}
      input={({ reason }) => ({ id, reason })}
    >
      <p>All sessions end immediately and log-in is refused. The name stays in the audit trail.</p>
    </ActionButton>
  )
}
