import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { OfferCard } from '../../offers/OfferCard.tsx'
import { useOwnOffers } from '../../offers/queries.ts'
import { paths } from '../../paths.ts'
import { ClosedCard } from '../../protection/ClosedCard.tsx'
import { protectionQuery } from '../../protection/queries.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { FreeRoundsList } from './FreeRoundsList.tsx'
import { inOneList } from './one-list.ts'
import { type RewardList, useRewards } from './queries.ts'
import { RewardCard } from './RewardCard.tsx'

const LISTS = ['claimable', 'free', 'claimed', 'expired'] as const satisfies readonly (RewardList | 'free')[]

/** The member's rewards: to claim, free rounds, claimed, and over; the chosen list is in the address (MN-13). */
export default function RewardCentreScreen() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const list = LISTS.find((one) => one === query.get('list')) ?? 'claimable'
  return (
    <Page>
      <Tabs
        tabs={LISTS.map((id) => ({ id, label: t(`rewards.${id}`) }))}
        active={list}
        onChange={(id) => setQuery(id === 'claimable' ? {} : { list: id }, { replace: true })}
        label={t('title.rewards')}
        panelId="rewards"
      />
      <div id="rewards" role="tabpanel" aria-label={t(`rewards.${list}`)}>
        {list === 'free' ? <FreeRoundsList /> : <Rewards key={list} list={list} />}
      </div>
    </Page>
  )
}

function Rewards({ list }: { list: RewardList }) {
  const t = useT()
  const rewards = usePagedList(useRewards(list))
  const offers = usePagedList(useOwnOffers(list))
  // Members who have closed play are offered no rewards, and told why; the other lists stay.
  const closed = useQuery(protectionQuery()).data?.closed ?? null
  if (closed !== null && list === 'claimable') return <ClosedCard closed={closed} />
  return (
    <InfiniteList
      {...inOneList(rewards, offers)}
      keyOf={(item) => ('offer' in item ? `offer ${item.offer.id}` : `reward ${item.reward.id}`)}
      render={(item) =>
        'offer' in item ? <OfferCard offer={item.offer} detailed /> : <RewardCard reward={item.reward} />
      }
      rowHeight={list === 'claimable' ? 208 : 164}
      skeletons={2}
      empty={
        <EmptyState
          title={t(`rewards.none_${list}`)}
          text={t(`rewards.none_${list}_text`)}
          action={
            <ButtonLink tone="quiet" to={paths.promotions}>
              {t('title.activity')}
            </ButtonLink>
          }
        />
      }
    />
  )
}
