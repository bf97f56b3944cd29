import type { Result } from './games.ts'
import { type Place, read } from './place.ts'

/**
 * What decides a row of a play: a value read from the result, and how many equally likely ways give each
 * value.
 */
export interface OutcomeSpace {
  /** Ways by value, from 0; their sum is the number of all ways. */
  readonly weights: readonly bigint[]
  read(result: Result): number
}

/** The digits at a place: 0 .. 10^width - 1, one way each. */
export function digitsAt(place: Place): OutcomeSpace {
  return {
    weights: Array.from({ length: 10 ** place.width }, () => 1n),
    read: (result) => read(result, place),
  }
}

/** The sum of single digits at different places. */
export function sumOf(places: readonly Place[]): OutcomeSpace {
  return {
    weights: places.reduce((weights) => withOneMoreDigit(weights), [1n]),
    read: (result) => places.reduce((sum, place) => sum + read(result, place), 0),
  }
}

/** Two single digits: the value is ten times the first plus the second. */
export function pairOf(first: Place, second: Place): OutcomeSpace {
  return {
    weights: Array.from({ length: 100 }, () => 1n),
    read: (result) => read(result, first) * 10 + read(result, second),
  }
}

function withOneMoreDigit(weights: readonly bigint[]): bigint[] {
  return Array.from({ length: weights.length + 9 }, (_, sum) => {
    let ways = 0n
    for (let digit = 0; digit <= 9; digit += 1) ways += weights[sum - digit] ?? 0n
    return ways
  })
}
