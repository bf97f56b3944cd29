import { type Chance, weighted } from '../../fairness/chance.ts'
import { largest, ONE_TIMES } from '../multiple.ts'

/**
 * Lotus Cascade: fifteen cells of five symbols, each drawn independently. Six of a kind anywhere pay and
 * float away, new ones rise in their place, and each further rise pays at a higher step; at most six rises.
 */
export const SYMBOLS = ['leaf', 'drop', 'firefly', 'koi', 'lotus'] as const

export interface Pond {
  readonly cells: number
  /** The weight of each symbol. */
  readonly weights: readonly number[]
  /**
   * By symbol, in fiftieths of the stake: for `least` of a kind, one more, and so on; the last for all
   * further ones.
   */
  readonly pays: readonly (readonly bigint[])[]
  readonly least: number
  /** What the wins of each rise are multiplied by. */
  readonly steps: readonly bigint[]
}

export const PARTS = 50n

export const POND: Pond = {
  cells: 15,
  weights: [5, 5, 4, 4, 2],
  least: 6,
  pays: [
    [6n, 12n, 32n, 100n, 400n],
    [7n, 14n, 38n, 120n, 500n],
    [12n, 34n, 110n, 400n, 1500n],
    [15n, 38n, 130n, 500n, 2000n],
    [150n, 800n, 3000n, 8000n, 20_000n],
  ],
  steps: [1n, 2n, 3n, 5n, 8n, 13n],
}

export interface Rise {
  /** The symbol of each cell. */
  readonly cells: readonly number[]
  /** Symbols that pay and float away. */
  readonly winners: readonly number[]
  /** In fiftieths of the stake, with the step. */
  readonly pays: bigint
}

export interface Round {
  readonly rises: readonly Rise[]
  /** For the whole round, per 10 000 of the stake. */
  readonly multiple: bigint
}

/** Plays a round: cells are filled in order, and only those that floated away are drawn again. */
export function playRound(chance: Chance, pond: Pond = POND): Round {
  const rises: Rise[] = []
  let cells = Array.from({ length: pond.cells }, () => weighted(chance, pond.weights))
  for (const step of pond.steps) {
    const counts = pond.weights.map((_, symbol) => cells.filter((cell) => cell === symbol).length)
    const winners = winnersOf(counts, pond)
    rises.push({ cells, winners, pays: step * paysOf(counts, pond) })
    if (winners.length === 0) break
    cells = cells.map((cell) => (winners.includes(cell) ? weighted(chance, pond.weights) : cell))
  }
  const parts = rises.reduce((sum, { pays }) => sum + pays, 0n)
  return { rises, multiple: (parts * ONE_TIMES) / PARTS }
}

export const winnersOf = (counts: readonly number[], { least }: Pond): number[] =>
  counts.flatMap((count, symbol) => (count >= least ? [symbol] : []))

/** What these counts pay, before the step. */
export function paysOf(counts: readonly number[], { least, pays }: Pond): bigint {
  return counts.reduce((sum, count, symbol) => {
    const row = pays[symbol] ?? []
    return count < least ? sum : sum + (row[Math.min(count - least, row.length - 1)] ?? 0n)
  }, 0n)
}

/** A bound that no round reaches: each rise has the most valuable symbol in every cell. */
export function mostMultiple({ pays, steps }: Pond): bigint {
  const highest = largest(pays.flat())
  return (steps.reduce((sum, step) => sum + step, 0n) * highest * ONE_TIMES) / PARTS
}
