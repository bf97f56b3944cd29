import type { Currency } from '@koi/contract/money.ts'
import { toWire } from '@koi/contract/money.ts'
import type { DEPOSIT_STATES } from '@koi/contract/schemas/cashier.ts'
import { formatUsdt } from '@koi/contract/usdt.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Notice } from './channel.ts'
import type { PayTo } from './pay-to.ts'
import type { Step } from './step.ts'

export type DepositState = (typeof DEPOSIT_STATES)[number]

export interface Deposit {
  readonly id: bigint
  readonly orderNumber: string
  readonly memberId: MemberId
  readonly account: string
  readonly channel: string
  readonly channelName: string
  /** What was ordered; once it is credited, what the ledger booked. */
  readonly amount: bigint
  /** What was ordered, where another amount was credited. */
  readonly ordered: bigint | null
  readonly fee: bigint
  readonly currency: Currency
  readonly state: DepositState
  readonly fingerprint: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly payUrl: string | null
  /** What the member is told to pay to, where no page tells it. */
  readonly payTo: PayTo | null
  readonly tradeId: string | null
  readonly received: bigint | null
  readonly receivedCurrency: string | null
  readonly reason: string | null
  readonly queries: number
  /** When operators credited it by hand. */
  readonly byHandAt: Date | null
  /** When the provider first reported it paid after that, which credited nothing. */
  readonly lateNoticeAt: Date | null
  /** Who asked to credit what was received, where that needs two people. */
  readonly creditAskedBy: OperatorId | null
  /** Since when the provider accepts no payment of it. */
  readonly pageClosedAt: Date | null
  /** The transfer that was taken for it: millionths, and the rate in units of 1/100000, both as text. */
  readonly paidUsdt: { readonly usdt: string; readonly rate: string | null } | null
}

/** The states that can follow each state of an order (docs/domain/money-states.md#deposits). */
export const DEPOSIT_TRANSITIONS: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['pending', 'processing', 'success', 'failed', 'expired', 'cancelled', 'returning'],
  pending: [
    'claimed',
    'matched',
    'seen',
    'confirmed',
    'processing',
    'success',
    'failed',
    'expired',
    'cancelled',
    'returning',
  ],
  claimed: ['matched', 'processing', 'failed'],
  matched: ['success', 'failed', 'returning'],
  // To expired: its transfer never got its confirmations.
  seen: ['confirmed', 'processing', 'expired', 'success'],
  confirmed: ['success', 'returning'],
  processing: ['success', 'failed', 'returning'],
  // To success: two operators credit by hand what never arrived.
  expired: ['matched', 'seen', 'confirmed', 'processing', 'returning', 'success'],
  cancelled: ['matched', 'seen', 'confirmed', 'processing', 'returning', 'success'],
  failed: ['matched', 'processing', 'success'],
  success: [],
  returning: ['returned'],
  returned: [],
}

/** Whether the member can say now that they have transferred it. */
export const isClaimable = (
  { state, payTo, expiresAt }: Pick<Deposit, 'state' | 'payTo' | 'expiresAt'>,
  now: Date,
) => payTo?.kind === 'bank' && state === 'pending' && now < expiresAt

/** Whether no provider can send its money back: an operator does. */
export const isReturnedByHand = ({ payTo }: Pick<Deposit, 'payTo'>): boolean =>
  payTo?.kind === 'bank' || payTo?.kind === 'usdt'

/** Whether the order still waits for the member to pay. */
export const isOpen = (state: DepositState): boolean => state === 'created' || state === 'pending'

/**
 * What a provider's notice does to an order: `credit` it, let it `fail`, note that its page is closed
 * (`close`), return the payment of an order that is over (`return`), or submit it to an operator (`review`),
 * because the amount differs from the order or the payment follows a failure; `surplus`: a second payment
 * under another trade, which an operator must look at; null: nothing new. An order that is to be credited is
 * still held against the member's protection.
 */
export function judge(
  deposit: Pick<Deposit, 'state' | 'amount' | 'currency' | 'tradeId'> & { readonly reason?: string | null },
  notice: Pick<Notice, 'status' | 'amount' | 'currency' | 'tradeId'>,
): 'credit' | 'fail' | 'close' | 'return' | 'review' | 'surplus' | null {
  const { state } = deposit
  const isOver = state === 'cancelled' || state === 'expired'
  if (notice.status === 'pending') return null
  if (notice.status === 'failed' || notice.status === 'cancelled')
    return isOpen(state) ? 'fail' : isOver ? 'close' : null
  const sameTrade = deposit.tradeId === null || deposit.tradeId === notice.tradeId
  // A repeated notice does not reopen what an operator has decided.
  if (state === 'failed' && deposit.reason === 'rejected' && sameTrade) return null
  if (!isOpen(state) && !isOver && state !== 'failed') return sameTrade ? null : 'surplus'
  const asOrdered = notice.amount === deposit.amount && notice.currency === deposit.currency
  if (!asOrdered || !sameTrade || state === 'failed') return 'review'
  return isOver ? 'return' : 'credit'
}

/** The delays between queries to the provider: short at first, then long, then none follow. */
const QUERY_DELAYS_MINUTES = [1, 1, 2, 5, 10, 30, 120, 720]

/**
 * When the provider is queried next, after `queries` queries, at the latest when the order ends; null: never.
 */
export function nextQuery(
  order: { readonly queries: number; readonly endsAt: Date | null },
  now: Date,
): Date | null {
  const pause = QUERY_DELAYS_MINUTES[order.queries]
  const due = pause === undefined ? null : addSeconds(now, pause * 60)
  const { endsAt } = order
  return endsAt !== null && endsAt > now && (due === null || due > endsAt) ? endsAt : due
}

export const addSeconds = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)

/** An order as the API returns it; the payment address only while it can be used. */
export const presentDeposit = (deposit: Deposit, steps: readonly Step[], now: Date) => ({
  id: String(deposit.id),
  orderNumber: deposit.orderNumber,
  channel: deposit.channel,
  channelName: deposit.channelName,
  amount: toWire(deposit.amount),
  ordered: deposit.ordered === null ? null : toWire(deposit.ordered),
  fee: toWire(deposit.fee),
  currency: deposit.currency,
  state: deposit.state,
  createdAt: deposit.createdAt.getTime(),
  expiresAt: deposit.expiresAt.getTime(),
  payUrl: isOpen(deposit.state) && now < deposit.expiresAt ? deposit.payUrl : null,
  bank: bankOf(deposit, now),
  qr: qrOf(deposit, now),
  usdt: usdtOf(deposit, now),
  paidUsdt: paidUsdtOf(deposit),
  claimable: isClaimable(deposit, now),
  // The reason on a credited deposit is for operators only.
  reason: deposit.state === 'success' ? null : deposit.reason,
  steps: steps.map(({ state, at }) => ({ state, at: at.getTime() })),
})

/** What came on a chain, and at which rate it counts; a transfer that was settled by hand has none. */
function paidUsdtOf({ paidUsdt }: Deposit) {
  if (paidUsdt === null) return null
  const { usdt, rate } = paidUsdt
  return { amount: formatUsdt(BigInt(usdt)), rate: rate === null ? null : toWire(BigInt(rate)) }
}

/** The account to transfer to, while money for the order is expected. */
function bankOf({ payTo, state, expiresAt }: Deposit, now: Date) {
  const isExpected = state === 'claimed' || (state === 'pending' && now < expiresAt)
  if (payTo?.kind !== 'bank' || !isExpected) return null
  return { bankName: payTo.bankName, holder: payTo.holder, number: payTo.number }
}

/** The text of the QR code to pay with, while it can be paid. */
const qrOf = ({ payTo, state, expiresAt }: Deposit, now: Date): string | null =>
  payTo?.kind === 'qr' && isOpen(state) && now < expiresAt ? payTo.text : null

/** The order's own address, while a transfer is expected or not yet confirmed. */
function usdtOf({ payTo, state, expiresAt }: Deposit, now: Date) {
  const isExpected = state === 'seen' || state === 'confirmed' || (isOpen(state) && now < expiresAt)
  if (payTo?.kind !== 'usdt' || !isExpected) return null
  const { network, address, usdt, rate, rateUntil, needed, seen } = payTo
  return {
    ...{ network, address, amount: usdt, rate, rateUntil, needed },
    seen: seen === null ? null : { amount: seen.usdt, confirmations: seen.confirmations },
  }
}
