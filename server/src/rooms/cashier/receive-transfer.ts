import { fromWire } from '@koi/contract/money.ts'
import { creditFor, formatUsdt, parseUsdt } from '@koi/contract/usdt.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { checkIdentity } from '../protection/index.ts'
import { channelFee } from './amount.ts'
import type { ChainReport } from './channel.ts'
import { type Channel, findChannel } from './channel-store.ts'
import { addSeconds, type Deposit, type DepositState } from './deposit.ts'
import * as store from './deposit-store.ts'
import { sumArrived } from './deposit-sums.ts'
import { bookOfId, idOfOrder } from './order-number.ts'
import type { ChainAddress } from './pay-to.ts'
import { readSettings, type Settings } from './settings.ts'
import { creditOrReturn } from './settle-deposit.ts'
import { addStep } from './step.ts'
import { closeStray, isStrayDecided, noteStray, type StrayReason } from './stray-store.ts'
import { claimPayment, isCreditedElsewhere } from './trade-store.ts'

type Transfer = ChainReport['transfers'][number]

/** How soon a transfer that was seen is asked about, whatever was asked before. */
const QUERY_SECONDS = 60

/** The states of an order for which a transfer can still arrive: its address is its own for ever. */
const AWAITING: readonly DepositState[] = ['created', 'pending', 'seen', 'expired', 'cancelled']

/** The states of an order that another transfer has paid. */
const PAID: readonly DepositState[] = ['confirmed', 'processing', 'success']

/**
 * What is credited for a transfer: the ordered amount if exactly what was asked came while the rate was
 * locked, and otherwise what came at the rate of now, in whole cents (docs/domain/channels.md#usdt). Pure.
 */
export function amountFor(
  deposit: Pick<Deposit, 'amount'>,
  { usdt, rate, rateUntil }: Pick<ChainAddress, 'usdt' | 'rate' | 'rateUntil'>,
  transfer: Pick<Transfer, 'usdt' | 'seenAt'> & { readonly rateNow: bigint },
): { readonly amount: bigint; readonly rate: bigint } {
  const isInTime = transfer.seenAt.getTime() <= rateUntil
  if (isInTime && transfer.usdt === parseUsdt(usdt)) return { amount: deposit.amount, rate: fromWire(rate) }
  return { amount: creditFor(transfer.usdt, transfer.rateNow), rate: transfer.rateNow }
}

/**
 * Applies what a chain's provider reports of an order's address: notes each transfer, and credits the first
 * one that has its confirmations, once. Refuses 'deposit.unknown', 'callback.mismatch'.
 */
export async function applyChainReport(ctx: Context, code: string, report: ChainReport): Promise<void> {
  const found = (await findChannel(ctx, code)) ?? refuse('deposit.unknown')
  const chain = found.adapter.chain ?? refuse('callback.mismatch')
  const id = idOfOrder('D', report.orderNumber)
  const number = id === null ? null : bookOfId(ctx.db, id)
  const known = id === null || number === null ? null : await store.findDeposit(ctx.db.book(number), id)
  if (id === null || number === null || known?.orderNumber !== report.orderNumber)
    return refuseUnknown(ctx, code, report)
  const settings = await readSettings(ctx.db)
  const { channel } = found
  const rateNow = channel.rate ?? (await chain.readRate(ctx))
  for (const transfer of report.transfers) {
    const member = await ctx.db.book(number).transact(async (tx) => {
      const deposit = await store.lockDeposit(tx, id)
      if (deposit?.orderNumber !== report.orderNumber) return refuse('deposit.unknown')
      if (deposit.channel !== code || deposit.payTo?.kind !== 'usdt') return 'mismatch'
      return receive({ ctx, tx, deposit, payTo: deposit.payTo, transfer, channel, settings, rateNow })
    })
    if (member === 'mismatch') return refuseMismatch(ctx, code, { report, known, book: number })
    if (member !== null) sendLiveUpdate(ctx, { topic: 'balance', member: String(member) })
  }
}

/** An address that we do not know: an operator finds whose money it is. Refuses 'deposit.unknown'. */
async function refuseUnknown(ctx: Context, channel: string, report: ChainReport): Promise<never> {
  const { orderNumber, transfers } = report
  for (const { txId, usdt, confirmations, seenAt } of transfers)
    await noteStray(ctx.db, {
      ...{ channel, txId, orderNumber, usdt, confirmations, seenAt },
      ...{ account: null, why: 'unknown', at: ctx.clock.now() },
    })
  return refuse('deposit.unknown')
}

interface Mismatch {
  readonly report: ChainReport
  readonly known: Deposit
  readonly book: number
}

/**
 * An order of another channel, or one whose address we no longer have, as that of an erased member: what came
 * and paid nothing is for an operator. Refuses 'callback.mismatch'.
 */
async function refuseMismatch(
  ctx: Context,
  channel: string,
  { report, known, book }: Mismatch,
): Promise<never> {
  const isChannel = known.channel === channel
  for (const { txId, usdt, confirmations, seenAt } of report.transfers) {
    const taken = await ctx.db
      .book(book)
      .query(
        'select from cashier_chain_transfer where channel = $1 and tx_id = $2 and taken_at is not null',
        [channel, txId],
      )
    if (isChannel && !isBeside(known, { txId, isTaken: taken.length > 0 })) continue
    await noteStray(ctx.db, {
      ...{ channel, txId, orderNumber: report.orderNumber, usdt, confirmations, seenAt },
      ...{ account: isChannel ? known.account : null, why: isChannel ? 'closed' : 'unknown' },
      at: ctx.clock.now(),
    })
  }
  return refuse('callback.mismatch')
}

/** Whether a transfer is another one than the one that paid its order. Pure. */
const isBeside = (
  { tradeId, state }: Deposit,
  { txId, isTaken }: { readonly txId: string; readonly isTaken: boolean },
): boolean => !isTaken && (tradeId !== txId || AWAITING.includes(state))

interface Receiving {
  readonly ctx: Context
  readonly tx: Tx
  readonly deposit: Deposit
  readonly payTo: ChainAddress
  readonly transfer: Transfer
  readonly channel: Channel
  readonly settings: Settings
  readonly rateNow: bigint
}

/** Notes one transfer, and credits it once it is confirmed; returns the member whose pages should look again. */
async function receive(receiving: Receiving): Promise<MemberId | null> {
  const { ctx, tx, deposit, payTo, transfer } = receiving
  const { id, orderNumber, state } = deposit
  const at = ctx.clock.now()
  const isTaken = await noteTransfer(tx, { channel: deposit.channel, orderNumber, transfer, at })
  const isStray = isBeside(deposit, { txId: transfer.txId, isTaken })
  // What its fee would use up is credited to nobody, and must not stand in the way of the payment.
  if (worthOf(receiving).fee >= worthOf(receiving).amount) {
    if (isStray) await note(receiving, AWAITING.includes(state) ? 'small' : whyStray(state))
    return null
  }
  if (!AWAITING.includes(state)) {
    // Also one that was noted before another was credited.
    if (!isTaken && deposit.tradeId !== transfer.txId && deposit.reason !== 'surplus_payment') {
      await store.changeDeposit(tx, id, { reason: 'surplus_payment' })
      ctx.log.error({ order: orderNumber, tx: transfer.txId }, 'a second transfer came to an address')
    }
    if (isStray) await note(receiving, whyStray(state))
    return null
  }
  // An operator has credited it to another order, or left it.
  if (isTaken) return null
  const payment = { channel: deposit.channel, orderNumber, reference: transfer.txId }
  // Two people credited it to another order before its report came: a person has to look.
  if (await isCreditedElsewhere(tx, payment)) {
    await note(receiving, 'surplus')
    return null
  }
  const seen = { usdt: formatUsdt(transfer.usdt), confirmations: transfer.confirmations }
  await store.changeDeposit(tx, id, { payTo: { ...payTo, seen } })
  if (transfer.confirmations >= payTo.needed) return confirm(receiving)
  if (state === 'seen') return deposit.memberId
  await store.changeDeposit(tx, id, { state: 'seen', tradeId: transfer.txId })
  await addStep(tx, { orderNumber, state: 'seen', at })
  await store.setNextQuery(tx, id, addSeconds(at, QUERY_SECONDS))
  return deposit.memberId
}

/** Why an order that expects no transfer did not take this one: it has been paid, or it is over. Pure. */
const whyStray = (state: DepositState): StrayReason => (PAID.includes(state) ? 'surplus' : 'closed')

const note = ({ ctx, tx, deposit, transfer }: Receiving, why: StrayReason): Promise<void> =>
  noteStray(tx, {
    ...{ channel: deposit.channel, txId: transfer.txId, orderNumber: deposit.orderNumber },
    ...{ account: deposit.account, usdt: transfer.usdt, confirmations: transfer.confirmations },
    ...{ seenAt: transfer.seenAt, why, at: ctx.clock.now() },
  })

/** What a transfer is worth for its order, at which rate, and the channel's fee of it. */
function worthOf({ deposit, payTo, transfer, channel, rateNow }: Receiving) {
  const { amount, rate } = amountFor(deposit, payTo, { ...transfer, rateNow })
  return { amount, rate, fee: amount === deposit.amount ? deposit.fee : channelFee(amount, channel) }
}

/** Credits a confirmed transfer, or leaves one that is too much to an operator. */
async function confirm(receiving: Receiving): Promise<MemberId> {
  const { ctx, tx, deposit, transfer, settings } = receiving
  const { id, orderNumber, currency, memberId } = deposit
  const at = ctx.clock.now()
  const { amount, rate, fee } = worthOf(receiving)
  const tradeId = transfer.txId
  const payment = { channel: deposit.channel, orderNumber, reference: tradeId }
  const claimed = await claimPayment(tx, payment, { byHand: false, at })
  // One transaction can pay two addresses, so that only what was credited by hand is refused; the next report
  // of it is noted as a stray.
  if (claimed.byHand && claimed.orderNumber !== orderNumber) refuse('callback.mismatch')
  await tx.query(
    'update cashier_chain_transfer set taken_at = $3, rate = $4 where channel = $1 and tx_id = $2',
    [deposit.channel, tradeId, at, rate],
  )
  await closeStray(tx, { channel: deposit.channel, txId: tradeId })
  const state = (await isTooMuch(receiving, amount)) ? 'processing' : 'confirmed'
  await store.changeDeposit(tx, id, {
    ...{ state, tradeId },
    ...(amount === deposit.amount ? {} : { received: amount, receivedCurrency: currency }),
    ...(state === 'processing' ? { reason: 'amount_mismatch' } : {}),
  })
  await addStep(tx, { orderNumber, state, at })
  if (state === 'processing') return memberId
  const notice = { about: 'payment', status: 'paid', orderNumber, tradeId, amount, currency } as const
  return creditOrReturn({ ctx, tx, deposit: { ...deposit, amount, fee }, notice, at, settings })
}

/**
 * Whether more came than an order could ask for: above the largest deposit of the channel, above what one
 * person may decide about, or enough for an identity check that the member has not passed (CA-06).
 */
async function isTooMuch(
  { ctx, tx, deposit, channel, settings }: Receiving,
  amount: bigint,
): Promise<boolean> {
  if (amount <= deposit.amount) return false
  if (amount > channel.max || amount > settings['withdrawal.second_person_above']) return true
  const { memberId, currency } = deposit
  await store.lockMember(tx, memberId)
  const total = (await sumArrived(tx, deposit, new Date(0))) + amount
  return !(await checkIdentity(ctx, { id: memberId, currency }, total)).passed
}

interface Noted {
  readonly channel: string
  readonly orderNumber: string
  readonly transfer: Transfer
  readonly at: Date
}

/**
 * Writes a transfer, or how far it is; whether it was taken. One that operators credited or left while
 * another order was named, or none that we knew, is taken from now on.
 */
async function noteTransfer(tx: Tx, { channel, orderNumber, transfer, at }: Noted): Promise<boolean> {
  const { txId, usdt, confirmations, seenAt } = transfer
  const [row] = await tx.query<{ isTaken: boolean }>(
    `insert into cashier_chain_transfer (channel, tx_id, order_number, usdt, confirmations, seen_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (channel, tx_id) do update
       set confirmations = greatest(cashier_chain_transfer.confirmations, excluded.confirmations)
     returning taken_at is not null as "isTaken"`,
    [channel, txId, orderNumber, usdt, confirmations, seenAt],
  )
  if (row?.isTaken === true) return true
  if (!(await isStrayDecided(tx, { channel, txId }))) return false
  await tx.query('update cashier_chain_transfer set taken_at = $3 where channel = $1 and tx_id = $2', [
    ...[channel, txId, at],
  ])
  return true
}
