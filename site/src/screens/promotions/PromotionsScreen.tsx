import { Link } from 'react-router'
import { imageUrl } from '../../api/image-url.ts'
import { formatDay } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { safeHref } from '../../ui/link-target.ts'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { LazyVisible } from '../../ui/list/LazyVisible.tsx'
import styles from './PromotionsScreen.module.css'
import { type Announcement, usePromotionsQuery } from './queries.ts'

/** The operator's promotions, newest first; each opens its rules (RT-01). */
export default function PromotionsScreen() {
  const t = useT()
  const { data, isError, refetch } = usePromotionsQuery()
  return (
    <div className={styles.screen}>
      <InfiniteList
        items={data ?? []}
        status={isError ? 'failed' : data ? 'ready' : 'loading'}
        hasMore={false}
        onMore={refetch}
        onRetry={refetch}
        keyOf={(promotion) => promotion.id}
        render={(promotion) => <Promotion promotion={promotion} />}
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
