import { dividendOf } from '@koi/contract/contracts/dividend.ts'
import { type Gross, salaryOf } from '@koi/contract/contracts/salary.ts'
import type { ContractTerms } from '@koi/contract/contracts/terms.ts'
import { fromWire } from '@koi/contract/money.ts'

/** What a period came to: amounts in units of 1/100000. */
export interface PeriodFigures {
  readonly turnover: bigint
  readonly active: number
  /** Turnover, or the result for the house, with what was carried. */
  readonly base: bigint
}

/** One thing that a tier needs: `missing` is 0 if it is met. */
export type NeedCheck =
  | { readonly need: 'volume' | 'loss'; readonly least: bigint; readonly missing: bigint }
  | { readonly need: 'active'; readonly least: number; readonly missing: number }

/** What a tier needs, and by how much each need was missed; needs of nothing are left out (CO-13). Pure. */
export function checkTier(
  { kind }: ContractTerms,
  tier: ContractTerms['tiers'][number],
  { turnover, active, base }: PeriodFigures,
): readonly NeedCheck[] {
  const volume = kind === 'dividend' ? turnover : base
  const checks: NeedCheck[] = []
  if (tier.volume > 0n)
    checks.push({ need: 'volume', least: tier.volume, missing: above(tier.volume - volume) })
  if (tier.loss > 0n) checks.push({ need: 'loss', least: tier.loss, missing: above(tier.loss - base) })
  if (tier.active > 0)
    checks.push({ need: 'active', least: tier.active, missing: Math.max(0, tier.active - active) })
  return checks
}

const above = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** What terms pay for these figures, if the contract stood alone. Pure. */
function grossOf({ kind, tiers, mode, cap }: ContractTerms, figures: PeriodFigures): Gross {
  const { base, turnover, active } = figures
  return kind === 'dividend'
    ? dividendOf({ tiers, mode, base, turnover, active })
    : salaryOf({ tiers, cap, turnover: base, active })
}

interface SimulatedPeriod {
  readonly turnover: string
  readonly active: number
  readonly base: string
  readonly tier: number | null
  readonly payment: string
}

/** The figures of a simulated period, and whether its payment follows from them and the terms. Pure. */
export function checkPeriod(terms: ContractTerms, period: SimulatedPeriod) {
  const figures: PeriodFigures = {
    turnover: fromWire(period.turnover),
    active: period.active,
    base: fromWire(period.base),
  }
  const { gross, tier } = grossOf(terms, figures)
  return { figures, gross, isRight: gross === fromWire(period.payment) && tier === period.tier }
}
