import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { now } from '../../device/now.ts'
import { type Language, useSettledLanguage } from '../../i18n/i18n.ts'
import { useSession } from '../../session/session.ts'
import { allGames, type LotteryGroup } from './lottery-tabs.ts'
import { menuRefreshDelay } from './menu-refresh.ts'

/** The prize mode of the lottery proper (LO-32). */
export const PRIZE_MODE = 'Lott'

/** The groups and their games, with the times of the request and the answer (LO-26). */
const lotteryMenuQuery = (language: Language) =>
  queryOptions({
    queryKey: callKey('lotteryMenu', { prizeMode: PRIZE_MODE }, language),
    queryFn: async () => {
      const requestedAt = now()
      const menu = await api.lotteryMenu({ prizeMode: PRIZE_MODE, device: 'MOBILE', language })
      const groups: readonly LotteryGroup[] = Object.values(menu)
      return { groups, requestedAt, answeredAt: now() }
    },
    // Fresh until its next renewal: returning to a list before that makes no request (LO-36).
    staleTime: ({ state }) => menuRefreshDelay(allGames(state.data?.groups ?? [])),
    refetchInterval: ({ state }) => menuRefreshDelay(allGames(state.data?.groups ?? [])),
    placeholderData: (before) => before,
  })

/**
 * Renewed when the next draw is due, by live update, and 200 ms after a change of language (LO-16, LO-17).
 */
export function useLotteryMenu() {
  return useQuery(lotteryMenuQuery(useSettledLanguage()))
}

/** The games of the member's latest tickets with their times; no request is made for a visitor. */
export function useRecentOrders() {
  const session = useSession()
  return useQuery({
    queryKey: callKey('orders', { recent: true }),
    queryFn: async () =>
      (await api.orders()).content.map(({ gameCode, placedAt }) => ({ gameCode, placedAt })),
    staleTime: staleAfter.immediately,
    enabled: session !== null,
  })
}

/** A launch is requested every time: its address carries a pass that is valid once. */
export const launchLotteryQuery = (input: Parameters<typeof api.launchLottery>[0]) =>
  queryOptions({
    queryKey: callKey('launchLottery', input),
    queryFn: () => api.launchLottery(input),
    staleTime: staleAfter.never,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
