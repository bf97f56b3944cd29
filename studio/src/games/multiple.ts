import { type Rational, rational } from '@koi/contract/lottery/rational.ts'
import { divide, ONE } from '@koi/contract/money.ts'

/** A multiple is what a stake becomes, the stake included, as an integer per 10 000: 19 500 is 1.95 times. */
export const ONE_TIMES = 10_000n

/** The largest single payout of the studio: 100,000.00. */
export const MAX_PAYOUT = 100_000n * ONE

/** The payout of a stake, rounded down to a unit of 0.00001: the only rounding of the studio's payouts. */
export const payoutOf = (stake: bigint, multiple: bigint): bigint =>
  divide(stake * multiple, ONE_TIMES, 'down')

/**
 * The return: the sum of the multiples of all equally likely results over their number.
 */
export const returnOf = (multiples: bigint, results: bigint): Rational =>
  rational(multiples, results * ONE_TIMES)

/** The largest of some amounts, at least 0. */
export function largest(amounts: Iterable<bigint>): bigint {
  let most = 0n
  for (const amount of amounts) if (amount > most) most = amount
  return most
}
