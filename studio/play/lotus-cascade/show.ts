import { PARTS, POND, type Round } from '../../src/games/lotus-cascade/rules.ts'
import { ONE_TIMES, payoutOf } from '../../src/games/multiple.ts'
import type { Wired } from '../../src/host/protocol.ts'
import { type Grade, gradeOf } from '../reels/show.ts'

export type Step =
  /** The cells of the pond; the fresh ones have just come up. */
  | { readonly kind: 'fill'; readonly cells: readonly number[]; readonly fresh: readonly number[] }
  | {
      readonly kind: 'win'
      /** The number of the rise, from 0, which decides its multiplier. */
      readonly rise: number
      readonly symbols: readonly { readonly symbol: number; readonly count: number }[]
      readonly places: readonly number[]
      readonly amount: bigint
      readonly won: bigint
    }
  | { readonly kind: 'end'; readonly won: bigint; readonly grade: Grade }

/** The steps that show a cascade; their amounts add up to the payout to the last unit. */
export function stepsOf({ rises }: Pick<Wired<Round>, 'rises'>, stake: bigint): Step[] {
  const steps: Step[] = []
  let fresh = Array.from({ length: POND.cells }, (_, place) => place)
  let [parts, won] = [0n, 0n]
  for (const [rise, { cells, winners, pays }] of rises.entries()) {
    steps.push({ kind: 'fill', cells, fresh })
    if (winners.length === 0) break
    const places = cells.flatMap((cell, place) => (winners.includes(cell) ? [place] : []))
    parts += BigInt(pays)
    const before = won
    won = payoutOf(stake, (parts * ONE_TIMES) / PARTS)
    const symbols = winners.map((symbol) => ({
      symbol,
      count: cells.filter((cell) => cell === symbol).length,
    }))
    steps.push({ kind: 'win', rise, symbols, places, amount: won - before, won })
    fresh = places
  }
  steps.push({ kind: 'end', won, grade: gradeOf(stake, won) })
  return steps
}
