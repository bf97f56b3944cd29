import { useLocation } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { useSession } from '../session/session.ts'
import { storage } from '../session/storage.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import styles from './Shell.module.css'

/** Bets that were sent and have no answer yet; the lottery, a page of its own, asks for them once it is open. */
export function UnansweredBets() {
  const t = useT()
  // Looked for on every page.
  useLocation()
  if (useSession() === null || storage.pendingOrders() === null) return null
  return (
    <a href="/lotto/tickets" className={styles.unanswered}>
      <Icon name="info" size={18} />
      {t('shell.unanswered_bets')}
    </a>
  )
}
