import { formatAmount, formatMoney, fromWire } from '@koi/contract/money.ts'

/** Signs in front of an amount. Play credit of the studio has none: a badge says what it is. */
const SIGNS: Readonly<Record<string, string>> = { CNY: '¥', FUN: 'F', XXX: '' }

/** An amount with its currency: `¥12.50`, `USD 12.50`, `12.50` of play credit. */
export function sayMoney(amount: bigint, currency: string): string {
  return formatMoney(amount, SIGNS[currency] ?? `${currency} `)
}

/** Decimal text of the wire, with its currency. */
export const sayWire = (amount: string, currency: string): string => sayMoney(fromWire(amount), currency)

/** A multiple per 10 000 as times: `×1.95`, `×1,200`. */
export function sayTimes(multiple: bigint): string {
  const text = formatAmount(multiple * 10n)
  return `×${text.replace(/\.00$/, '')}`
}

/** What to show between two amounts at a moment from 0 to 1: quick first, then calm, whole cents. */
export function between(from: bigint, to: bigint, moment: number): bigint {
  if (moment >= 1) return to
  const eased = 1 - (1 - Math.max(0, moment)) ** 3
  const part = ((to - from) * BigInt(Math.round(eased * 10_000))) / 10_000n
  const shown = from + part
  return shown - (shown % 1_000n)
}
