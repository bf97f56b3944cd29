import type { Currency } from '@koi/contract/money.ts'
import { toWire } from '@koi/contract/money.ts'
import type { DEPOSIT_STATES } from '@koi/contract/schemas/cashier.ts'
import type { MemberId } from '../../caller.ts'
import type { Notice } from './channel.ts'
import type { Step } from './step.ts'

export type DepositState = (typeof DEPOSIT_STATES)[number]

export interface Deposit {
  readonly id: bigint
  readonly orderNumber: string
  readonly memberId: MemberId
  readonly account: string
  readonly channel: string
  readonly channelName: string
  readonly amount: bigint
  readonly fee: bigint
  readonly currency: Currency
  readonly state: DepositState
  readonly fingerprint: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly payUrl: string | null
  readonly tradeId: string | null
  readonly received: bigint | null
  readonly receivedCurrency: string | null
  readonly reason: string | null
  readonly queries: number
}

/** Where an order may go from each state (docs/domain/money-states.md#deposits). */
export const DEPOSIT_WAYS: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['pending', 'processing', 'success', 'failed', 'expired', 'cancelled'],
  pending: ['processing', 'success', 'failed', 'expired', 'cancelled'],
  processing: ['success', 'failed'],
  expired: ['processing', 'success'],
  cancelled: ['processing', 'success'],
  failed: ['processing'],
  success: [],
}

/** Still waiting for the member to pay. */
export const isOpen = (state: DepositState): boolean => state === 'created' || state === 'pending'

/**
 * What a provider's word does to an order: `credit` it, let it `fail`, or lay it before an operator
 * (`review`), since the money is not what was ordered or comes after the provider said it would not;
 * `surplus`: paid a second time under another trade, which an operator must look at; null: nothing new.
 */
export function judge(
  deposit: Pick<Deposit, 'state' | 'amount' | 'currency' | 'tradeId'> & { readonly reason?: string | null },
  notice: Pick<Notice, 'status' | 'amount' | 'currency' | 'tradeId'>,
): 'credit' | 'fail' | 'review' | 'surplus' | null {
  const { state } = deposit
  if (notice.status === 'pending') return null
  if (notice.status === 'failed') return isOpen(state) ? 'fail' : null
  const sameTrade = deposit.tradeId === null || deposit.tradeId === notice.tradeId
  // What an operator has decided is not opened again by the same news.
  if (state === 'failed' && deposit.reason === 'rejected' && sameTrade) return null
  if (state === 'success' || state === 'processing') return sameTrade ? null : 'surplus'
  const asOrdered = notice.amount === deposit.amount && notice.currency === deposit.currency
  return asOrdered && sameTrade && state !== 'failed' ? 'credit' : 'review'
}

/** The pauses between questions to the provider, in minutes: soon at first, then rarely, then no more. */
const PAUSES = [1, 1, 2, 5, 10, 30, 120, 720]

/**
 * When the provider is asked next after so many questions, at the latest when the order ends; null: no more.
 */
export function nextQuery(
  order: { readonly queries: number; readonly endsAt: Date | null },
  now: Date,
): Date | null {
  const pause = PAUSES[order.queries]
  const due = pause === undefined ? null : later(now, pause * 60)
  const { endsAt } = order
  return endsAt !== null && endsAt > now && (due === null || due > endsAt) ? endsAt : due
}

/** A time so many seconds on. */
export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)

/** How the calls show an order; the address to pay at only while it is of use. */
export const presentDeposit = (deposit: Deposit, steps: readonly Step[], now: Date) => ({
  id: String(deposit.id),
  orderNumber: deposit.orderNumber,
  channel: deposit.channel,
  channelName: deposit.channelName,
  amount: toWire(deposit.amount),
  fee: toWire(deposit.fee),
  currency: deposit.currency,
  state: deposit.state,
  createdAt: deposit.createdAt.getTime(),
  expiresAt: deposit.expiresAt.getTime(),
  payUrl: isOpen(deposit.state) && now < deposit.expiresAt ? deposit.payUrl : null,
  // What an operator should know of a deposit that was credited is no news for the member.
  reason: deposit.state === 'success' ? null : deposit.reason,
  steps: steps.map(({ state, at }) => ({ state, at: at.getTime() })),
})
