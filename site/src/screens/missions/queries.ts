import type { BoardPeriod } from '@koi/contract/missions/board.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { missionApi } from '../../api/mission-api.ts'
import { callKey, invalidate, staleAfter } from '../../api/query-client.ts'
import { useSettledLanguage } from '../../i18n/i18n.ts'

type Api = typeof missionApi
export type Missions = Awaited<ReturnType<Api['missions']>>
export type Mission = Missions['content'][number]
export type Ranking = Awaited<ReturnType<Api['ranking']>>
export type Board = Ranking['content'][number]
export type Round = NonNullable<Board['current']>

/** The server reads points once a minute. */
const POINTS_MS = 60_000

export function useMissions() {
  const language = useSettledLanguage()
  return useQuery({
    queryKey: callKey('missions', {}, language),
    queryFn: () => missionApi.missions(),
    staleTime: staleAfter.immediately,
  })
}

/** Claims what a mission pays. Missions are fetched again even after a refusal. */
export function useClaimMission() {
  return useMutation({
    mutationFn: ({ id, periodKey }: Pick<Mission, 'id' | 'periodKey'>) =>
      missionApi.claimMission({ id, periodKey }),
    onSuccess: () => invalidate('walletBalance', 'memberTransactions', 'withdrawalTerms', 'availableRewards'),
    onError: () => invalidate('protection'),
    onSettled: () => invalidate('missions'),
  })
}

export function useRanking(period: BoardPeriod) {
  const language = useSettledLanguage()
  return useQuery({
    queryKey: callKey('ranking', { period }, language),
    queryFn: () => missionApi.ranking({ period }),
    staleTime: staleAfter.immediately,
    refetchInterval: POINTS_MS,
  })
}

/** Takes part in rankings, or no longer. */
export function useJoinRanking() {
  return useMutation({
    mutationFn: (on: boolean) => missionApi.joinRanking({ on }),
    onError: () => invalidate('protection'),
    onSettled: () => invalidate('ranking'),
  })
}
