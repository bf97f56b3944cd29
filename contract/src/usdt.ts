import { divide, smallestAmount } from './money.ts'

/** USDT is counted in its smallest unit, a millionth, on every network. */
const MICRO = 1_000_000n
const PLACES = 6

/** How long the rate of an order is locked, in minutes (CA-06). */
export const RATE_LOCK_MINUTES = 15

/**
 * What a member sends for an amount, in millionths, rounded up: 1,000 at 7.2345 is 138.226554. Amount and
 * rate (our money for one USDT) in units of 1/100000. Pure.
 */
export const usdtFor = (amount: bigint, rate: bigint): bigint => divide(amount * MICRO, rate, 'up')

/** What is credited for USDT, in whole cents, rounded down: 138.00 at 7.2345 is 998.36. Pure. */
export const creditFor = (usdt: bigint, rate: bigint): bigint =>
  divide(usdt * rate, MICRO * smallestAmount(), 'down') * smallestAmount()

/** What a withdrawal sends for an amount, in millionths, rounded down. Pure. */
export const usdtPaidFor = (amount: bigint, rate: bigint): bigint => divide(amount * MICRO, rate, 'down')

/** Millionths as decimal text with six places: `138.226554`. Pure. */
export function formatUsdt(micro: bigint): string {
  const digits = String(micro).padStart(PLACES + 1, '0')
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`
}

/** Reads decimal text with at most six places; null for anything else, and for nothing. Pure. */
export function parseUsdt(text: string): bigint | null {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text)
  if (match === null) return null
  const micro = BigInt(match[1] ?? '0') * MICRO + BigInt((match[2] ?? '').padEnd(PLACES, '0') || '0')
  return micro === 0n ? null : micro
}
