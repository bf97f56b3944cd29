import type { Offer } from '../../offers/queries.ts'
import type { PagedList } from '../../ui/list/use-paged-list.ts'
import type { Reward } from './queries.ts'

type Item = { readonly reward: Reward } | { readonly offer: Offer }

/** Rewards, and below the last of them offers, as one list that loads one after the other. Pure. */
export function inOneList(rewards: PagedList<Reward>, offers: PagedList<Offer>): PagedList<Item> {
  const isRewardsOver = !rewards.hasMore && rewards.status === 'ready'
  const current = isRewardsOver ? offers : rewards
  return {
    items: [
      ...rewards.items.map((reward) => ({ reward })),
      ...(isRewardsOver ? offers.items.map((offer) => ({ offer })) : []),
    ],
    status: current.status,
    hasMore: rewards.hasMore || offers.hasMore,
    onMore: current.onMore,
    onRetry: current.onRetry,
  }
}
