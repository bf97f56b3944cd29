import { type Game, isLottery } from '../../games/catalogue.ts'
import { HOT, type LotteryGame } from '../lottery/lottery-tabs.ts'

export type TopGame =
  | { readonly kind: 'game'; readonly game: Game }
  | { readonly kind: 'lottery'; readonly game: LotteryGame }

/** Three rows of four: what fits above the fold of a phone beneath the offer. */
export const TOP_GAMES = 12
/** Half of the first tiles: the rest of the hot games follow if there is room. */
const MAX_LOTTERIES = 4

interface Sources {
  readonly hot: readonly Game[]
  readonly all: readonly Game[]
  readonly lotteries: readonly LotteryGame[]
}

/**
 * The first tiles of home: the operator's hot games in their order, with the hot lotteries among them, then
 * the rest of the catalogue until the rows are full. Pure.
 */
export function topGames({ hot, all, lotteries }: Sources): readonly TopGame[] {
  const draws = lotteries.filter(({ tag }) => tag.includes(HOT)).slice(0, MAX_LOTTERIES)
  const numbers = new Set(hot.map(({ nodeId }) => String(nodeId)))
  const rest = all.filter((game) => !numbers.has(String(game.nodeId)) && !isLottery(game.gameType))
  const games = [...hot, ...rest].slice(0, TOP_GAMES - draws.length).map(asGame)
  // After the second tile, then after every second one.
  const mixed: TopGame[] = []
  const waiting = draws.map((game): TopGame => ({ kind: 'lottery', game }))
  for (const [place, game] of games.entries()) {
    mixed.push(game)
    const next = place % 2 === 1 ? waiting.shift() : undefined
    if (next !== undefined) mixed.push(next)
  }
  return [...mixed, ...waiting]
}

const asGame = (game: Game): TopGame => ({ kind: 'game', game })

/** The games of the catalogue that are not among the first tiles. Pure. */
export function otherGames(all: readonly Game[], top: readonly TopGame[]): readonly Game[] {
  const shown = new Set(top.flatMap((one) => (one.kind === 'game' ? [String(one.game.nodeId)] : [])))
  return all.filter(({ nodeId }) => !shown.has(String(nodeId)))
}
