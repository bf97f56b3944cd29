import { type Chance, weighted } from '../../fairness/chance.ts'
import type { Model } from '../virtual/scores.ts'

/**
 * Pond League, virtual football. The goals of each side are independent and Poisson, cut off above eight,
 * with the mean (1.45 at home, 1.15 away) × attack × the other side's leak.
 */
export interface Team {
  readonly code: string
  /** Per 100: above 100 it scores more than others. */
  readonly attack: number
  /** Per 100: above 100 it concedes more than others. */
  readonly leak: number
}

export const TEAMS: readonly Team[] = [
  { code: 'carp-rovers', attack: 130, leak: 80 },
  { code: 'lotus-united', attack: 118, leak: 88 },
  { code: 'heron-city', attack: 112, leak: 92 },
  { code: 'reed-wanderers', attack: 105, leak: 95 },
  { code: 'otter-athletic', attack: 100, leak: 100 },
  { code: 'willow-town', attack: 96, leak: 102 },
  { code: 'moss-albion', attack: 90, leak: 108 },
  { code: 'pebble-county', attack: 84, leak: 112 },
  { code: 'frog-harriers', attack: 78, leak: 118 },
  { code: 'snail-academicals', attack: 70, leak: 128 },
]

const MAX_GOALS = 8
const MILLION = 1_000_000
const [HOME_MEAN, AWAY_MEAN] = [145n, 115n]

/** The probabilities of 0 to 8 goals, in millionths; the rest from rounding down is added to 0 goals. */
export function goalChances(mean: { readonly numerator: bigint; readonly denominator: bigint }): number[] {
  const { numerator, denominator } = mean
  // λ^k / k!, times the common denominator and the factorial of the maximum.
  const weights = Array.from({ length: MAX_GOALS + 1 }, (_, goals) => {
    let weight = numerator ** BigInt(goals) * denominator ** BigInt(MAX_GOALS - goals)
    for (let factor = goals + 1; factor <= MAX_GOALS; factor += 1) weight *= BigInt(factor)
    return weight
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const [, ...some] = weights.map((weight) =>
    Number.parseInt(((weight * BigInt(MILLION)) / all).toString(), 10),
  )
  return [MILLION - some.reduce((sum, part) => sum + part, 0), ...some]
}

const meanOf = (base: bigint, side: Team, other: Team) => ({
  numerator: base * BigInt(side.attack) * BigInt(other.leak),
  denominator: 1_000_000n,
})

/** The model of one match. */
export function matchOf(home: Team, away: Team): Model {
  const ours = goalChances(meanOf(HOME_MEAN, home, away))
  const theirs = goalChances(meanOf(AWAY_MEAN, away, home))
  return {
    parts: ours.flatMap((one, goals) =>
      theirs.map((other, against) => ({ home: goals, away: against, part: one * other })),
    ),
    total: MILLION * MILLION,
    draw: (chance: Chance) => ({ home: weighted(chance, ours), away: weighted(chance, theirs) }),
  }
}
