import type { Result } from '../games.ts'
import type { Outcome } from '../play.ts'
import { type Rule, shownAt } from '../tally.ts'

/** Balls 1 to size, of which none comes twice. */
export interface Drum {
  readonly balls: readonly number[]
}

export const drumOf = (size: number): Drum => ({
  balls: Array.from({ length: size }, (_, place) => place + 1),
})

/** The ball that came at a place, from 0; a result without it is a programmer's error. */
export function drawnAt(result: Result, place: number): number {
  const text = result[0]?.[place]
  if (text === undefined) throw new RangeError(`no ball at ${place}`)
  return Number.parseInt(text, 10)
}

/** The balls of a result, all or the first so many. */
export const drawnBalls = (result: Result, count?: number): readonly number[] =>
  (result[0] ?? []).slice(0, count).map((text) => Number.parseInt(text, 10))

/** In how many ways rows can each take a ball of those allowed them, no ball twice. At most 11 balls. */
export function arrangements({ balls }: Drum, allowed: readonly (readonly number[])[]): bigint {
  // By the set of balls taken so far, as bits: how many ways lead there.
  let ways = new Map<number, number>([[0, 1]])
  for (const row of allowed) {
    const next = new Map<number, number>()
    for (const [taken, count] of ways) {
      for (const ball of row) {
        const bit = 1 << balls.indexOf(ball)
        if ((taken & bit) === 0) next.set(taken | bit, (next.get(taken | bit) ?? 0) + count)
      }
    }
    ways = next
  }
  return BigInt([...ways.values()].reduce((sum, count) => sum + count, 0))
}

/** For each number of pushes that balls in rows can give, the most hits beside it. */
export function peaksOf(
  { balls }: Drum,
  rows: readonly (readonly number[])[],
  rule: Rule,
): readonly Outcome[] {
  // By the set of balls taken and the pushes so far: the most hits.
  let best = new Map<number, number[]>([[0, [0]]])
  for (const picks of rows) {
    const shown = balls.map((ball) => shownAt(rule, picks, ball))
    const next = new Map<number, number[]>()
    for (const [taken, hitsByPushes] of best) {
      shown.forEach(({ wins, pushes }, place) => {
        const bit = 1 << place
        if ((taken & bit) !== 0) return
        const into = next.get(taken | bit) ?? []
        next.set(taken | bit, into)
        hitsByPushes.forEach((hits, pushed) => {
          const at = pushed + pushes.length
          into[at] = Math.max(into[at] ?? 0, hits + wins.length)
        })
      })
    }
    best = next
  }
  const peaks: number[] = []
  for (const hitsByPushes of best.values()) {
    hitsByPushes.forEach((hits, pushed) => {
      peaks[pushed] = Math.max(peaks[pushed] ?? 0, hits)
    })
  }
  return peaks.flatMap((hits, pushed) => [{ hits: BigInt(hits), pushes: BigInt(pushed) }])
}
