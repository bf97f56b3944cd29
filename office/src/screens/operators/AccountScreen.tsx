import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
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
    <Loaded title={t('house.account')} query={query}>
      {({ name, role, recoveryCodes, sessions }) => (
        <Page title={t('house.account')} hint={`${name}, ${role}`}>
          <Cards>
            <Card title={t('house.password')} hint={t('house.password_hint')}>
              <PasswordForm />
            </Card>
            <Card title={t('house.second_step')} hint={t('house.recovery_left', { count: recoveryCodes })}>
              <SecondStep />
            </Card>
          </Cards>
          <DataTable
            label={t('house.sessions')}
            columns={columns}
            rows={sessions}
            rowKey={(row) => row.id}
            query={query}
            empty=""
          />
          <EndSessions id={null} label={t('house.end_others')} />
        </Page>
      )}
    </Loaded>
  )
}

const columns: readonly Column<Session>[] = [
  { name: t('house.logged_in'), cell: (row) => formatTime(row.createdAt) },
  { name: t('house.last_call'), cell: (row) => formatTime(row.seenAt) },
  { name: t('house.address'), cell: (row) => row.address },
  { name: t('house.browser'), cell: (row) => row.userAgent, wrap: true },
  {
    name: t('word.action'),
    cell: (row) =>
      row.isCurrent ? t('house.this_session') : <EndSessions id={row.id} label={t('house.end')} />,
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
      <p>{t('house.end_effect')}</p>
    </ActionButton>
  </p>
)

const PasswordForm = () => (
  <CallForm
    act={t('house.change_password')}
    call={useAction('officeChangePassword')}
    values={{ password: '', code: '', newPassword: '' }}
    input={(values) => values}
    done={t('house.password_changed')}
  >
    <Field
      name="password"
      label={t('house.old_password')}
      type="password"
      autoComplete="current-password"
      required
    />
    <Field name="code" label={t('entrance.code')} autoComplete="one-time-code" required />
    <Field
      name="newPassword"
      label={t('house.new_password')}
      type="password"
      autoComplete="new-password"
      minLength={12}
      required
    />
  </CallForm>
)
