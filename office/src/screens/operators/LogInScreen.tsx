import { useAction } from '../../api.ts'
import { LanguageChoice } from '../../frame/LanguageChoice.tsx'
import { t } from '../../i18n/i18n.ts'
import { adoptLanguage } from '../../kept-language.ts'
import { endReason, setSession } from '../../session.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Notice } from '../../ui/Page.tsx'
import styles from './Entrance.module.css'

/** Why the operator sees the log-in again. */
const ENDED = {
  idle: t('entrance.ended_idle'),
  ended: t('entrance.ended'),
}

/** Log-in with name, password, and a code of the authenticator app or a recovery code. */
export function LogInScreen() {
  const reason = endReason()
  return (
    <main className={styles.entrance}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <img src="/koi-office.svg" alt="" width="32" height="32" />
          <h1>{t('shell.brand')}</h1>
        </div>
        {reason === null ? null : <Notice tone="bad">{ENDED[reason]}</Notice>}
        <CallForm
          act={t('entrance.log_in')}
          call={useAction('officeLogIn')}
          values={{ name: '', password: '', code: '' }}
          input={(values) => values}
          onDone={({ token, operator: { name, role, permissions, timeZone } }) => {
            setSession({ token, name, role, permissions, timeZone })
            void adoptLanguage()
          }}
        >
          <Field name="name" label={t('entrance.name')} autoComplete="username" required />
          <Field
            name="password"
            label={t('entrance.password')}
            type="password"
            autoComplete="current-password"
            required
          />
          <Field name="code" label={t('entrance.code')} autoComplete="one-time-code" required />
        </CallForm>
        <LanguageChoice />
      </div>
    </main>
  )
}
