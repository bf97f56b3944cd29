import type { Chance } from '../fairness/chance.ts'
import type { Wager } from './game.ts'

export interface Simulated {
  readonly mean: number
  /**
   * The standard error of the mean: the sample's standard deviation over the root of the number of rounds.
   */
  readonly error: number
  /** The most that a round paid, as a multiple per 10 000. */
  readonly most: bigint
}

/** Plays a number of rounds; `chanceAt` gives the random numbers of each. */
export function simulate(wager: Wager, rounds: number, chanceAt: (round: number) => Chance): Simulated {
  let [sum, squares, most] = [0, 0, 0n]
  for (let round = 0; round < rounds; round += 1) {
    const multiple = wager.round(chanceAt(round))
    const paid = Number(multiple) / 10_000
    sum += paid
    squares += paid * paid
    if (multiple > most) most = multiple
  }
  const mean = sum / rounds
  const variance = Math.max(squares / rounds - mean * mean, 0) * (rounds / (rounds - 1))
  return { mean, error: Math.sqrt(variance / rounds), most }
}
