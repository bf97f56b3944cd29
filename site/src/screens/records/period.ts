import { platformDay } from '../../api/platform-day.ts'

/** The ranges that a record offers, in the platform's days. */
export const RANGES = ['today', 'week', 'month'] as const
export type Range = (typeof RANGES)[number]

const DAYS: Record<Range, number> = { today: 1, week: 7, month: 30 }
const DAY = 86_400_000

/** A range from the address; the week if it is not a range. Pure. */
export function toRange(text: string | null): Range {
  return RANGES.find((range) => range === text) ?? 'week'
}

/** First and last day of a range that ends today, both included. Pure. */
export function daysOf(range: Range, now: number, timeZone: string): { startDate: string; endDate: string } {
  const endDate = platformDay(now, timeZone)
  const [year = 0, month = 1, day = 1] = endDate.split('-').map((part) => Number.parseInt(part, 10))
  // Days are counted on the calendar, so that a clock change does not shift them.
  const first = new Date(Date.UTC(year, month - 1, day) - (DAYS[range] - 1) * DAY)
  return { startDate: first.toISOString().slice(0, 10), endDate }
}
