import { type Output, useAction, useCall } from '../../api.ts'
import { formatCount } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Card, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded, Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { SecondStep } from './SecondStep.tsx'

type Account = Output<'officeAccount'>
type Session = Account['sessions'][number]

/** The operator's own password, second step and sessions. */
export default function AccountScreen() {
  const query = useCall('officeAccount', {})
  return (
    <Loaded title="My account" query={query}>
      {({ name, role, recoveryCodes, sessions }) => (
        <Page title="My account" hint={`${name}, ${role}`}>
          <Cards>
            <Card title="Password" hint="All your other sessions end, and other browsers are forgotten.">
              <PasswordForm />
            </Card>
            <Card
              title="Second step"
              hint={`${formatCount(recoveryCodes, 'recovery code')} left. A new app comes with new codes.`}
            >
              <SecondStep />
            </Card>
          </Cards>
          <DataTable
            label="Sessions"
            columns={columns}
            rows={sessions}
            rowKey={(row) => row.id}
            query={query}
            empty=""
          />
          <EndSessions id={null} label="End all other sessions" />
        </Page>
      )}
    </Loaded>
  )
}

const columns: readonly Column<Session>[] = [
  { name: 'Logged in', cell: (row) => formatTime(row.createdAt) },
  { name: 'Last call', cell: (row) => formatTime(row.seenAt) },
  { name: 'IP address', cell: (row) => row.address },
  { name: 'Browser', cell: (row) => row.userAgent, wrap: true },
  {
    name: 'Action',
    cell: (row) => (row.isCurrent ? 'this session' : <EndSessions id={row.id} label="End" />),
  },
]

const EndSessions = ({ id, label }: { id: string | null; label: string }) => (
  <p>
    <ActionButton
      label={label}
      needsReason={false}
      call={useAction('officeEndOwnSessions')}
      input={() => ({ id })}
    >
      <p>Whoever uses it has to log in again.</p>
    </ActionButton>
  </p>
)

const PasswordForm = () => (
  <CallForm
    act="Change password"
    call={useAction('officeChangePassword')}
    values={{ password: '', code: '', newPassword: '' }}
    input={(values) => values}
    done="The password is changed."
  >
    <Field name="password" label="Old password" type="password" autoComplete="current-password" required />
    <Field name="code" label="Authenticator code or recovery code" autoComplete="one-time-code" required />
    <Field
      name="newPassword"
      label="New password"
      type="password"
      autoComplete="new-password"
      minLength={12}
      required
    />
  </CallForm>
)
