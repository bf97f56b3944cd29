import { givesText } from '@koi/contract/promotions/offer-words.ts'
import { formatTime } from '../i18n/format-time.ts'
import { useLanguage, useT } from '../i18n/i18n.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'
import { StatusPill } from '../ui/feedback/StatusPill.tsx'
import { safeHref } from '../ui/link-target.ts'
import { OfferStanding } from './OfferStanding.tsx'
import styles from './Offers.module.css'
import { OFFER_TONES } from './offer-tones.ts'
import type { Offer } from './queries.ts'
import { wording } from './wording.ts'

interface OfferCardProps {
  offer: Offer
  /** Shows what is next, and how far the play for a bonus is. */
  detailed?: boolean
}

/** An offer in a list: its label, what it gives and its window; it opens the offer. */
export function OfferCard({ offer, detailed = false }: OfferCardProps) {
  const t = useT()
  const language = useLanguage()
  const { id, title, status, from, until } = offer
  const picture = safeHref(offer.picture)
  const isComing = status === 'coming'
  return (
    <Link to={paths.offer(id)} className={styles.card}>
      {picture ? <img className={styles.picture} src={picture} alt="" width={448} height={148} /> : null}
      <span className={styles.body}>
        <span className={styles.top}>
          <b>{title}</b>
          <StatusPill tone={OFFER_TONES[status]}>{t(`rewards.status_${status}`)}</StatusPill>
        </span>
        <span className={styles.gives}>{givesText(wording, offer)}</span>
        {detailed ? (
          <OfferStanding offer={offer} />
        ) : (
          <small className={styles.when}>
            {isComing
              ? t('offer.from', { time: formatTime(from, language) })
              : t('offer.until', { time: formatTime(until, language) })}
          </small>
        )}
      </span>
    </Link>
  )
}
