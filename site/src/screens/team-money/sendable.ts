import { fromWire, smaller, smallestAmount, toWire } from '@koi/contract/money.ts'

/** The most that can be sent now: of the balance in whole cents, the largest amount, and the rest of the day. */
export function sendable({
  balance,
  max,
  leftToday,
}: {
  readonly balance: string
  readonly max: string
  readonly leftToday: string
}): string {
  const whole = (fromWire(balance) / smallestAmount()) * smallestAmount()
  return toWire([whole, fromWire(max), fromWire(leftToday)].reduce(smaller))
}

/** What the other side has to play for an amount, at a rate per 10 000, rounded up as by the server. Pure. */
export const toPlay = (amount: bigint, rate: number): bigint => (amount * BigInt(rate) + 9_999n) / 10_000n

/** A number of shares as typed; null if it is none from 1 to the most. Pure. */
export function readShares(text: string, most: number): number | null {
  const typed = text.trim()
  const shares = /^\d{1,3}$/.test(typed) ? Number.parseInt(typed, 10) : 0
  return shares >= 1 && shares <= most ? shares : null
}

/** About how much each of equal shares is: in whole cents, rounded down. Pure. */
export const eachShare = (amount: bigint, shares: number): bigint =>
  (amount / smallestAmount() / BigInt(shares)) * smallestAmount()
