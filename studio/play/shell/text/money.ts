import {
  formatExactMoney,
  formatFactor,
  formatMoney as formatWithSign,
  fromWire,
} from '@koi/contract/money.ts'

/** Currency signs. The studio's play credit has none, because a badge already names it. */
const SIGNS: Readonly<Record<string, string>> = { CNY: '¥', FUN: 'F', XXX: '' }

/** An amount with its currency: `¥12.50`, `USD 12.50`, or `12.50` in play credit. */
export function formatMoney(amount: bigint, currency: string): string {
  return formatWithSign(amount, SIGNS[currency] ?? `${currency} `)
}

/** The same with all its places, for the story of one round. */
export const formatExact = (amount: bigint, currency: string): string =>
  formatExactMoney(amount, SIGNS[currency] ?? `${currency} `)

/** An amount of the wire (decimal text) with its currency. */
export const formatWireMoney = (amount: string, currency: string): string =>
  formatMoney(fromWire(amount), currency)

/** A multiple in parts of 10 000 as a factor: `×1.95`, `×1,200`. */
export function formatTimes(multiple: bigint): string {
  const text = formatFactor(multiple * 10n)
  return `×${text.replace(/\.00$/, '')}`
}

/** An amount between two others at a moment from 0 to 1, easing out, in whole cents. */
export function between(from: bigint, to: bigint, moment: number): bigint {
  if (moment >= 1) return to
  const eased = 1 - (1 - Math.max(0, moment)) ** 3
  const part = ((to - from) * BigInt(Math.round(eased * 10_000))) / 10_000n
  const shown = from + part
  return shown - (shown % 1_000n)
}
