import { t } from '../../i18n/i18n.ts'
import styles from './Entrance.module.css'

interface Secret {
  readonly totpSecret: string
  readonly totpUri: string
}

/** The secret for an authenticator app. */
export const NewSecret = ({ secret: { totpSecret, totpUri } }: { secret: Secret }) => (
  <>
    <p>{t('entrance.secret_add')}</p>
    <p className={styles.secret}>{totpSecret}</p>
    <p>
      <a href={totpUri}>{t('entrance.secret_open')}</a>
    </p>
  </>
)

/** Recovery codes, which are shown only once. */
export const AccountSecrets = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => (
  <>
    <p>{t('entrance.keep_codes')}</p>
    <ul className={styles.codes}>
      {recoveryCodes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </>
)
