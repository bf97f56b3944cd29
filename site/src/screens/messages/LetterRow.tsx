import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './InboxScreen.module.css'
import type { Letter } from './queries.ts'
import { UnreadDot } from './UnreadDot.tsx'

/** Subject, the other party, and the time; a dot and a word while it is unread. */
export function LetterRow({ letter, onOpen }: { letter: Letter; onOpen: () => void }) {
  const language = useLanguage()
  const other = useCorrespondent(letter)
  const isUnread = letter.box === 'in' && letter.readAt === null
  return (
    <button
      type="button"
      className={classNames(styles.row, !isUnread && styles.read)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {isUnread ? <UnreadDot /> : null}
      <span className={styles.words}>
        <b>{letter.subject}</b>
        <span>{letter.body}</span>
        <small>
          {other} · {formatTime(letter.sentAt, language)}
        </small>
      </span>
    </button>
  )
}

/** The sender, or the recipient. */
export function useCorrespondent({ with: other, account }: Letter): string {
  const t = useT()
  return other === 'downline' ? t('inbox.downline', { account: account ?? '' }) : t(`inbox.${other}`)
}
