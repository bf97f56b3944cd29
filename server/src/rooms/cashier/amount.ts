import { divide, parseTyped, smallestAmount } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import { refuse } from '../../refusal.ts'

const RATE_ONE = 10_000n

/** A positive amount of whole cents, or refuses 'amount.invalid'. */
export function readAmount(text: string): bigint {
  const amount = parseTyped(text)
  return amount === null || amount === 0n ? refuse('amount.invalid') : amount
}

/** The fee on an amount at a rate per 10 000, in whole cents, rounded up. */
export const feeOf = (amount: bigint, rate: bigint): bigint =>
  divide(amount * rate, RATE_ONE * smallestAmount(), 'up') * smallestAmount()

/** What a channel takes of an amount: its rate, rounded up to the cent, and its fixed part. */
export const channelFee = (
  amount: bigint,
  { feeRate, feeFixed }: { readonly feeRate: number; readonly feeFixed: bigint },
): bigint => feeOf(amount, BigInt(feeRate)) + feeFixed

/** An amount rounded down to whole cents: what can be withdrawn of a finer balance. */
export const wholeCents = (amount: bigint): bigint =>
  divide(amount, smallestAmount(), 'down') * smallestAmount()

/**
 * Trial credit never mixes with real money: http refuses trial members, and so does every command (PM-05).
 */
export function requireRealMoney(caller: MemberCaller): void {
  if (caller.currency === 'FUN') refuse('trial.refused')
}
