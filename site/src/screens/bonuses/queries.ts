import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { bonusApi } from '../../api/bonus-api.ts'
import { byCursor, withCursor } from '../../api/by-cursor.ts'
import { callKey, invalidate, staleAfter } from '../../api/query-client.ts'
import { useSettledLanguage } from '../../i18n/i18n.ts'

type Bonuses = Awaited<ReturnType<typeof bonusApi.bonuses>>
export type RunningBonus = Bonuses['running'][number]
export type PastBonus = Bonuses['content'][number]
export type Play = Bonuses['play']

/** The member's bonuses: the running ones with the first page, and page by page those that have ended. */
export function useBonuses() {
  const language = useSettledLanguage()
  return useInfiniteQuery({
    queryKey: callKey('bonuses', {}, language),
    queryFn: ({ pageParam }) => bonusApi.bonuses(withCursor(pageParam)),
    ...byCursor,
    staleTime: staleAfter.immediately,
  })
}

/** Gives a running bonus up; everything is fetched again even after a refusal, since it may have ended. */
export function useGiveUp() {
  return useMutation({
    mutationFn: (source: string) => bonusApi.giveUpBonus({ source }),
    onSettled: () => invalidate('bonuses', 'walletBalance', 'withdrawalTerms'),
  })
}
