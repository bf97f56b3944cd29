import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type Answer, api } from '../../api/api.ts'
import { byCursor, withCursor } from '../../api/by-cursor.ts'
import { callKey, invalidate, staleAfter } from '../../api/query-client.ts'
import { useSettledLanguage } from '../../i18n/i18n.ts'

export type Reward = Answer<'claimReward'>
export type RewardList = NonNullable<NonNullable<Parameters<typeof api.availableRewards>[0]>['list']>

/** One list of the reward centre, page by page, in the language of its texts. */
export function useRewards(list: RewardList) {
  const language = useSettledLanguage()
  return useInfiniteQuery({
    queryKey: callKey('availableRewards', { list }, language),
    queryFn: ({ pageParam }) => api.availableRewards({ list, ...withCursor(pageParam) }),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })
}

/** Claims a reward. Rewards are fetched again even after a refusal, and the balance if money was credited. */
export function useClaim() {
  return useMutation({
    mutationFn: (id: string) => api.claimReward({ id }),
    onSuccess: () => invalidate('walletBalance', 'memberTransactions', 'withdrawalTerms'),
    onError: () => invalidate('protection'),
    onSettled: () => invalidate('availableRewards'),
  })
}
