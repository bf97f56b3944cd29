import { isCovered } from '@koi/contract/lottery/coverage.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import type { CartItem } from '../slip/cart.ts'

/**
 * The plays of which these bets on one draw cover so much that they do not count towards turnover (decision
 * 0031). Pure.
 */
export function coveredPlays(items: readonly CartItem[]): readonly Play[] {
  const plays = new Map(items.map(({ play }) => [play.code, play]))
  return [...plays.values()].filter((play) =>
    isCovered(
      play,
      items.filter((item) => item.play.code === play.code).map(({ selection }) => selection.text),
    ),
  )
}
