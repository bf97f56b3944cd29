import { refuse } from './refusal.ts'

const DAY_MS = 86_400_000

/** The calendar day `YYYY-MM-DD` of a moment in a time zone. */
export function dayOf(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offset(moment, timeZone)).toISOString().slice(0, 10)
}

/** The first moment of a day in a time zone; a day that does not exist refuses `request.invalid`. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) {
    return refuse('request.invalid', { field: 'day' })
  }
  return byWallClock(midnight, timeZone)
}

/** The moment at which a zone's clock shows a time `HH:MM` or `HH:MM:SS` of a day; `24:00` ends the day. */
export const timeOn = (day: string, time: string, timeZone: string): Date =>
  byWallClock(Date.parse(`${day}T${time}Z`), timeZone)

/** The moment at which a clock on the wall shows what UTC would at `shown`. */
function byWallClock(shown: number, timeZone: string): Date {
  // Twice, for the offset at the guess may differ from the one at the answer (summer time).
  const guess = shown - offset(new Date(shown), timeZone)
  return new Date(shown - offset(new Date(guess), timeZone))
}

/** A range of platform days as asked: from (included) to (excluded); without one, the last `days` days. */
export interface DayRange {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** The moments between which a range of days lies, and the days themselves, both included. */
export function readDayRange(range: DayRange, now: Date, timeZone: string, days = 30) {
  const last = range.endDate ?? dayOf(now, timeZone)
  const first =
    range.startDate ?? dayOf(new Date(startOfDay(last, timeZone).getTime() - (days - 1) * DAY_MS), timeZone)
  const to = startOfDay(dayAfter(last), timeZone)
  const from = startOfDay(first, timeZone)
  // A start alone that lies ahead finds nothing; only a range that runs backwards is a mistake.
  if (from >= to && range.endDate !== undefined) refuse('request.invalid', { field: 'startDate' })
  return { from, to, first, last }
}

/** The day after a day; refuses `request.invalid` for what is none. */
export const dayAfter = (day: string): string => dayPlus(day, 1)

/** The day so many days after a day, or before it; refuses `request.invalid` for what is none. */
export function dayPlus(day: string, days: number): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(midnight)
    ? refuse('request.invalid', { field: 'day' })
    : new Date(midnight + days * DAY_MS).toISOString().slice(0, 10)
}

/** The day of the week of a day: 1 is Monday, 7 Sunday. */
export const weekday = (day: string): number => ((Date.parse(`${day}T00:00:00Z`) / DAY_MS + 3) % 7) + 1

const QUARTER_MS = 900_000
const MAX_KEPT = 10_000
const offsets = new Map<string, number>()

/**
 * How far the zone's clock is ahead of UTC at a moment, in ms. Formats are dear and days are asked for at
 * each call; zones change their offset on a quarter of an hour only, so each quarter's is kept.
 */
function offset(moment: Date, timeZone: string): number {
  const quarter = Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS
  const key = `${timeZone} ${quarter}`
  let known = offsets.get(key)
  if (known === undefined) {
    if (offsets.size >= MAX_KEPT) offsets.clear()
    known = wallClock(new Date(quarter), timeZone) - quarter
    offsets.set(key, known)
  }
  return known
}

/** What a clock on the wall of a zone shows at a moment, told as if it were UTC, in ms. */
function wallClock(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
