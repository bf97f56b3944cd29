import {
  formatExactMoney,
  formatFactor,
  formatMoney as formatWithSign,
  fromWire,
} from '@koi/contract/money.ts'

/** Credit that is no currency. The studio's play credit has no sign, because a badge already names it. */
const SIGNS: Readonly<Record<string, string>> = { FUN: 'F', XXX: '' }

/** The sign of a currency, or its code where it has none. */
function signOf(currency: string): string {
  const known = SIGNS[currency]
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  return sign === currency ? `${currency} ` : sign
}

/** An amount with its currency: `¥12.50`, `CHF 12.50`, or `12.50` in play credit. */
export function formatMoney(amount: bigint, currency: string): string {
  return formatWithSign(amount, signOf(currency))
}

/** The same with all its places, for the story of one round. */
export const formatExact = (amount: bigint, currency: string): string =>
  formatExactMoney(amount, signOf(currency))

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
