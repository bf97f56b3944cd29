import { useT } from '../i18n/i18n.ts'
import { useLocation } from '../navigation/navigation.tsx'
import { useSession } from '../session/session.ts'
import { storage } from '../session/storage.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import styles from './Shell.module.css'

/** Bets that were sent and have no answer yet; the lottery, a separate page, resends them when it opens. */
export function UnansweredBets() {
  const t = useT()
  // Checked on every page.
  useLocation()
  if (useSession() === null || storage.pendingOrders() === null) return null
  return (
    <a href="/lotto/tickets" className={styles.unanswered}>
      <Icon name="info" size={18} />
      {t('shell.unanswered_bets')}
    </a>
  )
}
