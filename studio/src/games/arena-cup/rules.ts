import type { Chance } from '../../fairness/chance.ts'
import type { Model } from '../virtual/scores.ts'

/** Arena Cup, virtual e-sports: best of three maps, each won in proportion to the strengths of the sides. */
export interface Side {
  readonly code: string
  readonly strength: number
}

export const SIDES: readonly Side[] = [
  { code: 'team-vortex', strength: 130 },
  { code: 'team-ember', strength: 118 },
  { code: 'team-tide', strength: 110 },
  { code: 'team-onyx', strength: 104 },
  { code: 'team-zephyr', strength: 96 },
  { code: 'team-flint', strength: 90 },
  { code: 'team-dune', strength: 82 },
  { code: 'team-mist', strength: 75 },
]

const MAPS_TO_WIN = 2
const THOUSAND = 1000

/** The probability, in thousandths, that home wins a map. */
const mapChance = (home: Side, away: Side): number =>
  Math.floor((THOUSAND * home.strength) / (home.strength + away.strength))

export function seriesOf(home: Side, away: Side): Model {
  const ours = mapChance(home, away)
  const theirs = THOUSAND - ours
  return {
    parts: [
      { home: 2, away: 0, part: ours * ours * THOUSAND },
      { home: 2, away: 1, part: 2 * ours * ours * theirs },
      { home: 1, away: 2, part: 2 * ours * theirs * theirs },
      { home: 0, away: 2, part: theirs * theirs * THOUSAND },
    ],
    total: THOUSAND ** 3,
    draw(chance: Chance) {
      const maps = { home: 0, away: 0 }
      while (Math.max(maps.home, maps.away) < MAPS_TO_WIN) {
        maps[chance.below(THOUSAND) < ours ? 'home' : 'away'] += 1
      }
      return maps
    },
  }
}
