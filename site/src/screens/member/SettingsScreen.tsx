import { isTrial } from '@koi/contract/member-type.ts'
import { useState } from 'react'
import { showTheme } from '../../device/theme.ts'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { useNavigate } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { dispatchSession, getSession, useSession } from '../../session/session.ts'
import { signOut } from '../../session/sign-out.ts'
import { storage, type Theme } from '../../session/storage.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/icons/Icon.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { PushSwitches } from './PushSwitches.tsx'
import styles from './SettingsScreen.module.css'
import { SignalSwitches } from './SignalSwitches.tsx'
import { WinsSwitch } from './WinsSwitch.tsx'

const themes: readonly { id: Theme; label: PlainKey; icon: IconName }[] = [
  { id: 'system', label: 'settings.theme_system', icon: 'phone' },
  { id: 'dark', label: 'settings.theme_dark', icon: 'moon' },
  { id: 'light', label: 'settings.theme_light', icon: 'sun' },
]

/** One item, change password, and the sign-out (ST-01 to ST-06); the theme is chosen below. */
export default function SettingsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const session = useSession()
  const leave = async () => {
    if (await signOut()) navigate(paths.home)
  }
  const changePassword = () => {
    const session = getSession()
    // The session was cleared while the page was open: the shell then leads to the log-in (ST-03).
    if (session !== null && storage.session() === null)
      dispatchSession({ kind: 'expired', token: session.token })
    else navigate(paths.changePassword)
  }
  return (
    <div className={styles.screen}>
      <ul>
        <li>
          <button type="button" className={styles.item} onClick={changePassword}>
            <span>
              <Icon name="lock" />
              {t('settings.change_password')}
            </span>
            <Icon name="forward" size={18} />
          </button>
        </li>
      </ul>
      <Appearance />
      <SignalSwitches />
      {session === null || isTrial(session.type) ? null : <WinsSwitch />}
      {session === null || isTrial(session.type) ? null : <PushSwitches />}
      <Button tone="quiet" icon="signOut" full onClick={leave}>
        {t('shell.sign_out')}
      </Button>
      {session === null || isTrial(session.type) ? null : <DeleteAccount />}
    </div>
  )
}

function Appearance() {
  const t = useT()
  const [theme, setTheme] = useState(storage.theme)
  const choose = (id: Theme) => {
    setTheme(id)
    storage.setTheme(id)
    showTheme(id)
  }
  return (
    <fieldset className={styles.themes}>
      <legend>{t('settings.appearance')}</legend>
      {themes.map(({ id, label, icon }) => (
        <label key={id} className={styles.theme}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={theme === id}
            onChange={() => choose(id)}
          />
          <Icon name={icon} />
          {t(label)}
        </label>
      ))}
    </fieldset>
  )
}
