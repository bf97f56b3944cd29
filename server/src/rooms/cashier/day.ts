import type { Context } from '../../context.ts'
import { type DayRange, dayOf, readDayRange } from '../../platform-day.ts'

/** From (included) to (excluded). */
export interface Period {
  readonly from: Date
  readonly to: Date
}

/** From (included) to (excluded), by the days of a zone. */
export interface DaySpan {
  readonly from: Date
  readonly to: Date
  readonly timeZone: string
}

export interface DaySum {
  readonly day: string
  readonly amount: bigint
}

/** The times of a range of the platform's days; without one the last 30 days. Refuses 'request.invalid'. */
export function periodOf(ctx: Context, range: DayRange): Period {
  const { from, to } = readDayRange(range, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  return { from, to }
}

/** The platform's current day. */
export function todayOf(ctx: Context): Period {
  const day = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  return periodOf(ctx, { startDate: day, endDate: day })
}
