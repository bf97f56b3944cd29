import type { Result } from '../games.ts'
import type { Outcome } from '../play.ts'
import { pickOutcomeAt, type Rule } from '../tally.ts'

/** Balls 1 to size; none is drawn twice. */
export interface Drum {
  readonly balls: readonly number[]
}

export const drumOf = (size: number): Drum => ({
  balls: Array.from({ length: size }, (_, place) => place + 1),
})

/** The ball drawn at a place, from 0. Throws RangeError when the result does not have the place. */
export function drawnAt(result: Result, place: number): number {
  const text = result[0]?.[place]
  if (text === undefined) throw new RangeError(`no ball at ${place}`)
  return Number.parseInt(text, 10)
}

/** The balls of a result: all of them, or the first `count`. */
export const drawnBalls = (result: Result, count?: number): readonly number[] =>
  (result[0] ?? []).slice(0, count).map((text) => Number.parseInt(text, 10))

/** In how many ways each row can take one of its allowed balls, no ball twice. At most 11 balls. */
export function arrangements({ balls }: Drum, allowed: readonly (readonly number[])[]): bigint {
  // By the set of balls taken so far, as bits: the number of ways that lead there.
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

/** For each number of refunds that balls in rows can give, the most hits that come with it. */
export function peaksOf(
  { balls }: Drum,
  rows: readonly (readonly number[])[],
  rule: Rule,
): readonly Outcome[] {
  // By the set of balls taken, then by the refunds so far: the most hits.
  let best = new Map<number, number[]>([[0, [0]]])
  for (const picks of rows) {
    const outcomes = balls.map((ball) => pickOutcomeAt(rule, picks, ball))
    const next = new Map<number, number[]>()
    for (const [taken, hitsByRefunds] of best) {
      outcomes.forEach(({ wins, refunded }, place) => {
        const bit = 1 << place
        if ((taken & bit) !== 0) return
        const into = next.get(taken | bit) ?? []
        next.set(taken | bit, into)
        hitsByRefunds.forEach((hits, refunds) => {
          const at = refunds + refunded.length
          into[at] = Math.max(into[at] ?? 0, hits + wins.length)
        })
      })
    }
    best = next
  }
  const peaks: number[] = []
  for (const hitsByRefunds of best.values()) {
    hitsByRefunds.forEach((hits, refunds) => {
      peaks[refunds] = Math.max(peaks[refunds] ?? 0, hits)
    })
  }
  return peaks.flatMap((hits, refunds) => [{ hits: BigInt(hits), refunds: BigInt(refunds) }])
}
