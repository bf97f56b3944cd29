import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Output, useAction } from '../../api.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { AccountSecrets, NewSecret } from './AccountSecrets.tsx'
import styles from './Entrance.module.css'

type Secrets = Output<'officeSetUp'>

/** Sets up the account of an operator who opened a link: an owner, somebody who was invited, or a reset account. */
export function SetUpScreen() {
  // Browsers do not send the fragment, so the secret appears in no proxy's log and in no referrer.
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('link') ?? ''
  const setUp = useAction('officeSetUp')
  const [secrets, setSecrets] = useState<Secrets | null>(null)
  return (
    <main className={styles.entrance}>
      <div className={styles.card}>
        <h1>Set up your account</h1>
        {secrets === null ? (
          <CallForm
            act="Set up account"
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
          <>
            <NewSecret secret={secrets} />
            <AccountSecrets recoveryCodes={secrets.recoveryCodes} />
            <Link to="/">Log in</Link>
          </>
        )}
      </div>
    </main>
  )
}
