import { now } from '../../device/now.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import styles from './BankCardRow.module.css'
import type { BankCard } from './queries.ts'

/** A bank card: bank, last digits, and holder. */
export function BankCardRow({ card }: { card: BankCard }) {
  const t = useT()
  const language = useLanguage()
  const waits = card.usableAt > now()
  return (
    <span className={styles.row}>
      <svg width="40" height="28" viewBox="0 0 40 28" aria-hidden="true" className={styles.picture}>
        <rect width="40" height="28" rx="6" className={styles.ground} />
        <rect y="6" width="40" height="6" className={styles.stripe} />
        <rect x="6" y="18" width="12" height="4" rx="2" className={styles.mark} />
      </svg>
      <span className={styles.words}>
        <b>{card.bankName}</b>
        <small>
          {card.maskedNumber} · {card.holder}
        </small>
        {waits ? (
          <small>{t('cashier.usable_from', { time: formatTime(card.usableAt, language) })}</small>
        ) : null}
      </span>
    </span>
  )
}
