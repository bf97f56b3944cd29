import { choose, type Rational, rational } from './rational.ts'

/** `places` independent uniform numbers out of `size`, of which `picks` different ones are chosen. */
interface Occupancy {
  readonly places: number
  readonly size: number
  readonly picks: number
}

/** The exact chance that `wins` holds for the number of picks that appear, each counted once. */
export function chanceThat(setup: Occupancy, wins: (appear: number) => boolean): Rational {
  let ways = 0n
  for (let appear = 0; appear <= Math.min(setup.picks, setup.places); appear += 1) {
    if (wins(appear)) ways += waysToShow(setup, appear)
  }
  return rational(ways, BigInt(setup.size) ** BigInt(setup.places))
}

/** By inclusion and exclusion: C(picks, m) x sum_j (-1)^j C(m, j) (size - picks + m - j)^places. */
function waysToShow({ places, size, picks }: Occupancy, m: number): bigint {
  let ways = 0n
  for (let j = 0; j <= m; j += 1) {
    const term = choose(m, j) * BigInt(size - picks + m - j) ** BigInt(places)
    ways += j % 2 === 0 ? term : -term
  }
  return choose(picks, m) * ways
}
