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
import { compareKept } from './kept/compare-kept.ts'
import { keepSeals } from './kept/keep.ts'

interface OrderPages {
  readonly pages?: readonly Answer<'orders'>[]
}

/** The draws of one game. */
const DRAWS: readonly CallName[] = ['nearDraws', 'pastDraws', 'drawTrend']
const BETS: readonly CallName[] = ['orders', 'orderDetail', 'chases', 'chaseDetail']

/** Fetches again what the server's live updates name; without a stream the timers do the same. */
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

/** Refetches the data that these updates made stale; for other games only the menu. */
export function applyLiveUpdates(news: readonly LiveUpdate[]): void {
  const draws = news.filter((one) => one.topic === 'draw')
  const over = draws.filter(({ state }) => state === 'drawn' || state === 'void')
  if (news.some(({ topic }) => topic === 'balance')) void invalidate('walletBalance')
  if (over.length > 0) void invalidate('lotteryMenu')
  void invalidateForGames(gamesOf(over), ...DRAWS)
  void invalidateForGames(gamesOf(draws), 'drawRecord')
  for (const { game, numero } of news.flatMap(closedDraw)) void compareKept(game, numero)
  keepSeals(news.filter((one) => one.topic === 'seal'))
  if (draws.some(concernsBets)) void invalidate(...BETS)
}

/** A draw whose tickets are paid or refunded. */
const closedDraw = (update: LiveUpdate): DrawUpdate[] =>
  update.topic === 'draw' && (update.state === 'settled' || update.state === 'void') ? [update] : []

type DrawUpdate = Extract<LiveUpdate, { topic: 'draw' }>

const gamesOf = (draws: readonly DrawUpdate[]): ReadonlySet<string> => new Set(draws.map(({ game }) => game))

/**
 * A shown ticket that waits for the draw changes with each of its steps; other tickets only with the last.
 */
function concernsBets({ game, numero, state }: DrawUpdate): boolean {
  if (state === 'settled' || state === 'void') return true
  const lists = queryClient.getQueriesData<OrderPages>({ queryKey: ['orders'] })
  const shown = lists.flatMap(([, data]) => data?.pages?.flatMap((page) => page.content) ?? [])
  return shown.some((order) => order.state === 'placed' && order.gameCode === game && order.numero === numero)
}
