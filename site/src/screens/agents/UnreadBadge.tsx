import { useT } from '../../i18n/i18n.ts'
import styles from './AgentHomeScreen.module.css'

/** The number of unread messages on a link, if there are any. */
export function UnreadBadge({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('agent.unread', { count })}</span>
    </span>
  )
}
