import { useEffect } from 'react'
import type { Answer } from '../api/api.ts'
import { type LiveUpdate, subscribeToLiveUpdates } from '../api/live-stream.ts'
import {
  type CallName,
  invalidate,
  invalidateForGames,
  invalidateOlderThan,
  queryClient,
} from '../api/query-client.ts'
import { useSession } from '../session/session.ts'

interface OrderPages {
  readonly pages?: readonly Answer<'orders'>[]
}

/** The draws of one game. */
const DRAWS: readonly CallName[] = ['nearDraws', 'pastDraws', 'drawTrend']
const BETS: readonly CallName[] = ['orders', 'orderDetail', 'chases', 'chaseDetail']

/** Fetches again what the server's stream says has changed; timers do the same when there is no stream. */
export function useLottoLiveUpdates(): void {
  const token = useSession()?.token ?? null
  useEffect(
    () =>
      subscribeToLiveUpdates(token, {
        onOpen: (before) =>
          void invalidateOlderThan(before, ...DRAWS, ...BETS, 'lotteryMenu', 'drawRecord', 'walletBalance'),
        onUpdates: applyLiveUpdates,
      }),
    [token],
  )
}

/** Refetches the data that live updates have made stale; for draws of other games, only the menu. */
export function applyLiveUpdates(news: readonly LiveUpdate[]): void {
  const draws = news.filter((one) => one.topic === 'draw')
  const over = draws.filter(({ state }) => state === 'drawn' || state === 'void')
  if (news.some(({ topic }) => topic === 'balance')) void invalidate('walletBalance')
  if (over.length > 0) void invalidate('lotteryMenu')
  void invalidateForGames(gamesOf(over), ...DRAWS)
  void invalidateForGames(gamesOf(draws), 'drawRecord')
  if (draws.some(concernsBets)) void invalidate(...BETS)
}

type DrawUpdate = Extract<LiveUpdate, { topic: 'draw' }>

const gamesOf = (draws: readonly DrawUpdate[]): ReadonlySet<string> => new Set(draws.map(({ game }) => game))

/**
 * Each step of a draw that a shown ticket waits for changes what can be done with it; of others, only the
 * last.
 */
function concernsBets({ game, numero, state }: DrawUpdate): boolean {
  if (state === 'settled' || state === 'void') return true
  const lists = queryClient.getQueriesData<OrderPages>({ queryKey: ['orders'] })
  const shown = lists.flatMap(([, data]) => data?.pages?.flatMap((page) => page.content) ?? [])
  return shown.some((order) => order.state === 'placed' && order.gameCode === game && order.numero === numero)
}
