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

/** The groups and their games, with the moments between which they were fetched (LO-26). */
const lotteryMenuQuery = (language: Language) =>
  queryOptions({
    queryKey: callKey('lotteryMenu', { prizeMode: PRIZE_MODE }, language),
    queryFn: async () => {
      const requestedAt = now()
      const menu = await api.lotteryMenu({ prizeMode: PRIZE_MODE, device: 'MOBILE', language })
      const groups: readonly LotteryGroup[] = Object.values(menu)
      return { groups, requestedAt, answeredAt: now() }
    },
    // Fresh until its next renewal: who comes back to a list meanwhile asks for nothing (LO-36).
    staleTime: ({ state }) => menuRefreshDelay(allGames(state.data?.groups ?? [])),
    refetchInterval: ({ state }) => menuRefreshDelay(allGames(state.data?.groups ?? [])),
    placeholderData: (before) => before,
  })

/** Renewed when the next draw is due, by push, and 200 ms after a change of language (LO-16, LO-17). */
export function useLotteryMenu() {
  return useQuery(lotteryMenuQuery(useSettledLanguage()))
}

/** The codes of the games that the member's last tickets are of, newest first; none are asked of a visitor. */
export function useRecentOrders() {
  const session = useSession()
  return useQuery({
    queryKey: callKey('orders', { recent: true }),
    queryFn: async () => (await api.orders()).content.map(({ gameCode }) => gameCode),
    staleTime: staleAfter.immediately,
    enabled: session !== null,
  })
}

/** A launch is asked for anew every time: its address carries a pass that is used once. */
export const launchLotteryQuery = (input: Parameters<typeof api.launchLottery>[0]) =>
  queryOptions({
    queryKey: callKey('launchLottery', input),
    queryFn: () => api.launchLottery(input),
    staleTime: staleAfter.never,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
