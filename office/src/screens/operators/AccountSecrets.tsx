import styles from './Entrance.module.css'

interface Secret {
  readonly totpSecret: string
  readonly totpUri: string
}

/** The secret for an authenticator app. */
export const NewSecret = ({ secret: { totpSecret, totpUri } }: { secret: Secret }) => (
  <>
    <p>Add this secret to your authenticator app. It is shown only once.</p>
    <p className={styles.secret}>{totpSecret}</p>
    <p>
      <a href={totpUri}>Open in an authenticator app on this device</a>
    </p>
  </>
)

/** Recovery codes, which are shown only once. */
export const AccountSecrets = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => (
  <>
    <p>Keep these recovery codes. If you lose the app, each code lets you log in once.</p>
    <ul className={styles.codes}>
      {recoveryCodes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </>
)
