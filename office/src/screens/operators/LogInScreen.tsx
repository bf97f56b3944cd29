import { useAction } from '../../api.ts'
import { endReason, setSession } from '../../session.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Notice } from '../../ui/Page.tsx'
import styles from './Entrance.module.css'

/** Why the operator sees the log-in again. */
const ENDED = {
  idle: 'You were logged out because nobody used this page for 30 minutes.',
  ended:
    'Your session has ended. It ends after 30 minutes without use, 12 hours after the log-in, and when you or an owner end it.',
}

/** Log-in with name, password, and a code of the authenticator app or a recovery code. */
export function LogInScreen() {
  const reason = endReason()
  return (
    <main className={styles.entrance}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <img src="/koi-office.svg" alt="" width="32" height="32" />
          <h1>Koi Office</h1>
        </div>
        {reason === null ? null : <Notice tone="bad">{ENDED[reason]}</Notice>}
        <CallForm
          act="Log in"
          call={useAction('officeLogIn')}
          values={{ name: '', password: '', code: '' }}
          input={(values) => values}
          onDone={({ token, operator: { name, role, permissions } }) =>
            setSession({ token, name, role, permissions })
          }
        >
          <Field name="name" label="Name" autoComplete="username" required />
          <Field name="password" label="Password" type="password" autoComplete="current-password" required />
          <Field
            name="code"
            label="Authenticator code or recovery code"
            autoComplete="one-time-code"
            required
          />
        </CallForm>
      </div>
    </main>
  )
}
