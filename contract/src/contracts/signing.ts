import type { ContractTerms, Tier } from './terms.ts'

/** Why a payer's terms do not cover a child's: the field, and for tiers which one, from 0. */
export interface Uncovered {
  readonly field: keyof ContractTerms
  readonly tier?: number
  /** The highest rate per 10 000 that the payer could give in this tier; 0 for none. */
  readonly most?: number
}

/**
 * The first thing in which a payer's contract pays less than the child's could; null if it pays at least
 * that in every outcome (docs/domain/agents.md#when-a-contract-may-be-signed). A capped contract covers no
 * child; of one tier, a fixed sum covers nothing; a floating dividend needs a floating payer; what an
 * upline's cash pays covers only what the payee's cash pays on, since the house takes nothing off it. A child
 * carries a debt at least as long as the payer and has the same fence: else the child is paid on what the
 * payer still carries, and what the payer owes grows without end. Pure.
 */
export function findUncovered(payer: ContractTerms, child: ContractTerms): Uncovered | null {
  if (payer.kind !== child.kind) return { field: 'kind' }
  if (payer.period !== child.period) return { field: 'period' }
  if (payer.cap !== null) return { field: 'cap' }
  if (payer.funds === 'upline' && child.funds === 'house') return { field: 'funds' }
  if (child.mode === 'FLOAT' && payer.mode !== 'FLOAT') return { field: 'mode' }
  if (reachOf(child) < reachOf(payer)) return { field: 'carry' }
  if (child.ringFence !== payer.ringFence) return { field: 'ringFence' }
  if (payer.activeMin > child.activeMin) return { field: 'activeMin' }
  if (!endsWithin(child, payer)) return { field: 'until' }
  if (!child.categories.every((category) => payer.categories.includes(category)))
    return { field: 'categories' }
  const place = child.tiers.findIndex((tier) => !payer.tiers.some((one) => coversTier(one, tier)))
  const tier = child.tiers[place]
  return tier === undefined ? null : { field: 'tiers', tier: place, most: mostOf(payer, tier) }
}

/** Whether {@link findUncovered} finds nothing. Pure. */
export const covers = (payer: ContractTerms, child: ContractTerms): boolean =>
  findUncovered(payer, child) === null

/** How many later periods a debt counts in; within a month it counts in one of them at most. */
function reachOf({ carry, carryPeriods }: ContractTerms): number {
  switch (carry) {
    case 'none':
      return 0
    case 'half_month':
      return 0.5
    case 'previous':
      return 1
    case 'limited':
      return carryPeriods
    case 'permanent':
      return Number.POSITIVE_INFINITY
  }
}

/** The highest rate of the payer's tiers that are met whenever the child's is. */
const mostOf = ({ tiers }: ContractTerms, child: Tier): number =>
  tiers.reduce((most, tier) => {
    const rate = 'rate' in tier.pays && needsAtMost(tier, child) ? tier.pays.rate : 0
    return Math.max(most, rate)
  }, 0)

const needsAtMost = (payer: Tier, child: Tier): boolean =>
  payer.volume <= child.volume && payer.active <= child.active && payer.loss <= child.loss

const endsWithin = (child: ContractTerms, payer: ContractTerms): boolean =>
  payer.until === null || (child.until !== null && child.until <= payer.until)

function coversTier(payer: Tier, child: Tier): boolean {
  if (!needsAtMost(payer, child) || !('rate' in payer.pays)) return false
  // At its least volume a fixed sum is the largest share of the play.
  return 'rate' in child.pays
    ? payer.pays.rate >= child.pays.rate
    : child.pays.sum * 10_000n <= BigInt(payer.pays.rate) * child.volume
}

/** The highest rate per 10 000 of the play that terms may pay; a fixed sum counts at its least volume. Pure. */
export function highestRate({ tiers }: ContractTerms): bigint {
  return tiers.reduce((most, { volume, pays }) => {
    const rate = 'rate' in pays ? BigInt(pays.rate) : (pays.sum * 10_000n + volume - 1n) / volume
    return rate > most ? rate : most
  }, 0n)
}

/** What a line takes of the play of a category, all per 10 000. */
export interface EdgeShares {
  /** What the games of the category keep: 220 of a lottery at the top series. */
  readonly edge: bigint
  /** The top rate of the line. */
  readonly rebate: bigint
  /** The highest daily and hourly salary together. */
  readonly salary: bigint
  readonly dividend: bigint
}

/** What the house keeps of the play, times 10^8: `(e − r − s) × (1 − d)`. Pure. */
export const keptOf = ({ edge, rebate, salary, dividend }: EdgeShares): bigint =>
  (edge - rebate - salary) * (10_000n - dividend)

/** Whether the house keeps at least `least` per 10 000 of the edge. Pure. */
export const keepsEnough = (shares: EdgeShares, least: bigint): boolean =>
  keptOf(shares) >= least * shares.edge && keptOf(shares) > 0n
