/** The ranges of days that the pages of agents offer, in the platform's days. */
export const SPANS = ['today', 'yesterday', 'week', 'month', 'own'] as const
export type Span = (typeof SPANS)[number]

/** The first and the last day, both included, as `YYYY-MM-DD`. */
export interface DayRange {
  readonly startDate: string
  readonly endDate: string
}

const DAY = 86_400_000
/** The calls about a team answer for at most this many days. */
const MAX_DAYS = 92

/** A span from the address; the week if it is none. Pure. */
export function toSpan(text: string | null): Span {
  return SPANS.find((span) => span === text) ?? 'week'
}

/** The day that is this many days later. Counted on the calendar, so a clock change does not shift it. Pure. */
export function addDays(day: string, days: number): string {
  return new Date(toTime(day) + days * DAY).toISOString().slice(0, 10)
}

/** How many days a range has. Pure. */
export const countDays = ({ startDate, endDate }: DayRange): number =>
  Math.round((toTime(endDate) - toTime(startDate)) / DAY) + 1

/** The range of the same length that ends before this one begins. Pure. */
export function rangeBefore(range: DayRange): DayRange {
  return { startDate: addDays(range.startDate, -countDays(range)), endDate: addDays(range.startDate, -1) }
}

/** The days that the address names: `range`, and `from` and `to` if the range is the agent's own. Pure. */
export function rangeOf(query: URLSearchParams, today: string): DayRange {
  switch (toSpan(query.get('range'))) {
    case 'today':
      return { startDate: today, endDate: today }
    case 'yesterday': {
      const day = addDays(today, -1)
      return { startDate: day, endDate: day }
    }
    case 'week':
      return lastWeek(today)
    case 'month':
      return { startDate: `${today.slice(0, 8)}01`, endDate: today }
    case 'own':
      return ownRange(query, today)
  }
}

const lastWeek = (today: string): DayRange => ({ startDate: addDays(today, -6), endDate: today })

/** Days that are exchanged are put in order; days to come, and those of too long a range, are left out. */
function ownRange(query: URLSearchParams, today: string): DayRange {
  const days = [query.get('from') ?? '', query.get('to') ?? '']
  if (!days.every(isDay)) return lastWeek(today)
  const [first = today, endDate = today] = days.map((day) => (day > today ? today : day)).sort()
  const [, startDate = first] = [first, addDays(endDate, 1 - MAX_DAYS)].sort()
  return { startDate, endDate }
}

/** Whether a text is a day of this century on the calendar. Pure. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = toTime(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`)
