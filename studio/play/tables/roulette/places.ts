import { BETS, type BetKind } from '../../../src/games/roulette/rules.ts'
import { keyOf } from '../../../src/games/roulette/table.ts'

/** The kinds of bets on numbers that a player can choose; a touch places a chip of that kind. */
export const MODES = ['straight', 'split', 'street', 'corner', 'line'] as const
export type Mode = (typeof MODES)[number]

export interface Marker {
  readonly place: string
  readonly mode: Mode
  /** `x` from 0 to 1 across the numbers; `y` in rows from the top of the first. */
  readonly x: number
  readonly y: number
  /** As wide as a row. */
  readonly isWide: boolean
}

const MODE_OF: Partial<Record<BetKind, Mode>> = {
  split: 'split',
  street: 'street',
  trio: 'street',
  corner: 'corner',
  first_four: 'corner',
  line: 'line',
}

const columnOf = (pocket: number): number => (((pocket - 1) % 3) + 0.5) / 3
const rowOf = (pocket: number): number => Math.floor((pocket - 1) / 3) + 0.5
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Where bets on several numbers are placed: on the borders of those numbers. */
export const MARKERS: readonly Marker[] = BETS.flatMap((bet) => {
  const mode = MODE_OF[bet.kind]
  if (mode === undefined) return []
  const numbers = bet.pockets.filter((pocket) => pocket !== 0)
  const isOnZero = numbers.length < bet.pockets.length
  return {
    place: keyOf(bet),
    mode,
    x: bet.kind === 'first_four' ? 0.07 : mean(numbers.map(columnOf)),
    y: isOnZero ? 0 : mean(numbers.map(rowOf)),
    isWide: bet.kind === 'street' || bet.kind === 'line',
  }
})
