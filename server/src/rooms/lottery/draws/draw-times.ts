import { dayAfter, dayOf, dayPlus, timeOn, weekday } from '../../../platform-day.ts'
import {
  type Interval,
  isClosed,
  type Plan,
  type Timetable,
  timetableOn,
  type WeeklySlot,
} from '../games/timetable.ts'

export interface DrawTimes {
  /**
   * `yyyyMMdd-NNNN`: day and number of the draw in the game's zone, from 0001; `yyyyMMdd` alone where draws
   * are weekly (docs/domain/draws.md#draw-numbers).
   */
  readonly numero: string
  /** The sale begins at the previous draw and ends `lockSeconds` before this one. */
  readonly opensAt: Date
  readonly closeAt: Date
  readonly drawAt: Date
  /** Who draws, if that depends on the day. */
  readonly station: WeeklySlot['station']
}

/** A draw whose sale has already begun is offered only if this much of the sale is left. */
const MIN_SALE_MS = 5_000
const WEEK_DAYS = 7

/** The draws whose sale begins in a span of time; a sale that has already begun opens at `from`. Pure. */
export function drawTimes(plan: Plan, from: Date, to: Date): DrawTimes[] {
  const { timeZone } = plan
  // A weekly draw is on sale for a week at most.
  const isWeekly = plan.timetables.some(({ pattern }) => 'weekly' in pattern)
  const last = isWeekly ? dayPlus(dayOf(to, timeZone), WEEK_DAYS) : dayOf(to, timeZone)
  const times: DrawTimes[] = []
  for (let day = dayOf(from, timeZone); day <= last; day = dayAfter(day)) {
    times.push(...drawsOfDay(plan, day).flatMap((draw) => clipToSpan(draw, from, to)))
  }
  return times
}

function drawsOfDay(plan: Plan, day: string): DrawTimes[] {
  const timetable = timetableOn(plan, day)
  if (timetable === null || isClosed(plan, day)) return []
  const { pattern } = timetable
  return 'every' in pattern
    ? intervalDraws(plan, { day, every: pattern.every, lockSeconds: timetable.lockSeconds })
    : weeklyDraws(plan, { day, slots: pattern.weekly, lockSeconds: timetable.lockSeconds })
}

interface Day {
  readonly day: string
  readonly lockSeconds: Timetable['lockSeconds']
}

function intervalDraws(
  { timeZone }: Plan,
  { day, every, lockSeconds }: Day & { every: Interval },
): DrawTimes[] {
  const begin = timeOn(day, every.begins, timeZone).getTime()
  const end = timeOn(day, every.ends, timeZone)
  const length = every.seconds * 1000
  const count = Math.floor((end.getTime() - begin) / length)
  return Array.from({ length: count }, (_, index) => {
    const opensAt = begin + index * length
    return {
      numero: `${day.replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`,
      opensAt: new Date(opensAt),
      closeAt: new Date(opensAt + length - lockSeconds * 1000),
      drawAt: new Date(opensAt + length),
      station: null,
    }
  })
}

function weeklyDraws(
  plan: Plan,
  { day, slots, lockSeconds }: Day & { slots: readonly WeeklySlot[] },
): DrawTimes[] {
  return slots
    .filter((slot) => slot.day === weekday(day))
    .map(({ at, station }) => {
      const drawAt = timeOn(day, at, plan.timeZone)
      return {
        numero: day.replaceAll('-', ''),
        opensAt: weeklyDrawBefore(plan, day) ?? timeOn(dayPlus(day, -WEEK_DAYS), at, plan.timeZone),
        closeAt: new Date(drawAt.getTime() - lockSeconds * 1000),
        drawAt,
        station,
      }
    })
}

/** The time of the last draw in the week before a day. */
function weeklyDrawBefore(plan: Plan, day: string): Date | null {
  for (let back = 1; back <= WEEK_DAYS; back += 1) {
    const before = dayPlus(day, -back)
    const pattern = isClosed(plan, before) ? undefined : timetableOn(plan, before)?.pattern
    const slots = pattern !== undefined && 'weekly' in pattern ? pattern.weekly : []
    const slot = slots.find((one) => one.day === weekday(before))
    if (slot !== undefined) return timeOn(before, slot.at, plan.timeZone)
  }
  return null
}

function clipToSpan(draw: DrawTimes, from: Date, to: Date): DrawTimes[] {
  if (draw.opensAt >= to || draw.closeAt.getTime() - from.getTime() < MIN_SALE_MS) return []
  return [draw.opensAt < from ? { ...draw, opensAt: from } : draw]
}
