import type { Rational } from '@koi/contract/lottery/rational.ts'
import type { Chance } from '../../fairness/chance.ts'
import { ONE_TIMES, returnOf } from '../multiple.ts'

/**
 * European roulette: 0 to 36, one zero. A bet names the pockets that it covers; the table has the groups of
 * pockets that may be covered together. It pays 36 / pockets times the stake, the stake included.
 */
export const POCKETS = 37

export type BetKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'first_four'
  | 'line'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'odd'
  | 'even'
  | 'low'
  | 'high'

/** The red pockets. */
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i)
const NUMBERS = from(1, 36)
const ROWS = from(0, 12).map((row) => from(3 * row + 1, 3))

/** Every bet of the table: its kind and the pockets that it covers, in rising order. */
export const BETS: readonly { readonly kind: BetKind; readonly pockets: readonly number[] }[] = [
  ...from(0, 37).map((pocket) => bet('straight', [pocket])),
  ...[1, 2, 3].map((beside) => bet('split', [0, beside])),
  ...NUMBERS.filter((n) => n % 3 !== 0).map((n) => bet('split', [n, n + 1])),
  ...NUMBERS.filter((n) => n <= 33).map((n) => bet('split', [n, n + 3])),
  ...ROWS.map((row) => bet('street', row)),
  bet('trio', [0, 1, 2]),
  bet('trio', [0, 2, 3]),
  ...NUMBERS.filter((n) => n % 3 !== 0 && n <= 32).map((n) => bet('corner', [n, n + 1, n + 3, n + 4])),
  bet('first_four', [0, 1, 2, 3]),
  ...ROWS.slice(0, 11).map((row) => bet('line', from(row[0] ?? 0, 6))),
  ...[1, 13, 25].map((first) => bet('dozen', from(first, 12))),
  ...[1, 2, 0].map((rest) =>
    bet(
      'column',
      NUMBERS.filter((n) => n % 3 === rest),
    ),
  ),
  bet('red', RED),
  bet(
    'black',
    NUMBERS.filter((n) => !RED.includes(n)),
  ),
  bet(
    'odd',
    NUMBERS.filter((n) => n % 2 === 1),
  ),
  bet(
    'even',
    NUMBERS.filter((n) => n % 2 === 0),
  ),
  bet('low', from(1, 18)),
  bet('high', from(19, 18)),
]

function bet(kind: BetKind, pockets: readonly number[]) {
  return { kind, pockets }
}

const byPockets = new Map(BETS.map((one) => [one.pockets.join(), one]))

/** The bet that covers exactly these pockets, or null when the table has none. */
export function betOn(pockets: readonly number[]): (typeof BETS)[number] | null {
  return byPockets.get(pockets.toSorted((a, b) => a - b).join()) ?? null
}

export const spinWheel = (chance: Chance): number => chance.below(POCKETS)

/** What a bet on some pockets pays when one of them comes; 36 is divisible by every number of pockets. */
export const winMultiple = (pockets: readonly number[]): bigint => (36n * ONE_TIMES) / BigInt(pockets.length)

export const multipleAt = (pockets: readonly number[], result: number): bigint =>
  pockets.includes(result) ? winMultiple(pockets) : 0n

/** Over all pockets. */
export function returnOn(pockets: readonly number[]): Rational {
  const paid = from(0, POCKETS).reduce((sum, result) => sum + multipleAt(pockets, result), 0n)
  return returnOf(paid, BigInt(POCKETS))
}
