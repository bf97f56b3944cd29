import type { Chance } from '../../fairness/chance.ts'

/** A final score; of a cockfight, pittings won by Meron (home) and Wala (away). */
export interface Score {
  readonly home: number
  readonly away: number
}

/** What a model says of a fixture: how likely each score is, and how one is drawn. */
export interface Model {
  /** Parts of `total`, which is below 2^51; together they are all of it. */
  readonly parts: readonly (Score & { readonly part: number })[]
  readonly total: number
  readonly draw: (chance: Chance) => Score
}
