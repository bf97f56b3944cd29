import { dayAfter, dayOf, startOfDay } from '../../platform-day.ts'

/** When draws of a game are: one every `drawSeconds` from the midnight of its zone on. */
export interface Timetable {
  readonly timeZone: string
  readonly drawSeconds: number
  readonly lockSeconds: number
}

export interface DrawTimes {
  /** `yyyyMMdd-NNNN`: day and number of the draw in the game's zone, from 0001 (domain 2.6). */
  readonly numero: string
  /** Sale begins when the draw before is made, and stops `lockSeconds` before its own. */
  readonly opensAt: Date
  readonly closeAt: Date
  readonly drawAt: Date
}

/** A draw that is joined late is offered only when this much of its sale is left. */
const LEAST_SALE = 5_000

/** The draws whose sale begins in a span of time; the first may be under way, and then begins at `from`. */
export function drawTimes(game: Timetable, from: Date, to: Date): DrawTimes[] {
  const times: DrawTimes[] = []
  let day = dayOf(from, game.timeZone)
  for (;;) {
    const begin = startOfDay(day, game.timeZone)
    if (begin >= to) return times
    const next = dayAfter(day)
    const end = startOfDay(next, game.timeZone)
    times.push(...drawsOfDay(game, { day, begin, end }).flatMap((draw) => within(draw, from, to)))
    day = next
  }
}

function drawsOfDay(
  { drawSeconds, lockSeconds }: Timetable,
  { day, begin, end }: { day: string; begin: Date; end: Date },
): DrawTimes[] {
  const length = drawSeconds * 1000
  const count = Math.floor((end.getTime() - begin.getTime()) / length)
  return Array.from({ length: count }, (_, index) => {
    const opensAt = begin.getTime() + index * length
    return {
      numero: `${day.replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`,
      opensAt: new Date(opensAt),
      closeAt: new Date(opensAt + length - lockSeconds * 1000),
      drawAt: new Date(opensAt + length),
    }
  })
}

function within(draw: DrawTimes, from: Date, to: Date): DrawTimes[] {
  if (draw.opensAt >= to || draw.closeAt.getTime() - from.getTime() < LEAST_SALE) return []
  return [draw.opensAt < from ? { ...draw, opensAt: from } : draw]
}
