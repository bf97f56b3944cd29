import type { Chance } from '../../fairness/chance.ts'
import type { Model } from '../virtual/scores.ts'

/**
 * Cock Derby, a virtual cockfight: five pittings, each won by neither in three of ten, otherwise by Meron
 * (home) or Wala (away) in proportion to their spirits. No animal is shown harmed.
 */
export interface Cock {
  readonly code: string
  readonly spirit: number
}

export const COCKS: readonly Cock[] = [
  { code: 'red-lantern', spirit: 60 },
  { code: 'white-river', spirit: 56 },
  { code: 'gold-spur', spirit: 53 },
  { code: 'black-bamboo', spirit: 50 },
  { code: 'grey-storm', spirit: 47 },
  { code: 'green-reed', spirit: 44 },
]

const PITTINGS = 5
const NEITHER = 30
const WON = 100 - NEITHER
const FACTORIAL = [1, 1, 2, 6, 24, 120]

/** The probabilities of one pitting, in hundredths. */
function pittingChances(meron: Cock, wala: Cock): { home: number; away: number } {
  const home = Math.floor((WON * meron.spirit) / (meron.spirit + wala.spirit))
  return { home, away: WON - home }
}

export function fightOf(meron: Cock, wala: Cock): Model {
  const chances = pittingChances(meron, wala)
  const parts = FACTORIAL.flatMap((_, home) =>
    FACTORIAL.slice(0, PITTINGS + 1 - home).map((__, away) => ({ home, away, part: partOf(home, away) })),
  )
  function partOf(home: number, away: number): number {
    const neither = PITTINGS - home - away
    const ways =
      (FACTORIAL[PITTINGS] ?? 0) /
      ((FACTORIAL[home] ?? 1) * (FACTORIAL[away] ?? 1) * (FACTORIAL[neither] ?? 1))
    return ways * chances.home ** home * chances.away ** away * NEITHER ** neither
  }
  return {
    parts,
    total: 100 ** PITTINGS,
    draw(chance: Chance) {
      const won = { home: 0, away: 0 }
      for (let pitting = 0; pitting < PITTINGS; pitting += 1) {
        const point = chance.below(100)
        if (point < chances.home) won.home += 1
        else if (point < WON) won.away += 1
      }
      return won
    },
  }
}
