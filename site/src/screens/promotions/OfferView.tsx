import { givesText, termsWords } from '@koi/contract/promotions/offer-words.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { OFFER_TONES } from '../../offers/offer-tones.ts'
import { type OfferDetail, useOffer } from '../../offers/queries.ts'
import { wording } from '../../offers/wording.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { safeHref } from '../../ui/link-target.ts'
import { RichText } from '../../ui/RichText.tsx'
import styles from './Offer.module.css'
import { OfferPart } from './OfferPart.tsx'
import { TryOffer } from './TryOffer.tsx'
import { isUnknownOffer } from './unknown-offer.ts'

/** One offer: its terms in words, what a deposit would bring, and the member's own part (RT-02). */
export function OfferView({ id }: { id: string }) {
  const t = useT()
  const offer = useOffer(id)
  if (isUnknownOffer(offer.error)) {
    return (
      <EmptyState
        title={t('offer.none')}
        action={<ButtonLink to={paths.promotions}>{t('title.activity')}</ButtonLink>}
      />
    )
  }
  return (
    <Loaded query={offer} skeleton={[148, 240].map((height) => <Skeleton key={height} height={height} />)}>
      {(data) => <Detail offer={data} />}
    </Loaded>
  )
}

function Detail({ offer }: { offer: OfferDetail }) {
  const t = useT()
  const language = useLanguage()
  const { title, status, body, conditions, from, until, terms } = offer
  const picture = safeHref(offer.picture)
  const isComing = status === 'coming'
  return (
    <article className={styles.offer}>
      {picture ? <img className={styles.picture} src={picture} alt="" width={448} height={148} /> : null}
      <div className={styles.head}>
        <h2>{title}</h2>
        <StatusPill tone={OFFER_TONES[status]}>{t(`rewards.status_${status}`)}</StatusPill>
      </div>
      <p className={styles.gives}>{givesText(wording, offer)}</p>
      <p className={styles.when}>
        {isComing
          ? t('offer.from', { time: formatTime(from, language) })
          : t('offer.until', { time: formatTime(until, language) })}
      </p>
      <RichText html={body} />
      <OfferPart offer={offer} />
      {terms.kind === 'apply' ? null : <TryOffer offer={offer} terms={terms} />}
      <Card title={t('offer.terms')}>
        <ul className={styles.words}>
          {termsWords(wording, offer).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      {conditions === '' ? null : (
        <Card title={t('offer.conditions')}>
          <RichText html={conditions} />
        </Card>
      )}
    </article>
  )
}
