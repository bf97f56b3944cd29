import { formatMoney, fromWire } from '@koi/contract/money.ts'
import { formatDay } from '../../i18n/format-time.ts'
import { type Language, lookUp } from '../../i18n/i18n.ts'

/** A rate per 10 000 as a percentage with two places: `0.60 %`. Pure. */
export const rateText = (rate: number): string => `${(rate / 100).toFixed(2)} %`

/** `¥12.00` for a decimal text of the wire; less than a cent is not shown. Pure. */
export const money = (amount: string, symbol: string): string => formatMoney(fromWire(amount), symbol)

/** A day of the platform, `2026-11-21`, in the format of the language. Pure. */
export const dayName = (day: string, language: Language): string =>
  formatDay(Date.parse(`${day}T00:00:00Z`), language, 'UTC')

export const categoryName = (category: string): string => lookUp(`records.category_${category}`) ?? category

/** Whether a claim pays at least the minimum. Pure. */
export const isEnough = ({
  amount,
  minimum,
}: {
  readonly amount: string
  readonly minimum: string
}): boolean => fromWire(amount) > 0n && fromWire(amount) >= fromWire(minimum)

export type DayState = 'paid' | 'open' | 'part' | 'none'

/** Whether all of what a day earned is paid, some of it, or none. Pure. */
export function dayState({ earned, paid }: { readonly earned: string; readonly paid: string }): DayState {
  const [all, part] = [fromWire(earned), fromWire(paid)]
  if (part === all) return all === 0n ? 'none' : 'paid'
  return part === 0n ? 'open' : 'part'
}
