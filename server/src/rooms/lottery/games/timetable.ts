import type { weeklySlot } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'

/**
 * A weekly draw: day of the week (1 is Monday), time, and the station that draws, if it depends on the day.
 */
export type WeeklySlot = z.output<typeof weeklySlot>

/** Draws every `seconds` during part of the day; the sale of the first one begins at `begins`. */
export interface Interval {
  readonly seconds: number
  /** `HH:MM:SS` by the game's clock; no draw is later than `ends`, which may be `24:00:00`. */
  readonly begins: string
  readonly ends: string
}

/** When a game draws from a day on, until its next timetable. Days are `YYYY-MM-DD` by the game's clock. */
export interface Timetable {
  readonly id: bigint
  readonly from: string
  readonly lockSeconds: number
  readonly pattern: { readonly every: Interval } | { readonly weekly: readonly WeeklySlot[] }
}

/** Days on which a game does not draw, both included. */
export interface Closure {
  readonly from: string
  readonly to: string
}

/** Everything that decides when a game draws. */
export interface Plan {
  readonly timeZone: string
  /** Ordered by the day from which they apply; of two that begin on the same day the later one applies. */
  readonly timetables: readonly Timetable[]
  readonly closures: readonly Closure[]
}

/** The timetable that applies on a day; null before the first one. Pure. */
export const timetableOn = ({ timetables }: Pick<Plan, 'timetables'>, day: string): Timetable | null =>
  timetables.findLast(({ from }) => from <= day) ?? null

export const isClosed = ({ closures }: Pick<Plan, 'closures'>, day: string): boolean =>
  closures.some(({ from, to }) => from <= day && day <= to)

/** Seconds from one draw to the next; one day for weekly draws. */
export const secondsBetween = ({ pattern }: Pick<Timetable, 'pattern'>): number =>
  'every' in pattern ? pattern.every.seconds : 86_400
