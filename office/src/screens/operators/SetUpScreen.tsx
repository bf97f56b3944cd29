import { Link, useLocation } from 'react-router'
import { type Answer, explain, useAct } from '../../api.ts'
import { Button, Field, Form, textOf } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Page.tsx'
import styles from './Entrance.module.css'

/** The first operator of an empty database, by the link that the server printed. */
export function SetUpScreen() {
  // In the fragment, which no browser sends: the secret stands in no log of a proxy and in no referrer.
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('link') ?? ''
  const setUp = useAct('officeSetUp')
  const submit = (data: FormData): void =>
    setUp.mutate({
      link,
      name: textOf(data, 'name').trim(),
      password: textOf(data, 'password'),
    })
  return (
    <main className={styles.entrance}>
      <div className={styles.card}>
        <h1>First operator</h1>
        {setUp.data === undefined ? (
          <Form onSubmit={submit}>
            <Field label="Name" name="name" autoComplete="username" required />
            <Field
              label="Password"
              name="password"
              type="password"
              autoComplete="new-password"
              minLength={12}
              required
            />
            {setUp.isError ? <Notice tone="bad">{explain(setUp.error)}</Notice> : null}
            <Button look="primary" type="submit" busy={setUp.isPending}>
              Make the account
            </Button>
          </Form>
        ) : (
          <Secrets secrets={setUp.data} />
        )}
      </div>
    </main>
  )
}

function Secrets({ secrets }: { secrets: Answer<'officeSetUp'> }) {
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
