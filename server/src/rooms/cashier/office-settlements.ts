import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { whyReturnDeposit } from '../protection/index.ts'
import { channelFee, readAmount } from './amount.ts'
import { findChannel } from './channel-store.ts'
import type { Deposit, DepositState } from './deposit.ts'
import * as deposits from './deposit-store.ts'
import { sumArrived } from './deposit-sums.ts'
import { bookOfId } from './order-number.ts'
import { readSettings } from './settings.ts'
import { credit } from './settle-deposit.ts'
import type { Settlement } from './settlement-store.ts'
import * as store from './settlement-store.ts'
import { otherOrderOf, type Payment } from './trade-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** The states of a deposit whose money never arrived; one that waits for a decision is decided instead. */
const LOST: readonly DepositState[] = ['created', 'pending', 'seen', 'failed', 'expired', 'cancelled']

/** What operators asked to credit by hand, newest first. */
export const officeSettlements: OfficeCommands['officeSettlements'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.read')
  const { state, ...paging } = input
  const [{ rows, next }, waiting] = await Promise.all([
    pageOf(paging, {
      format: byId,
      keyOf: ({ id }: Settlement) => id,
      read: (query) => store.listSettlements(ctx.db, state ?? null, query),
    }),
    store.countAskedSettlements(ctx.db),
  ])
  return { content: rows.map((row) => present(row, caller)), next, waiting }
}

/**
 * Asks to credit a deposit that the provider received and never reported. Refuses 'settlement.exists' if
 * the deposit, or this payment of the provider, is settled by hand already, or about to be, or the payment
 * is known as another order's.
 */
export const officeAskSettlement: OfficeCommands['officeAskSettlement'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.adjust')
  const reason = requireReason(input.reason)
  const amount = readAmount(input.amount)
  const reference = requireReason(input.reference)
  const depositId = BigInt(input.depositId)
  const book = bookOfId(ctx.db, depositId)
  const deposit = book === null ? null : await deposits.findDeposit(ctx.db.book(book), depositId)
  if (deposit === null) return refuse('deposit.unknown')
  requireLost(deposit)
  await requireUnused(ctx, { ...deposit, reference })
  const at = ctx.clock.now()
  const asked = await ctx.db.transact(async (tx) => {
    const { orderNumber, account, channel, currency } = deposit
    const settlement = await store.insertSettlement(tx, {
      ...{ depositId, orderNumber, account, channel, currency, reference, amount, reason },
      ...{ by: caller, at },
    })
    if (settlement === null) return refuse('settlement.exists')
    await audit(tx, caller, {
      at,
      action: 'settlement.ask',
      target: `deposit:${orderNumber}`,
      reason,
      after: { account, amount, reference },
    })
    return settlement
  })
  return present(asked, caller)
}

/** Credits the deposit, once, if an independent operator approves; whoever asked may withdraw it. */
export const officeDecideSettlement: OfficeCommands['officeDecideSettlement'] = async (
  ctx,
  caller,
  { id, approve, ...input },
) => {
  requirePermission(caller, 'money.adjust')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const { settlement, member } = await ctx.db.transact(async (tx) => {
    const asked = (await store.lockSettlement(tx, BigInt(id))) ?? refuse('settlement.unknown')
    if (asked.state !== 'asked') refuse('settlement.exists', { state: asked.state })
    if (approve) await requireSecondPerson(tx, { asked: asked.askedBy, caller })
    const state = approve ? 'approved' : 'rejected'
    const decided = await store.decideSettlement(tx, asked.id, { state, by: caller, at, reason })
    const credited = approve ? await creditByHand(ctx, tx, { settlement: asked, by: caller, at }) : null
    await audit(tx, caller, {
      at,
      action: approve ? 'settlement.approve' : 'settlement.reject',
      target: `deposit:${asked.orderNumber}`,
      reason,
      before: { state: credited?.state ?? asked.state },
      after: { state, amount: asked.amount, reference: asked.reference },
    })
    return { settlement: decided, member: credited?.memberId ?? null }
  })
  if (member !== null) sendLiveUpdate(ctx, { topic: 'balance', member: String(member) })
  return present(settlement, caller)
}

interface ByHand {
  readonly settlement: Settlement
  readonly by: OperatorCaller
  readonly at: Date
}

/** Credits under the order's row lock, where a callback would; returns the order as it was. */
async function creditByHand(ctx: Context, tx: Tx, { settlement, by, at }: ByHand): Promise<Deposit> {
  const { depositId, amount, reference } = settlement
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
  const owner = await deposits.recordTrade(book, { channel, notice, at })
  if (owner !== orderNumber) refuse('settlement.exists', { order: owner })
  if (deposit.payTo?.kind === 'usdt') await takeTransfer(book, { channel, orderNumber, reference, at })
  await deposits.lockMember(book, deposit.memberId)
  const used = (from: Date) => sumArrived(book, deposit, from)
  const why = await whyReturnDeposit(ctx, book, { id: deposit.memberId }, { amount, used })
  if (why !== null) refuse('deposit.protected', { why })
  const terms = (await findChannel(ctx, channel))?.channel ?? { feeRate: 0, feeFixed: 0n }
  const fee = channelFee(amount, terms)
  if (fee >= amount) refuse('amount.too_small', { least: toWire(fee) })
  const settings = await readSettings(ctx.db)
  // The provider's own number stays, so that its callback is known as the same payment.
  if (deposit.tradeId === null) await deposits.changeDeposit(book, depositId, { tradeId: reference })
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
 * one that was taken already, or that came for another order.
 */
async function takeTransfer(book: Tx, { channel, orderNumber, reference, at }: Taken): Promise<void> {
  const taken = await book.query(
    `update cashier_chain_transfer set taken_at = $4
     where channel = $1 and tx_id = $2 and order_number = $3 and taken_at is null returning tx_id`,
    [channel, reference, orderNumber, at],
  )
  if (taken.length > 0) return
  const known = await book.query('select from cashier_chain_transfer where channel = $1 and tx_id = $2', [
    channel,
    reference,
  ])
  if (known.length > 0) refuse('settlement.exists', { reference })
}

/** A transfer by hand is not settled: what arrived is matched with its order (officeMatchArrival). */
function requireLost({ state, payTo }: Deposit): void {
  if (!LOST.includes(state) || payTo?.kind === 'bank') refuse('deposit.state', { state })
}

/** Refuses 'settlement.exists' for a payment that pays another order, in whichever book. */
async function requireUnused(ctx: Context, payment: Payment): Promise<void> {
  const orders = await Promise.all(ctx.db.books.map((book) => otherOrderOf(book, payment)))
  const order = orders.find((found) => found !== null)
  if (order !== undefined) refuse('settlement.exists', { order })
}

const present = (settlement: Settlement, caller: OperatorCaller) => ({
  id: String(settlement.id),
  depositId: String(settlement.depositId),
  orderNumber: settlement.orderNumber,
  account: settlement.account,
  channel: settlement.channel,
  reference: settlement.reference,
  amount: toWire(settlement.amount),
  currency: settlement.currency,
  reason: settlement.reason,
  state: settlement.state,
  askedBy: settlement.askedName,
  askedAt: settlement.askedAt.getTime(),
  isOwn: settlement.askedBy === caller.id,
  decidedBy: settlement.decidedName,
  decidedAt: settlement.decidedAt?.getTime() ?? null,
  decisionReason: settlement.decisionReason,
})
