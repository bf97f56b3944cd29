import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
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
        <h1>{t('entrance.set_up_title')}</h1>
        {secrets === null ? (
          <CallForm
            act={t('entrance.set_up')}
            call={setUp}
            values={{ name: '', password: '' }}
            input={(values) => ({ ...values, link })}
            onDone={setSecrets}
          >
            <Field name="name" label={t('entrance.name')} autoComplete="username" required />
            <Field
              name="password"
              label={t('entrance.password')}
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
            <Link to="/">{t('entrance.log_in')}</Link>
          </>
        )}
      </div>
    </main>
  )
}
