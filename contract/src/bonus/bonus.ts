import { divide, smallestAmount } from '../money.ts'

/** The terms of a deposit bonus; rates per 10 000, amounts in units of 1/100000. */
export interface BonusTerms {
  /** The bonus per 10 000 of the deposit, at most `cap`. */
  readonly rate: bigint
  readonly cap: bigint
  /** How much of the deposit and of the bonus has to be played: `(deposits × deposit + bonuses × bonus) × multiple`. */
  readonly deposits: bigint
  readonly bonuses: bigint
  readonly multiple: bigint
}

const WHOLE = 10_000n

/** The bonus on a deposit, in whole cents, rounded down. Pure. */
export function bonusOf({ rate, cap }: BonusTerms, deposit: bigint): bigint {
  const share = divide(deposit * rate, WHOLE * smallestAmount(), 'down') * smallestAmount()
  return share < cap ? share : cap
}

/** The valid turnover that releases the bonus on a deposit. Pure. */
export const requiredOf = (terms: BonusTerms, deposit: bigint): bigint =>
  (terms.deposits * deposit + terms.bonuses * bonusOf(terms, deposit)) * terms.multiple

/** What playing an amount costs on average at an edge per 10 000, rounded up. Pure. */
export const clearingCost = (required: bigint, edge: bigint): bigint => divide(required * edge, WHOLE, 'up')

/** A part of a member's play: its amount, the edge on it, and how much of it counts; rates per 10 000. */
export interface PlayPart {
  readonly played: bigint
  readonly edge: number
  readonly weight: number
}

/**
 * What clearing costs on average by play that is divided like these parts, rounded up to the whole cent:
 * `required × Σ played × edge / Σ played × weight`. Null where nothing of it counts. Pure.
 */
export function costByPlay(required: bigint, parts: readonly PlayPart[]): bigint | null {
  const lost = parts.reduce((sum, { played, edge }) => sum + played * BigInt(edge), 0n)
  const counted = parts.reduce((sum, { played, weight }) => sum + played * BigInt(weight), 0n)
  return counted === 0n ? null : divide(required * lost, counted * smallestAmount(), 'up') * smallestAmount()
}

/** What a member who plays as cheaply as possible gains from a bonus on average; negative for a loss. Pure. */
export const expectedGain = (bonus: bigint, required: bigint, edge: bigint): bigint =>
  bonus - clearingCost(required, edge)
