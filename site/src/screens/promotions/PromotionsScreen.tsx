import { imageUrl } from '../../api/image-url.ts'
import { usePromotion } from '../../api/start-up.ts'
import { formatDay } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { OfferCard } from '../../offers/OfferCard.tsx'
import { type Offer, useOffers } from '../../offers/queries.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { safeHref } from '../../ui/link-target.ts'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { LazyVisible } from '../../ui/list/LazyVisible.tsx'
import styles from './PromotionsScreen.module.css'
import { type Announcement, usePromotionsQuery } from './queries.ts'

type Item = { readonly offer: Offer } | { readonly news: Announcement }

/** Offers, and below them the operator's announced promotions; each opens its terms (RT-01). */
export default function PromotionsScreen() {
  const t = useT()
  const offers = useOffers()
  const news = usePromotionsQuery()
  const items: Item[] = [
    ...(offers.data ?? []).map((offer) => ({ offer })),
    ...(news.data ?? []).map((one) => ({ news: one })),
  ]
  const isFailed = offers.isError || news.isError
  const isReady = offers.data !== undefined && news.data !== undefined
  const refetch = () => {
    void offers.refetch()
    void news.refetch()
  }
  return (
    <div className={styles.screen}>
      <MissionsLink />
      <InfiniteList
        items={isReady ? items : []}
        status={isFailed ? 'failed' : isReady ? 'ready' : 'loading'}
        hasMore={false}
        onMore={refetch}
        onRetry={refetch}
        keyOf={(item) => ('offer' in item ? `offer ${item.offer.id}` : `news ${item.news.id}`)}
        render={(item) =>
          'offer' in item ? <OfferCard offer={item.offer} /> : <Promotion promotion={item.news} />
        }
        rowHeight={212}
        skeletons={3}
        empty={
          <EmptyState
            title={t('promotions.empty')}
            text={t('promotions.empty_more')}
            action={<ButtonLink to={paths.lotteries}>{t('promotions.to_lottery')}</ButtonLink>}
          />
        }
      />
    </div>
  )
}

/** The way to missions and rankings, for members while the promotion is on. */
function MissionsLink() {
  const t = useT()
  const isOn = usePromotion('MISSION')
  if (useSession() === null || !isOn) return null
  return (
    <Link to={paths.missions} className={styles.missions}>
      <Icon name="trophy" size={20} />
      <b>{t('title.missions')}</b>
      <Icon name="forward" size={18} />
    </Link>
  )
}

function Promotion({ promotion }: { promotion: Announcement }) {
  const language = useLanguage()
  const picture = safeHref(promotion.url)
  return (
    <Link to={paths.promotion(promotion.id)} className={styles.promotion}>
      {picture ? (
        <LazyVisible height={148}>
          <img className={styles.picture} src={imageUrl(picture)} alt="" width={448} height={148} />
        </LazyVisible>
      ) : null}
      <span className={styles.line}>
        <span>
          <b>{promotion.title}</b>
          <small className={styles.date}>{formatDay(promotion.publishedAt, language)}</small>
        </span>
        <Icon name="forward" size={18} />
      </span>
    </Link>
  )
}
