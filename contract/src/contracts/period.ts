import type { ContractPeriod } from './terms.ts'

/** A period of settlement: platform days `YYYY-MM-DD`, both included. */
export interface Period {
  /** Its name in references: `2026-01-02`, `2026-01-02T07`, `2026-01-01..15`, `2026-01`. */
  readonly key: string
  readonly first: string
  readonly last: string
}

const DAY = 86_400_000

const timeOf = (day: string): number => Date.UTC(partOf(day, 0), partOf(day, 1) - 1, partOf(day, 2))
const partOf = (day: string, place: number): number => Number(day.split('-')[place])
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day some days after a day. Pure. */
export const dayFrom = (day: string, days: number): string => textOf(timeOf(day) + days * DAY)

/** The period that a day is in; an hourly contract has days here, and its hours are named by the caller. */
export function periodOf(period: ContractPeriod, day: string): Period {
  const [first, last] = boundsOf(period, day)
  if (period === 'month') return { key: day.slice(0, 7), first, last }
  return { key: first === last ? first : `${first}..${last.slice(8)}`, first, last }
}

function boundsOf(period: ContractPeriod, day: string): readonly [string, string] {
  const month = day.slice(0, 8)
  const date = partOf(day, 2)
  const last = textOf(Date.UTC(partOf(day, 0), partOf(day, 1), 0))
  switch (period) {
    case 'hour':
    case 'day':
      return [day, day]
    case 'week': {
      // Monday is the first day.
      const first = dayFrom(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))
      return [first, dayFrom(first, 6)]
    }
    case 'ten_days':
      if (date > 20) return [`${month}21`, last]
      return date > 10 ? [`${month}11`, `${month}20`] : [`${month}01`, `${month}10`]
    case 'half_month':
      return date > 15 ? [`${month}16`, last] : [`${month}01`, `${month}15`]
    case 'month':
      return [`${month}01`, last]
  }
}

/** The first day of the first period that begins after a day. Pure. */
export const nextStart = (period: ContractPeriod, day: string): string =>
  dayFrom(periodOf(period, day).last, 1)

/** The last `count` periods that ended on or before a day, the oldest first. Pure. */
export function periodsBefore(period: ContractPeriod, day: string, count: number): readonly Period[] {
  const found: Period[] = []
  let at = periodOf(period, day)
  if (at.last > day) at = periodOf(period, dayFrom(at.first, -1))
  for (; found.length < count; at = periodOf(period, dayFrom(at.first, -1))) found.unshift(at)
  return found
}
