import { useT } from '../../i18n/i18n.ts'
import styles from './InboxScreen.module.css'

/** Marks a row that is not read yet, by a dot and by a word for screen readers. */
export function UnreadDot() {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{useT()('inbox.unread')}</span>
    </span>
  )
}
