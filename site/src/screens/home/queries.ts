import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../api/api.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { type ClientContext, useClientContext } from '../../games/queries.ts'
import { currentLanguage, useSettledLanguage } from '../../i18n/i18n.ts'
import { getSession } from '../../session/session.ts'
import { withToken } from '../../session/with-token.ts'

export type Match = Answer<'hotMatches'>[number]

const popularGamesQuery = (language = currentLanguage()) =>
  queryOptions({
    queryKey: callKey('popularGames', {}, language),
    queryFn: () => api.popularGames({ language }),
    staleTime: staleAfter.never,
    placeholderData: (before) => before,
  })

export function usePopularGames() {
  return useQuery(popularGamesQuery(useSettledLanguage()))
}

/** A match that has ended leaves the strip within a minute. */
const MATCHES_POLL_MS = 60_000

const hotMatchesQuery = ({ merchant, language }: ClientContext) =>
  queryOptions({
    queryKey: callKey('hotMatches', {}, language),
    queryFn: () => api.hotMatches({ merchant, language }),
    refetchInterval: MATCHES_POLL_MS,
    placeholderData: (before) => before,
  })

export const useHotMatchesQuery = () => useQuery(hotMatchesQuery(useClientContext()))

/** The rewards that the member can claim now or soon. */
export const claimableQuery = () =>
  queryOptions({
    // Not the key of the reward centre's list, which holds pages.
    queryKey: callKey('availableRewards', { list: 'claimable', on: 'home' }),
    queryFn: () => api.availableRewards({ list: 'claimable' }),
    staleTime: staleAfter.memberData,
  })

/** Wins are a minute old at most; a page that nobody looks at asks for none. */
const WINS_POLL_MS = 60_000

export const latestWinsQuery = () =>
  queryOptions({
    queryKey: callKey('latestWins', {}, 'EN'),
    queryFn: () => api.latestWins({}),
    refetchInterval: WINS_POLL_MS,
  })

/** Ways to pay and how long payments took: from the server's memory. */
export const payFactsQuery = () =>
  queryOptions({
    queryKey: callKey('payFacts', {}, 'EN'),
    queryFn: () => api.payFacts({}),
    staleTime: staleAfter.never,
  })

/** Which contracts wait for the member's answer (HM-22): fetched every time. */
export const contractRequestsQuery = () =>
  queryOptions({
    queryKey: callKey('contractRequests', {}, 'EN'),
    queryFn: () => api.contractRequests(withToken(getSession(), {})),
    staleTime: staleAfter.immediately,
  })
