import { Temporal } from 'temporal-polyfill'
import { refuse } from './refusal.ts'

/** The last day returned for each zone, from (included) to (excluded): most callers need today. */
const lastDays = new Map<string, { readonly day: string; readonly from: number; readonly to: number }>()

/** The calendar day `YYYY-MM-DD` of a moment in a time zone. */
export function dayOf(moment: Date, timeZone: string): string {
  const at = moment.getTime()
  const last = lastDays.get(timeZone)
  if (last !== undefined && at >= last.from && at < last.to) return last.day
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
  const from = date.toZonedDateTime(timeZone).epochMilliseconds
  const to = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  const day = date.toString()
  lastDays.set(timeZone, { day, from, to })
  return day
}

/** The minute of the day that a zone's clock shows: 0 to 1439. */
export function minuteOf(moment: Date, timeZone: string): number {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  return at.hour * 60 + at.minute
}

/** The first moment of a day in a time zone; refuses `request.invalid` for a day that does not exist. */
export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(readDay(day).toZonedDateTime(timeZone).epochMilliseconds)

/**
 * The moment at which a zone's clock shows a time `HH:MM` or `HH:MM:SS` of a day; `24:00` ends the day. If
 * the clock shows the time twice, it is the first moment; if the clock skips it, it is later by the skipped
 * time.
 */
export function timeOn(day: string, time: string, timeZone: string): Date {
  if (time.startsWith('24')) return startOfDay(dayAfter(day), timeZone)
  return new Date(readDay(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds)
}

/** A range of platform days in a request, both included. */
export interface DayRange {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/**
 * The moments of a range, from (included) to (excluded), and its first and last day; by default the last 30
 * days.
 */
export function readDayRange(range: DayRange, now: Date, timeZone: string, days = 30) {
  const last = range.endDate ?? dayOf(now, timeZone)
  const first = range.startDate ?? dayPlus(last, 1 - days)
  const to = startOfDay(dayAfter(last), timeZone)
  const from = startOfDay(first, timeZone)
  // A start in the future without an end finds nothing; only a range that ends before it starts is an error.
  if (from >= to && range.endDate !== undefined) refuse('request.invalid', { field: 'startDate' })
  return { from, to, first, last }
}

/** The most days that a question about the past looks back on. */
const MAX_PAST_DAYS = 92

/**
 * A range of at most 92 platform days that are over, with its moments; by default the last 30. Refuses
 * `request.invalid`.
 */
export function readPastDays({ startDate, endDate }: DayRange, now: Date, timeZone: string) {
  const yesterday = dayBefore(dayOf(now, timeZone))
  const range = readDayRange({ startDate, endDate: endDate ?? yesterday }, now, timeZone)
  if (range.last > yesterday || dayPlus(range.first, MAX_PAST_DAYS) <= range.last)
    refuse('request.invalid', { field: 'endDate' })
  return range
}

/** The first and the last day of a list of the office, both included and each optional. */
export interface ListDays {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The moments of the days of a list, from (included) to (excluded); null for no limit. */
export const momentsOf = ({ from, to }: ListDays, timeZone: string) => ({
  from: from === undefined ? null : startOfDay(from, timeZone),
  to: to === undefined ? null : startOfDay(dayAfter(to), timeZone),
})

/** The day after a day; refuses `request.invalid` for a day that does not exist. */
export const dayAfter = (day: string): string => dayPlus(day, 1)
export const dayBefore = (day: string): string => dayPlus(day, -1)

/**
 * The day `days` days after a day (before it, if negative); refuses `request.invalid` for a day that does not
 * exist.
 */
export const dayPlus = (day: string, days: number): string => readDay(day).add({ days }).toString()

/** The same day a year before; 28 February for the 29th. */
export const yearBefore = (day: string): string => readDay(day).subtract({ years: 1 }).toString()

/** The first moment of the month that a moment is in, in a time zone. */
export const startOfMonth = (moment: Date, timeZone: string): Date =>
  startOfDay(`${dayOf(moment, timeZone).slice(0, 7)}-01`, timeZone)

/** The day of the week of a day: 1 is Monday, 7 Sunday. */
export const weekday = (day: string): number => readDay(day).dayOfWeek

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => parseDay(text) !== null

const readDay = (day: string): Temporal.PlainDate =>
  parseDay(day) ?? refuse('request.invalid', { field: 'day' })

function parseDay(text: string): Temporal.PlainDate | null {
  // Temporal also accepts other spellings, such as 20260102 or a day with a time.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
