import type { LimitPeriod } from '@koi/contract/protection.ts'
import { dayAfter, dayOf, dayPlus, startOfDay, weekday } from '../../platform-day.ts'

/** A day, a week (from Monday) or a month: from (included) to (excluded), and its first day. */
export interface Period {
  readonly from: Date
  readonly until: Date
  readonly firstDay: string
}

/** The period that contains a moment, by the zone's clock; the same as `protection_period_start` in SQL. */
export function periodAt(period: LimitPeriod, now: Date, timeZone: string): Period {
  const firstDay = firstDayOf(period, dayOf(now, timeZone))
  const from = startOfDay(firstDay, timeZone)
  return { from, until: startOfDay(nextFirstDay(period, firstDay), timeZone), firstDay }
}

function firstDayOf(period: LimitPeriod, day: string): string {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 7)}-01`
  return dayPlus(day, 1 - weekday(day))
}

function nextFirstDay(period: LimitPeriod, firstDay: string): string {
  if (period === 'day') return dayAfter(firstDay)
  return period === 'week' ? dayPlus(firstDay, 7) : `${dayPlus(firstDay, 31).slice(0, 7)}-01`
}

/** The same day of the month `months` months later, or the last day of that month if it is shorter. */
export function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}
