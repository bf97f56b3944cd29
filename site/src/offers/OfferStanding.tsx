import { formatTime } from '../i18n/format-time.ts'
import { useLanguage, useT } from '../i18n/i18n.ts'
import styles from './Offers.module.css'
import { blocksText, playedPercent } from './offer-words.ts'
import type { Offer } from './queries.ts'

/** What has to happen next, and how far the play for a bonus is. */
export function OfferStanding({ offer }: { offer: Offer }) {
  const t = useT()
  const language = useLanguage()
  const text = blocksText(t, offer, (time) => formatTime(time, language))
  const percent = playedPercent(offer)
  return (
    <span className={styles.standing}>
      {text === null ? null : <small className={styles.when}>{text}</small>}
      {percent === null ? null : (
        <span
          role="progressbar"
          aria-label={t('offer.progress')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className={styles.bar}
        >
          <span className={styles.fill} style={{ width: `${percent}%` }} />
        </span>
      )}
    </span>
  )
}
