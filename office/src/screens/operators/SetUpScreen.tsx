import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Output, useAction } from '../../api.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import styles from './Entrance.module.css'

type Secrets = Output<'officeSetUp'>

/** Makes the account of an operator who came by a link: the first of an empty database, or one who was invited. */
export function SetUpScreen() {
  // In the fragment, which no browser sends: the secret is in no log of a proxy and in no referrer.
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('link') ?? ''
  const setUp = useAction('officeSetUp')
  const [secrets, setSecrets] = useState<Secrets | null>(null)
  return (
    <main className={styles.entrance}>
      <div className={styles.card}>
        <h1>First operator</h1>
        {secrets === null ? (
          <CallForm
            act="Make the account"
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
      <p>Add this secret to your authenticator app. It is shown this once.</p>
      <p className={styles.secret}>{secrets.totpSecret}</p>
      <p>
        <a href={secrets.totpUri}>Open in an authenticator on this device</a>
      </p>
      <p>Keep these recovery codes: each opens the office once when the app is lost.</p>
      <ul className={styles.codes}>
        {secrets.recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to="/">Log in</Link>
    </>
  )
}
