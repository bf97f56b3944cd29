import { useUnreadLetters } from '../../api/inbox.ts'
import { useT } from '../../i18n/i18n.ts'
import { useNavigate } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { LanguagePicker } from '../../ui/language/LanguagePicker.tsx'
import styles from './MemberBar.module.css'

/**
 * The member centre does not use the site's header: its own arrow always leads home (MC-02 to MC-05, MC-27).
 */
export function MemberBar({ askLogIn }: { askLogIn: (() => void) | null }) {
  const t = useT()
  const navigate = useNavigate()
  const unread = useUnreadLetters()
  const go = (to: string) => askLogIn ?? (() => navigate(to))
  return (
    <header className={styles.bar}>
      <IconButton icon="back" label={t('shell.back')} onClick={() => navigate(paths.home)} />
      <h1 className={styles.title}>{t('title.member_centre')}</h1>
      <LanguagePicker />
      <IconButton
        icon="mail"
        label={unread > 0 ? t('member.unread', { count: unread }) : t('title.messages')}
        dot={unread > 0}
        onClick={go(paths.messages)}
      />
      <IconButton icon="settings" label={t('title.settings')} onClick={go(paths.settings)} />
    </header>
  )
}
