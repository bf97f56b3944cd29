import type { MissionPeriod } from '@koi/contract/missions/mission.ts'
import { dayAfter, dayOf, dayPlus, startOfDay, weekday } from '../../platform-day.ts'

/** A span of platform days, both included, with its moments: from (included) to (excluded). */
export interface Span {
  readonly first: string
  readonly last: string
  readonly from: Date
  readonly to: Date
}

/** A period of a mission; its key is its first day, or `once`. */
export interface Period extends Span {
  readonly key: string
}

const DAYS = { day: 1, week: 7 } as const

/** The days of a day or week, which begins on Monday. Pure. */
export function spanOf(period: 'day' | 'week', day: string, zone: string): Span {
  const first = period === 'day' ? day : dayPlus(day, 1 - weekday(day))
  const last = dayPlus(first, DAYS[period] - 1)
  return { first, last, from: startOfDay(first, zone), to: startOfDay(dayAfter(last), zone) }
}

interface Window {
  readonly period: MissionPeriod
  readonly from: Date
  readonly until: Date
}

/** The period of a mission that a moment is in; its end is no later than that of the mission. Pure. */
export function periodAt({ period, from, until }: Window, moment: Date, zone: string): Period {
  if (period === 'once') {
    const [first, last] = [dayOf(from, zone), dayOf(new Date(until.getTime() - 1), zone)]
    return { key: 'once', first, last, from: startOfDay(first, zone), to: until }
  }
  const span = spanOf(period, dayOf(moment, zone), zone)
  return { ...span, key: span.first, to: until < span.to ? until : span.to }
}

/** How many periods a window touches: what a board costs at most follows from it. Pure. */
export function periodsIn(
  { period, from, until }: Window & { period: 'day' | 'week' },
  zone: string,
): number {
  const end = spanOf(period, dayOf(new Date(until.getTime() - 1), zone), zone).first
  let [count, first] = [1, spanOf(period, dayOf(from, zone), zone).first]
  while (first < end) {
    first = dayPlus(first, DAYS[period])
    count += 1
  }
  return count
}
