import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { creditFor, formatUsdt } from '@koi/contract/usdt.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { channelFee } from './amount.ts'
import { findChannel } from './channel-store.ts'
import { creditByHand, isLost } from './credit-by-hand.ts'
import type { Deposit } from './deposit.ts'
import * as deposits from './deposit-store.ts'
import { openFurtherOrder } from './further-order.ts'
import { bookOfId, idOfOrder } from './order-number.ts'
import { searchText, timesOf } from './order-page.ts'
import type { StrayTransfer } from './stray-store.ts'
import * as store from './stray-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** Transfers of USDT that no order took, the newest first (CA-06, CA-09). */
export const officeStrays: OfficeCommands['officeStrays'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.read')
  const { state = null, why = null } = input
  const filter = { state, why, search: searchText(input), ...timesOf(ctx, input) }
  const [{ rows, next }, waiting] = await Promise.all([
    pageOf(input, {
      format: byId,
      keyOf: ({ id }: StrayTransfer) => id,
      read: (query) => store.listStrays(ctx.db, filter, query),
    }),
    store.countStrays(ctx.db),
  ])
  return { content: rows.map((row) => present(row, caller)), next, waiting }
}

/**
 * Asks to credit a transfer to an order, at the rate of now: to one whose money never arrived, or, if the
 * order was credited, as a further deposit of its member; or, without an order, to leave it.
 */
export const officeAskStray: OfficeCommands['officeAskStray'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.adjust')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  const target = input.orderNumber?.trim().toUpperCase() ?? null
  const stray = (await store.findStray(ctx.db, id)) ?? refuse('stray.unknown')
  const worth = target === null ? { amount: null, rate: null } : await worthOf(ctx, { stray, target })
  await ctx.db.transact(async (tx) => {
    const now = (await store.lockStray(tx, id)) ?? refuse('stray.unknown')
    if (now.state !== 'waiting') refuse('stray.state', { state: now.state })
    const at = ctx.clock.now()
    await store.askStray(tx, id, { target, ...worth, reason, by: caller, at })
    await audit(tx, caller, {
      ...{ at, action: 'stray.ask', target: `stray:${id}`, reason },
      after: { txId: now.txId, usdt: formatUsdt(now.usdt), target, amount: worth.amount },
    })
  })
  return present((await store.findStray(ctx.db, id)) ?? refuse('stray.unknown'), caller)
}

/** What a confirmed transfer is worth now for an order that can be given it, and at which rate. */
async function worthOf(
  ctx: Context,
  { stray, target }: { readonly stray: StrayTransfer; readonly target: string },
) {
  const found = (await findChannel(ctx, stray.channel)) ?? refuse('channel.unavailable')
  const chain = found.adapter.chain ?? refuse('channel.unavailable')
  const confirmations = Math.max(stray.confirmations, await confirmationsNow(ctx, stray, chain.readReport))
  if (confirmations < stray.needed) refuse('stray.unconfirmed', { confirmations, needed: stray.needed })
  const place = placeOf(ctx, target)
  const deposit = await deposits.findDeposit(ctx.db.book(place.book), place.id)
  requireTarget(deposit, target)
  const rate = found.channel.rate ?? (await chain.readRate(ctx))
  const amount = creditFor(stray.usdt, rate)
  const fee = channelFee(amount, found.channel)
  if (fee >= amount) refuse('amount.too_small', { least: toWire(fee) })
  return { amount, rate }
}

type ReadReport = NonNullable<NonNullable<Awaited<ReturnType<typeof findChannel>>>['adapter']['chain']>

/** Reports may have stopped before the last confirmation: the provider is asked. */
async function confirmationsNow(
  ctx: Context,
  { orderNumber, txId, confirmations, needed }: StrayTransfer,
  readReport: ReadReport['readReport'],
): Promise<number> {
  if (confirmations >= needed) return confirmations
  const report = await readReport(ctx, orderNumber)
  return report?.transfers.find((transfer) => transfer.txId === txId)?.confirmations ?? confirmations
}

/** Credits the transfer, once, or leaves it, if an independent operator approves. */
export const officeDecideStray: OfficeCommands['officeDecideStray'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.adjust')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  const at = ctx.clock.now()
  const member = await ctx.db.transact(async (tx) => {
    const seen = (await store.findStray(tx, id)) ?? refuse('stray.unknown')
    // A report locks the order before it closes its stray transfer.
    const origin = await lockOrigin(ctx, tx, seen)
    const stray = (await store.lockStray(tx, id)) ?? refuse('stray.unknown')
    if (stray.state !== 'asked' || stray.askedBy === null) refuse('stray.state', { state: stray.state })
    if (input.approve) await requireSecondPerson(tx, { asked: stray.askedBy ?? caller.id, caller })
    const state = input.approve ? (stray.target === null ? 'left' : 'credited') : 'waiting'
    await store.decideStray(tx, id, { state, reason, by: caller, at })
    if (input.approve) await takeFromOrigin(tx, { stray, book: origin, at })
    const credited = state === 'credited' ? await creditStray(ctx, tx, { stray, by: caller, at }) : null
    await audit(tx, caller, {
      ...{ at, action: input.approve ? 'stray.approve' : 'stray.reject', target: `stray:${id}`, reason },
      after: { state, txId: stray.txId, target: stray.target, amount: stray.amount },
    })
    return credited?.memberId ?? null
  })
  if (member !== null) sendLiveUpdate(ctx, { topic: 'balance', member: String(member) })
  return present((await store.findStray(ctx.db, id)) ?? refuse('stray.unknown'), caller)
}

/** Locks the order whose address it came to; returns its book, or null for an unknown order. */
async function lockOrigin(ctx: Context, tx: Tx, { orderNumber }: StrayTransfer): Promise<number | null> {
  const id = idOfOrder('D', orderNumber)
  const book = id === null ? null : bookOfId(ctx.db, id)
  if (id === null || book === null) return null
  const deposit = await deposits.lockDeposit(tx.in(book), id)
  return deposit?.orderNumber === orderNumber ? book : null
}

interface Taking {
  readonly stray: StrayTransfer
  readonly book: number | null
  readonly at: Date
}

/** No report credits it any more. Refuses 'settlement.exists' for one that was taken already. */
async function takeFromOrigin(tx: Tx, { stray, book, at }: Taking): Promise<void> {
  if (book === null) return
  const taken = await tx
    .in(book)
    .query<{ wasTaken: boolean }>(
      `select taken_at is not null as "wasTaken" from cashier_chain_transfer where channel = $1 and tx_id = $2`,
      [stray.channel, stray.txId],
    )
  if (taken.some(({ wasTaken }) => wasTaken)) refuse('settlement.exists', { reference: stray.txId })
  await tx
    .in(book)
    .query('update cashier_chain_transfer set taken_at = $3 where channel = $1 and tx_id = $2', [
      ...[stray.channel, stray.txId, at],
    ])
}

interface Crediting {
  readonly stray: StrayTransfer
  readonly by: OperatorCaller
  readonly at: Date
}

/** Credits the order that was named, or a further order of its member where it was credited before. */
async function creditStray(ctx: Context, tx: Tx, { stray, by, at }: Crediting): Promise<Deposit> {
  const { target, amount, txId } = stray
  if (target === null || amount === null) return refuse('stray.state', { state: stray.state })
  const place = placeOf(ctx, target)
  const book = tx.in(place.book)
  const named = requireTarget(await deposits.lockDeposit(book, place.id), target)
  const depositId = isLost(named) ? named.id : await openFurtherOrder(book, named, { stray, amount, at })
  return creditByHand(ctx, tx, { paid: { depositId, amount, reference: txId }, by, at, isStray: true })
}

function placeOf(ctx: Context, target: string): { readonly id: bigint; readonly book: number } {
  const id = idOfOrder('D', target) ?? refuse('deposit.unknown', { field: 'orderNumber' })
  return { id, book: bookOfId(ctx.db, id) ?? refuse('deposit.unknown', { field: 'orderNumber' }) }
}

/** Refuses 'deposit.unknown', and 'deposit.state' for one that waits for another decision. */
function requireTarget(deposit: Deposit | null, target: string): Deposit {
  if (deposit?.orderNumber !== target) return refuse('deposit.unknown', { field: 'orderNumber' })
  if (!isLost(deposit) && deposit.state !== 'success')
    refuse('deposit.state', { field: 'orderNumber', state: deposit.state })
  return deposit
}

const present = (stray: StrayTransfer, caller: OperatorCaller) => ({
  id: String(stray.id),
  ...{ channel: stray.channel, network: stray.network, txId: stray.txId },
  ...{ orderNumber: stray.orderNumber, account: stray.account, usdt: formatUsdt(stray.usdt) },
  ...{ confirmations: stray.confirmations, needed: stray.needed, seenAt: stray.seenAt.getTime() },
  ...{ why: stray.why, state: stray.state, target: stray.target },
  amount: stray.amount === null ? null : toWire(stray.amount),
  rate: stray.rate === null ? null : toWire(stray.rate),
  ...{ reason: stray.reason, askedBy: stray.askedName, askedAt: stray.askedAt?.getTime() ?? null },
  isOwn: stray.askedBy === caller.id,
  ...{ decidedBy: stray.decidedName, decidedAt: stray.decidedAt?.getTime() ?? null },
  decisionReason: stray.decisionReason,
})
