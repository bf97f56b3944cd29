import { Loaded } from '../../api/Loaded.tsx'
import { formatDay } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { safeHref, targetOf } from '../../ui/link-target.ts'
import { Page } from '../../ui/Page.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { OfferView } from './OfferView.tsx'
import styles from './PromotionsScreen.module.css'
import { type Announcement, usePromotionsQuery } from './queries.ts'

/** One promotion with its rules (RT-02): `offer` in the address is an offer, `id` an announcement. */
export default function PromotionScreen() {
  const [query] = useSearchParams()
  const offer = query.get('offer')
  return <Page>{offer === null ? <Announced id={query.get('id')} /> : <OfferView id={offer} />}</Page>
}

function Announced({ id: wanted }: { id: string | null }) {
  const t = useT()
  const promotions = usePromotionsQuery()
  return (
    <Loaded
      query={promotions}
      skeleton={[148, 240].map((height) => <Skeleton key={height} height={height} />)}
    >
      {(list) => {
        const promotion = list.find(({ id }) => id === wanted)
        if (promotion !== undefined) return <Promotion promotion={promotion} />
        return (
          <EmptyState
            title={t('promotions.over')}
            action={<ButtonLink to={paths.promotions}>{t('title.activity')}</ButtonLink>}
          />
        )
      }}
    </Loaded>
  )
}

function Promotion({
  promotion: { url, title, publishedAt, content, linkUrl },
}: {
  promotion: Announcement
}) {
  const t = useT()
  const language = useLanguage()
  const picture = safeHref(url)
  const target = targetOf(linkUrl)
  return (
    <article className={styles.detail}>
      {picture ? <img className={styles.picture} src={picture} alt="" width={448} height={148} /> : null}
      <h2>{title}</h2>
      <p className={styles.date}>{formatDay(publishedAt, language)}</p>
      <RichText html={content} />
      {target?.kind === 'page' ? <ButtonLink to={target.to}>{t('in_go')}</ButtonLink> : null}
    </article>
  )
}
