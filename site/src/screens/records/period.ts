import { platformDay } from '../../api/platform-day.ts'

/** The ranges that a record offers, in the platform's days. */
export const RANGES = ['today', 'week', 'month', 'own'] as const
export type Range = (typeof RANGES)[number]

const DAYS: Record<Range, number> = { today: 1, week: 7, month: 30, own: 30 }
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

const DAY_TEXT = /^20\d{2}-\d{2}-\d{2}$/

/** The days that the address names: of a range, or any days from and to. Pure. */
export function daysOfAddress(
  query: URLSearchParams,
  now: number,
  timeZone: string,
): { startDate: string; endDate: string } {
  const range = toRange(query.get('range'))
  const usual = daysOf(range, now, timeZone)
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  if (range !== 'own' || !DAY_TEXT.test(from) || !DAY_TEXT.test(to)) return usual
  // Days that are exchanged are put in order, and days to come are left out.
  const [startDate = from, endDate = to] = [from, to]
    .map((day) => [day, usual.endDate].sort()[0] ?? day)
    .sort()
  return { startDate, endDate }
}
