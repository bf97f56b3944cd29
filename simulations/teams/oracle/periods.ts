import type { ContractPeriod } from '@koi/contract/contracts/terms.ts'
import { dayPlus, weekday } from '../../../server/src/platform-day.ts'

export interface Days {
  readonly first: string
  readonly last: string
}

/** The last day of each period within a month, besides the last day of the month. */
const INNER_ENDS: Partial<Record<ContractPeriod, readonly number[]>> = {
  ten_days: [10, 20],
  half_month: [15],
  month: [],
}

/** The period that a day is in; of hours, the day. */
export function periodAround(period: ContractPeriod, day: string): Days {
  if (period === 'week') {
    const first = dayPlus(day, 1 - weekday(day))
    return { first, last: dayPlus(first, 6) }
  }
  const inner = INNER_ENDS[period]
  if (inner === undefined) return { first: day, last: day }
  const ends = (one: string): boolean =>
    dayPlus(one, 1).endsWith('-01') || inner.some((date) => one.endsWith(`-${date}`))
  let [first, last] = [day, day]
  while (!first.endsWith('-01') && !ends(dayPlus(first, -1))) first = dayPlus(first, -1)
  while (!ends(last)) last = dayPlus(last, 1)
  return { first, last }
}

/** How a period is called in the reference of its payment. */
export function nameOfPeriod(period: ContractPeriod, { first, last }: Days): string {
  if (period === 'month') return first.slice(0, 7)
  return first === last ? first : `${first}..${last.slice(-2)}`
}

/** The first day of the period after the one that a day is in. */
export const startAfter = (period: ContractPeriod, day: string): string =>
  dayPlus(periodAround(period, day).last, 1)
