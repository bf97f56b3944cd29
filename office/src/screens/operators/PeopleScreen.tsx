import { useState } from 'react'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatList } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { type Operator, PersonActions } from './PersonActions.tsx'

type Invitation = Output<'officeInviteOperator'>

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
    <Page title={t('house.people')} hint={t('house.people_hint')}>
      {rows.filter(isIndependent).length < 2 ? <Notice tone="bad">{t('house.no_two_owners')}</Notice> : null}
      <Invitations roles={roles} onIssued={setIssued} />
      {issued === null ? null : (
        <Notice tone="good">
          {t('house.send_link', { to: issued.of, time: formatTime(issued.expiresAt) })}{' '}
          <code>{`${location.origin}/setup#link=${issued.link}`}</code>
        </Notice>
      )}
      <List
        name="operators"
        label={t('house.people')}
        columns={columnsOf(roles, setIssued)}
        {...{ rows, query }}
        rowKey={(row) => row.id}
        empty=""
      />
    </Page>
  )
}

const isIndependent = (row: Operator): boolean =>
  row.role === 'owner' && stateOf(row) === 'active' && row.sponsors.length === 0

const columnsOf = (roles: readonly string[], onIssued: (issued: Issued) => void): Columns<Operator> => ({
  name: {
    name: t('entrance.name'),
    cell: (row) => (row.isSelf ? t('house.is_you', { name: row.name }) : row.name),
    sortBy: (row) => row.name,
  },
  role: { name: t('house.role'), cell: roleOf, sortBy: (row) => row.role, wrap: true },
  state: { name: t('word.state'), cell: (row) => <State state={stateOf(row)} />, sortBy: stateOf },
  second_person: {
    name: t('house.second_person'),
    cell: ({ sponsors }) =>
      sponsors.length === 0
        ? t('house.independent')
        : t('house.counts_as', { people: formatList(sponsors, 'conjunction') }),
    wrap: true,
  },
  created: {
    name: t('word.created'),
    cell: (row) => formatTime(row.createdAt),
    sortBy: (row) => row.createdAt,
  },
  action: {
    name: t('word.action'),
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
})

const roleOf = ({ role, roleExpiresAt }: Operator): string =>
  roleExpiresAt === null ? role : t('house.role_until', { role, time: formatTime(roleExpiresAt) })

function stateOf({ disabledAt, resetAt, hasExpired }: Operator): string {
  if (disabledAt !== null) return 'disabled'
  if (resetAt !== null) return 'set_up_waits'
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
            label={t('house.invite', { role })}
            title={t('house.invite_title', { role })}
            act={t('house.create_link')}
            call={invite}
            input={({ reason }) => ({ role, reason })}
            onDone={(invitation) => onIssued({ ...invitation, of: t('house.the_new', { role }) })}
          >
            <p>{t('house.invite_effect')}</p>
          </ActionButton>{' '}
        </span>
      ))}
    </p>
  )
}
