import type { ContractTerms, Tier } from './terms.ts'

/**
 * Whether a payer's contract pays at least what the child's would, in every outcome
 * (docs/domain/agents.md#when-a-contract-may-be-signed). A capped contract covers no child; of one tier, a
 * fixed sum covers nothing; a floating dividend needs a floating payer; what an upline's cash pays covers
 * only what the payee's cash pays on, since the house takes nothing off it. Pure.
 */
export function covers(payer: ContractTerms, child: ContractTerms): boolean {
  if (payer.kind !== child.kind || payer.period !== child.period || payer.cap !== null) return false
  if (payer.funds === 'upline' && child.funds === 'house') return false
  if (child.mode === 'FLOAT' && payer.mode !== 'FLOAT') return false
  if (payer.activeMin > child.activeMin || !endsWithin(child, payer)) return false
  if (!child.categories.every((category) => payer.categories.includes(category))) return false
  return child.tiers.every((tier) => payer.tiers.some((one) => coversTier(one, tier)))
}

const endsWithin = (child: ContractTerms, payer: ContractTerms): boolean =>
  payer.until === null || (child.until !== null && child.until <= payer.until)

function coversTier(payer: Tier, child: Tier): boolean {
  if (payer.volume > child.volume || payer.active > child.active || payer.loss > child.loss) return false
  if (!('rate' in payer.pays)) return false
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
