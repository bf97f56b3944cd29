import type { Answer } from '../../api/api.ts'
import type { LotteryGame } from './lottery-tabs.ts'

export type PlayedGame = Answer<'recentGames'>[number]

export type Played =
  | { readonly kind: 'game'; readonly game: PlayedGame }
  | { readonly kind: 'lottery'; readonly game: LotteryGame }

/** More than members scroll through. */
const MAX_PLAYED = 12

interface Sources {
  /** The games of vendors that the member started. */
  readonly games: readonly PlayedGame[]
  /** The member's latest tickets. */
  readonly orders: readonly { readonly gameCode: string; readonly placedAt: number }[]
  readonly lotteries: readonly LotteryGame[]
}

/** What the member played last, newest first, each once; a lottery that was removed is left out. Pure. */
export function recentlyPlayed({ games, orders, lotteries }: Sources): readonly Played[] {
  const started = games.map((game) => ({ at: game.playedAt, one: { kind: 'game', game } as Played }))
  const latest = orders.toSorted((a, b) => b.placedAt - a.placedAt)
  const bet = lotteries.flatMap((game) => {
    const last = latest.find(({ gameCode }) => gameCode === game.gameCode)
    return last === undefined ? [] : [{ at: last.placedAt, one: { kind: 'lottery', game } as Played }]
  })
  return [...started, ...bet]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MAX_PLAYED)
    .map(({ one }) => one)
}
