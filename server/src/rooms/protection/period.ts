import type { LimitPeriod } from '@koi/contract/protection.ts'
import { dayAfter, dayOf, startOfDay } from '../../platform-day.ts'

/** A running day, week (from Monday) or month: from (included) to (excluded), and its first day. */
export interface Period {
  readonly from: Date
  readonly until: Date
  readonly firstDay: string
}

const DAY_MS = 86_400_000

/** The period in which a moment lies, as the clock on the wall counts: `protection_period_start` in SQL. */
export function periodAt(period: LimitPeriod, now: Date, timeZone: string): Period {
  const firstDay = firstDayOf(period, dayOf(now, timeZone))
  const from = startOfDay(firstDay, timeZone)
  return { from, until: startOfDay(nextFirstDay(period, firstDay), timeZone), firstDay }
}

function firstDayOf(period: LimitPeriod, day: string): string {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 7)}-01`
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7
  return dayText(midnight - sinceMonday * DAY_MS)
}

function nextFirstDay(period: LimitPeriod, firstDay: string): string {
  if (period === 'day') return dayAfter(firstDay)
  const midnight = Date.parse(`${firstDay}T00:00:00Z`)
  if (period === 'week') return dayText(midnight + 7 * DAY_MS)
  return `${dayText(midnight + 31 * DAY_MS).slice(0, 7)}-01`
}

const dayText = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)

/** The same day of the month so many months later; where there is none, the last of that month. */
export function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}
