import type { Chance } from '../../fairness/chance.ts'

/** A final score; in a cockfight, the pittings won by Meron (home) and Wala (away). */
export interface Score {
  readonly home: number
  readonly away: number
}

/** The model of a fixture: the probability of each score, and how one is drawn. */
export interface Model {
  /** Parts of `total`, which is below 2^51; they add up to it. */
  readonly parts: readonly (Score & { readonly part: number })[]
  readonly total: number
  readonly draw: (chance: Chance) => Score
}
