import { toWire } from '@koi/contract/money.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { whyReturnDeposit } from '../protection/index.ts'
import { channelFee } from './amount.ts'
import { findChannel } from './channel-store.ts'
import type { Deposit, DepositState } from './deposit.ts'
import * as deposits from './deposit-store.ts'
import { sumArrived } from './deposit-sums.ts'
import { bookOfId } from './order-number.ts'
import { readSettings } from './settings.ts'
import { credit } from './settle-deposit.ts'
import { closeStray } from './stray-store.ts'
import { claimPayment, otherOrderOf, type Payment } from './trade-store.ts'

/** The states of a deposit whose money never arrived; one that waits for a decision is decided instead. */
const LOST: readonly DepositState[] = ['created', 'pending', 'seen', 'failed', 'expired', 'cancelled']

interface ByHand {
  /** The order, what is credited, and the provider's or the chain's number of the payment. */
  readonly paid: {
    readonly depositId: bigint
    readonly amount: bigint
    readonly reference: string
  }
  readonly by: OperatorCaller
  readonly at: Date
  /** Whether it is a transfer to another order's address, which was taken from there. */
  readonly isStray: boolean
}

/** Credits under the order's row lock, where a callback would; returns the order as it was. */
export async function creditByHand(
  ctx: Context,
  tx: Tx,
  { paid, by, at, isStray }: ByHand,
): Promise<Deposit> {
  const { depositId, amount, reference } = paid
  const number = bookOfId(ctx.db, depositId) ?? refuse('deposit.unknown')
  const book = tx.in(number)
  const deposit = (await deposits.lockDeposit(book, depositId)) ?? refuse('deposit.unknown')
  requireLost(deposit)
  await requireUnused(ctx, { ...deposit, reference })
  const { channel, orderNumber, currency } = deposit
  const notice = {
    about: 'payment',
    orderNumber,
    tradeId: reference,
    status: 'paid',
    amount,
    currency,
  } as const
  const claimed = await claimPayment(book, { channel, orderNumber, reference }, { byHand: true, at })
  if (claimed.orderNumber !== orderNumber) refuse('settlement.exists', { order: claimed.orderNumber })
  const owner = await deposits.recordTrade(book, { channel, notice, at })
  if (owner !== orderNumber) refuse('settlement.exists', { order: owner })
  if (deposit.payTo?.kind === 'usdt' && !isStray)
    await takeTransfer(book, { channel, orderNumber, reference, at })
  await deposits.lockMember(book, deposit.memberId)
  const used = (from: Date) => sumArrived(book, deposit, from)
  const why = await whyReturnDeposit(ctx, book, { id: deposit.memberId }, { amount, used })
  if (why !== null) refuse('deposit.protected', { why })
  const terms = (await findChannel(ctx, channel))?.channel ?? { feeRate: 0, feeFixed: 0n }
  const fee = channelFee(amount, terms)
  if (fee >= amount) refuse('amount.too_small', { least: toWire(fee) })
  const settings = await readSettings(ctx.db)
  // The provider's own number stays, so that its callback is known as the same payment.
  if (deposit.tradeId === null || isStray)
    await deposits.changeDeposit(book, depositId, { tradeId: reference })
  await deposits.markByHand(book, depositId, at)
  await credit(book, deposit, { amount, fee, at, settings, by })
  return deposit
}

interface Taken {
  readonly channel: string
  readonly orderNumber: string
  readonly reference: string
  readonly at: Date
}

/**
 * Takes the transfer of USDT that is credited by hand, if its report came. Refuses 'settlement.exists' for
 * one that was taken already, that operators credited or left, or that came for another order.
 */
async function takeTransfer(book: Tx, { channel, orderNumber, reference, at }: Taken): Promise<void> {
  const taken = await book.query(
    `update cashier_chain_transfer set taken_at = $4
     where channel = $1 and tx_id = $2 and order_number = $3 and taken_at is null returning tx_id`,
    [channel, reference, orderNumber, at],
  )
  await closeStray(book, { channel, txId: reference })
  if (taken.length > 0) return
  const known = await book.query('select from cashier_chain_transfer where channel = $1 and tx_id = $2', [
    channel,
    reference,
  ])
  if (known.length > 0) refuse('settlement.exists', { reference })
}

/** A transfer by hand is not settled: what arrived is matched with its order (officeMatchArrival). Pure. */
export const isLost = ({ state, payTo }: Deposit): boolean => LOST.includes(state) && payTo?.kind !== 'bank'

export function requireLost(deposit: Deposit): void {
  if (!isLost(deposit)) refuse('deposit.state', { state: deposit.state })
}

/** Refuses 'settlement.exists' for a payment that pays another order, in whichever book. */
export async function requireUnused(ctx: Context, payment: Payment): Promise<void> {
  const orders = await Promise.all(ctx.db.books.map((book) => otherOrderOf(book, payment)))
  const order = orders.find((found) => found !== null)
  if (order !== undefined) refuse('settlement.exists', { order })
}
