import { divide, formatFactor, fromWire } from '@koi/contract/money.ts'

const RATE_ONE = 10_000n

/** What a credit must be played for, by a rate per 10 000: the same arithmetic as the server's. Pure. */
export const turnoverOf = (credited: bigint, rate: number): bigint =>
  divide(credited * BigInt(rate), RATE_ONE, 'up')

/**
 * Whether a member can withdraw nothing after a deposit until turnover is played: open turnover blocks the
 * whole balance (docs/domain/money-states.md#turnover-requirements). Pure.
 */
export const blocksWithdrawals = (terms: {
  readonly turnoverRate: number
  readonly turnoverLeft: string
}): boolean => terms.turnoverRate > 0 || fromWire(terms.turnoverLeft) > 0n

/** A rate per 10 000 as a factor: 15 000 is `1.5`. Pure. */
export const timesText = (rate: number): string => formatFactor(BigInt(rate) * 10n).replace(/\.?0+$/, '')

/** Whether a deposit of this amount needs an identity check first; null if none is asked for. Pure. */
export function identityNeed(
  identity: { readonly left: string } | null,
  amount: bigint | null,
): 'now' | 'later' | null {
  if (identity === null) return null
  const left = fromWire(identity.left)
  return left <= (amount ?? 0n) ? 'now' : 'later'
}
