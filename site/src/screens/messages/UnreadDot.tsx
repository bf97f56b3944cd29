import { useT } from '../../i18n/i18n.ts'
import styles from './InboxScreen.module.css'

/** Marks an unread row with a dot, and with a word for screen readers. */
export function UnreadDot() {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{useT()('inbox.unread')}</span>
    </span>
  )
}
