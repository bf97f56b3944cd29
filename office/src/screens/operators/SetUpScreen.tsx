import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Output, useAction } from '../../api.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import styles from './Entrance.module.css'

type Secrets = Output<'officeSetUp'>

/** Creates the account of an operator who opened a set-up link: the first one, or one who was invited. */
export function SetUpScreen() {
  // Browsers do not send the fragment, so the secret appears in no proxy's log and in no referrer.
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('link') ?? ''
  const setUp = useAction('officeSetUp')
  const [secrets, setSecrets] = useState<Secrets | null>(null)
  return (
    <main className={styles.entrance}>
      <div className={styles.card}>
        <h1>Create your account</h1>
        {secrets === null ? (
          <CallForm
            act="Create account"
            call={setUp}
            values={{ name: '', password: '' }}
            input={(values) => ({ ...values, link })}
            onDone={setSecrets}
          >
            <Field name="name" label="Name" autoComplete="username" required />
            <Field
              name="password"
              label="Password"
              type="password"
              autoComplete="new-password"
              minLength={12}
              required
            />
          </CallForm>
        ) : (
          <AccountSecrets secrets={secrets} />
        )}
      </div>
    </main>
  )
}

function AccountSecrets({ secrets }: { secrets: Secrets }) {
  return (
    <>
      <p>Add this secret to your authenticator app. It is shown only once.</p>
      <p className={styles.secret}>{secrets.totpSecret}</p>
      <p>
        <a href={secrets.totpUri}>Open in an authenticator app on this device</a>
      </p>
      <p>Keep these recovery codes. If you lose the app, each code lets you log in once.</p>
      <ul className={styles.codes}>
        {secrets.recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to="/">Log in</Link>
    </>
  )
}
