import { useState } from 'react'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type Operator, PersonActions } from './PersonActions.tsx'

type Invitation = Output<'officeInviteOperator'>

const HINT =
  'An operator who was invited or reset counts as the same person as the owner who did it, ' +
  'until another owner confirms them.'

/** A set-up link, and what it is for. */
interface Issued extends Invitation {
  readonly of: string
}

/** The operators. Acts that need two people need two who are independent of each other. */
export default function PeopleScreen() {
  const query = useCall('officeOperators', {})
  const rows = query.data?.operators ?? []
  const roles = query.data?.roles ?? []
  const [issued, setIssued] = useState<Issued | null>(null)
  return (
    <Page title="People" hint={HINT}>
      {rows.filter(isIndependent).length < 2 ? (
        <Notice tone="bad">
          There are no two independent owners, so nothing that needs a second person can be done. On the
          server, “npm run koi -- invite-owner” creates a link for another owner.
        </Notice>
      ) : null}
      <Invitations roles={roles} onIssued={setIssued} />
      {issued === null ? null : (
        <Notice tone="good">
          Send this link to {issued.of}. It works once, until {formatTime(issued.expiresAt)}, and is shown
          only now: <code>{`${location.origin}/setup#link=${issued.link}`}</code>
        </Notice>
      )}
      <DataTable
        label="People"
        columns={columnsOf(roles, setIssued)}
        {...{ rows, query }}
        rowKey={(row) => row.id}
        empty=""
        stacks
      />
    </Page>
  )
}

const isIndependent = (row: Operator): boolean =>
  row.role === 'owner' && stateOf(row) === 'active' && row.sponsors.length === 0

const columnsOf = (
  roles: readonly string[],
  onIssued: (issued: Issued) => void,
): readonly Column<Operator>[] => [
  {
    name: 'Name',
    cell: (row) => (row.isSelf ? `${row.name} (you)` : row.name),
    sortBy: (row) => row.name,
  },
  { name: 'Role', cell: roleOf, sortBy: (row) => row.role, wrap: true },
  { name: 'State', cell: (row) => <State state={stateOf(row)} />, sortBy: stateOf },
  {
    name: 'Second person',
    cell: ({ sponsors }) =>
      sponsors.length === 0 ? 'independent' : `not confirmed, counts as ${sponsors.join(' and ')}`,
    wrap: true,
  },
  { name: 'Created', cell: (row) => formatTime(row.createdAt), sortBy: (row) => row.createdAt },
  {
    name: 'Action',
    cell: (row) =>
      row.disabledAt === null && !row.isSelf ? (
        <PersonActions
          person={row}
          roles={roles}
          onReset={(invitation) => onIssued({ ...invitation, of: row.name })}
        />
      ) : null,
    wrap: true,
  },
]

const roleOf = ({ role, roleExpiresAt }: Operator): string =>
  roleExpiresAt === null ? role : `${role}, until ${formatTime(roleExpiresAt)}`

function stateOf({ disabledAt, resetAt, hasExpired }: Operator): string {
  if (disabledAt !== null) return 'disabled'
  if (resetAt !== null) return 'waiting for set-up'
  return hasExpired ? 'expired' : 'active'
}

interface InvitationsProps {
  readonly roles: readonly string[]
  readonly onIssued: (issued: Issued) => void
}

function Invitations({ roles, onIssued }: InvitationsProps) {
  const invite = useAction('officeInviteOperator')
  return (
    <p>
      {roles.map((role) => (
        <span key={role}>
          <ActionButton
            label={`Invite ${role}`}
            title={`Invite an operator as ${role}?`}
            act="Create link"
            call={invite}
            input={({ reason }) => ({ role, reason })}
            onDone={(invitation) => onIssued({ ...invitation, of: `the new ${role}` })}
          >
            <p>You get a link with which the invited person creates their own account.</p>
          </ActionButton>{' '}
        </span>
      ))}
    </p>
  )
}
