import { explain, useAct } from '../../api.ts'
import { setSession } from '../../session.ts'
import { Button, Field, Form, textOf } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Page.tsx'
import styles from './Entrance.module.css'

/** Name, password, and the code of the authenticator app (or a recovery code). */
export function LogInScreen() {
  const logIn = useAct('officeLogIn')
  const submit = (data: FormData): void => {
    const input = {
      name: textOf(data, 'name').trim(),
      password: textOf(data, 'password'),
      code: textOf(data, 'code').trim(),
    }
    logIn.mutate(input, {
      onSuccess: ({ token, operator: { name, role, permissions } }) =>
        setSession({ token, name, role, permissions }),
    })
  }
  return (
    <main className={styles.entrance}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <img src="/koi-office.svg" alt="" width="32" height="32" />
          <h1>Koi Office</h1>
        </div>
        <Form onSubmit={submit}>
          <Field label="Name" name="name" autoComplete="username" required />
          <Field label="Password" name="password" type="password" autoComplete="current-password" required />
          <Field
            label="Code of your authenticator, or a recovery code"
            name="code"
            autoComplete="one-time-code"
            required
          />
          {logIn.isError ? <Notice tone="bad">{explain(logIn.error)}</Notice> : null}
          <Button look="primary" type="submit" busy={logIn.isPending}>
            Log in
          </Button>
        </Form>
      </div>
    </main>
  )
}
