import { symbolOf } from '@koi/contract/money.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { Page } from '../../ui/Page.tsx'
import styles from './Bonuses.module.css'
import { PastBonusCard } from './PastBonusCard.tsx'
import { useBonuses } from './queries.ts'
import { RunningBonusCard } from './RunningBonusCard.tsx'

/** The member's bonuses: what is left of each, what it costs, how to leave it, and what became of others (GR-09). */
export default function BonusScreen() {
  const t = useT()
  const query = useBonuses()
  const list = usePagedList(query)
  const first = query.data?.pages[0]
  const running = first?.running ?? []
  return (
    <Page>
      {first === undefined || running.length === 0 ? null : (
        <>
          <Card hero>
            <p className={styles.note}>{t('bonus.in_purse')}</p>
            <Amount value={first.balance} symbol={symbolOf(running[0]?.currency)} size="large" tone="gold" />
            <p className={styles.note}>{t('bonus.locked')}</p>
            <p className={styles.note}>{t('bonus.deposits_first')}</p>
          </Card>
          {running.map((bonus) => (
            <RunningBonusCard key={bonus.source} bonus={bonus} play={first.play} />
          ))}
        </>
      )}
      {running.length > 0 && list.items.length > 0 ? (
        <h2 className={styles.heading}>{t('bonus.past')}</h2>
      ) : null}
      {running.length > 0 && list.items.length === 0 && list.status === 'ready' ? null : (
        <InfiniteList
          {...list}
          keyOf={({ source }) => source}
          render={(bonus) => <PastBonusCard bonus={bonus} />}
          rowHeight={120}
          skeletons={3}
          empty={
            <EmptyState
              title={t('bonus.none')}
              text={t('bonus.none_text')}
              action={
                <ButtonLink tone="quiet" to={paths.rewards}>
                  {t('title.rewards')}
                </ButtonLink>
              }
            />
          }
        />
      )}
    </Page>
  )
}
