import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Failure } from '../../ui/Page.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { AccountSecrets } from './AccountSecrets.tsx'
import styles from './Entrance.module.css'

type Started = Output<'officeStartSetUp'>

/** A name and a password, and what the link gave for them. */
interface Chosen {
  readonly name: string
  readonly password: string
  readonly started: Started
}

/**
 * Sets up the account of an operator who opened a link: an owner, somebody invited, or a reset account.
 * The account is created with a code of the app, so that nobody ends with an account that they cannot use.
 */
export function SetUpScreen() {
  // Browsers do not send the fragment, so the secret appears in no proxy's log and in no referrer.
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('link') ?? ''
  const { data, error } = useCall('officeStartSetUp', { link })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <main className={styles.entrance}>
      <div className={styles.card}>
        <h1>{t('entrance.set_up_title')}</h1>
        {codes === null ? <Failure error={error} /> : null}
        {codes !== null ? (
          <>
            <AccountSecrets recoveryCodes={codes} />
            <Link to="/">{t('entrance.log_in')}</Link>
          </>
        ) : data === undefined ? (
          error === null && <p>{t('entrance.set_up_loading')}</p>
        ) : chosen === null ? (
          <Account {...{ link, onChosen: setChosen }} about={data} />
        ) : (
          <App {...{ link, chosen }} onBack={() => setChosen(null)} onDone={setCodes} />
        )}
      </div>
    </main>
  )
}

function aboutText({ kind, role, by, name }: Started): string {
  if (kind === 'first') return t('entrance.set_up_first')
  if (kind === 'invited') return t('entrance.set_up_invited', { by: by ?? '', role })
  if (by === null) return t('entrance.set_up_server', { name: name ?? '' })
  return t('entrance.set_up_reset', { by, name: name ?? '' })
}

interface AccountProps {
  readonly link: string
  readonly about: Started
  readonly onChosen: (chosen: Chosen) => void
}

/** The name and the password; a taken name is refused here, and not after the app was set up. */
function Account({ link, about, onChosen }: AccountProps) {
  const start = useAction('officeStartSetUp')
  // What was sent, for when the answer comes.
  const sent = useRef({ name: '', password: '' })
  return (
    <>
      <p>{aboutText(about)}</p>
      <CallForm
        act={t('entrance.set_up_continue')}
        call={start}
        values={{ name: about.name ?? '', password: '' }}
        input={(typed) => {
          sent.current = typed
          return { link, name: typed.name }
        }}
        onDone={(started) => onChosen({ started, ...sent.current })}
      >
        <Field
          name="name"
          label={t('entrance.name')}
          autoComplete="username"
          readOnly={about.name !== null}
          required
        />
        <Field
          name="password"
          label={t('entrance.password')}
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
        />
      </CallForm>
    </>
  )
}

interface AppProps {
  readonly link: string
  readonly chosen: Chosen
  readonly onBack: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** The authenticator app: a picture to scan, the secret to type, and the code that proves it. */
function App({ link, chosen: { name, password, started }, onBack, onDone }: AppProps) {
  return (
    <>
      <p>{t('entrance.set_up_scan')}</p>
      <QrPicture text={started.totpUri} label={t('entrance.set_up_picture')} />
      <p className={styles.secret}>{started.totpSecret}</p>
      <CallForm
        act={t('entrance.set_up')}
        call={useAction('officeSetUp')}
        values={{ code: '' }}
        input={({ code }) => ({ link, name, password, code })}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      >
        <Field
          name="code"
          label={t('entrance.set_up_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </CallForm>
      <Button onClick={onBack}>{t('entrance.set_up_back')}</Button>
    </>
  )
}
