/**
 * The terms of a line (docs/domain/agents.md#lines): the highest series with which a member may play, and
 * rates per 10 000 by category of the other games. Nobody has more than their upline.
 */
export interface Terms {
  readonly series: number
  readonly rates: Readonly<Record<string, number>>
}

/** The series that the house itself has: of 2000 it keeps 2.2 %. */
export const TOP_SERIES = 1956
/** Accounts up to this series are free to open; each one above takes one from a quota. */
export const FREE_SERIES = 1950
/** A line has at most this many levels, the top agent's included. */
export const MAX_LEVELS = 16

/** Whether terms are at most those of the upline, in the series and in each category. Pure. */
export const areWithin = (terms: Terms, upline: Terms): boolean =>
  terms.series <= upline.series &&
  Object.entries(terms.rates).every(([category, rate]) => rate <= (upline.rates[category] ?? 0))

/** Whether terms differ in the series or in any rate; a rate of 0 is as good as none. Pure. */
export const areEqual = (one: Terms, other: Terms): boolean => areWithin(one, other) && areWithin(other, one)

/** What an upline earns on an amount in units of 1/100000, or loses of a negative one: rounded down. Pure. */
export function shareOf(amount: bigint, rate: number): bigint {
  const product = amount * BigInt(rate)
  return (product - (product < 0n ? 9_999n : 0n)) / 10_000n
}
