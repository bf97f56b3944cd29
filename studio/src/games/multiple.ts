import { type Rational, rational } from '@koi/contract/lottery/rational.ts'
import { divide, ONE } from '@koi/contract/money.ts'

/** Multiples are what a stake becomes, the stake included, as integers per 10 000: 19 500 is 1.95 times. */
export const ONE_TIMES = 10_000n

/** No single payout of the studio passes this: 100,000.00. */
export const MAX_PAYOUT = 100_000n * ONE

/** What is paid for a stake, rounded down to a unit of 0.00001: the only rounding of the studio's payouts. */
export const payoutOf = (stake: bigint, multiple: bigint): bigint =>
  divide(stake * multiple, ONE_TIMES, 'down')

/**
 * The share of stakes that comes back: multiples of all equally likely results, summed, over their number.
 */
export const returnOf = (multiples: bigint, results: bigint): Rational =>
  rational(multiples, results * ONE_TIMES)

/** The largest of amounts that are not below 0. */
export function largest(amounts: Iterable<bigint>): bigint {
  let most = 0n
  for (const amount of amounts) if (amount > most) most = amount
  return most
}
