import { divide, ONE } from '../money.ts'

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
const CENT = ONE / 100n

/** The bonus on a deposit, in whole cents, rounded down. Pure. */
export function bonusOf({ rate, cap }: BonusTerms, deposit: bigint): bigint {
  const share = divide(deposit * rate, WHOLE * CENT, 'down') * CENT
  return share < cap ? share : cap
}

/** The valid turnover that releases the bonus on a deposit. Pure. */
export const requiredOf = (terms: BonusTerms, deposit: bigint): bigint =>
  (terms.deposits * deposit + terms.bonuses * bonusOf(terms, deposit)) * terms.multiple

/** What playing an amount costs on average at an edge per 10 000, rounded up. Pure. */
export const clearingCost = (required: bigint, edge: bigint): bigint => divide(required * edge, WHOLE, 'up')

/** What a member who plays as cheaply as possible gains from a bonus on average; negative for a loss. Pure. */
export const expectedGain = (bonus: bigint, required: bigint, edge: bigint): bigint =>
  bonus - clearingCost(required, edge)
