import { cutToShown, divide } from '../money.ts'
import type { Tier } from './terms.ts'

export interface SalaryBase {
  readonly tiers: readonly Tier[]
  /** Valid turnover of the team, with what earlier periods carried; it may be negative. */
  readonly turnover: bigint
  readonly active: number
  /** The most that an hour pays; null for no limit. */
  readonly cap: bigint | null
}

/** What a salary pays before the children's part (docs/domain/agents.md#salaries). */
export interface Gross {
  /** The place of the tier, from 0; null if none is met. */
  readonly tier: number | null
  /** To the unit, as the formula gives it. */
  readonly exact: bigint
  /** Cut to the smallest amount that is shown, and at most the cap. */
  readonly gross: bigint
}

/** No tier is met. */
export const NOTHING: Gross = { tier: null, exact: 0n, gross: 0n }

/** The highest tier that is met by the turnover and the active members. Pure. */
export function salaryOf({ tiers, turnover, active, cap }: SalaryBase): Gross {
  const tier = tiers.findLastIndex((one) => turnover >= one.volume && active >= one.active)
  const pays = tiers[tier]?.pays
  if (pays === undefined || turnover <= 0n) return NOTHING
  const exact = 'sum' in pays ? pays.sum : divide(turnover * BigInt(pays.rate), 10_000n, 'down')
  const gross = cutToShown(exact)
  return { tier, exact, gross: cap !== null && gross > cap ? cap : gross }
}
