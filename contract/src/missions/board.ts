import { ONE } from '../money.ts'

export const BOARD_PERIODS = ['day', 'week'] as const
export type BoardPeriod = (typeof BOARD_PERIODS)[number]

/** The most places of a board that bring a prize. */
export const BOARD_MAX_PRIZES = 50
/** How many places of a round members see. */
export const BOARD_ROWS = 20

/** Per 10 000. */
const WHOLE = 10_000n

/** Valid turnover of a member by category, in units of 1/100000. */
export type Played = Readonly<Record<string, bigint>>
/** How much of a category counts, per 10 000; one that is missing counts nothing. */
export type Weights = Readonly<Partial<Record<string, number>>>

/** Whole points: what was played, weighted and rounded down once. Pure. */
export function pointsOf(played: Played, weights: Weights): bigint {
  const weighted = Object.entries(played).reduce(
    (sum, [category, valid]) => sum + valid * BigInt(weights[category] ?? 0),
    0n,
  )
  return weighted <= 0n ? 0n : weighted / (WHOLE * ONE)
}
