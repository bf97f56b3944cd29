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
import { requireSeen, seenOf } from '../../seen.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { channelFee } from './amount.ts'
import { findChannel } from './channel-store.ts'
import { creditByHand, isLost, requireUnused } from './credit-by-hand.ts'
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
  if (stray.state !== 'waiting') refuse('stray.state', { state: stray.state })
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
  const named = await deposits.findDeposit(ctx.db.book(place.book), place.id)
  const deposit = requireTarget(named, { ...stray, target })
  // It may have been settled by hand before its report came; an order that was credited gets a further one.
  const orderNumber = isLost(deposit) ? deposit.orderNumber : ''
  await requireUnused(ctx, { channel: stray.channel, orderNumber, reference: stray.txId })
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

/** Credits the transfer, once, or leaves it, if an independent operator approves what they have seen. */
export const officeDecideStray: OfficeCommands['officeDecideStray'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.adjust')
  const reason = requireReason(input.reason)
  const id = BigInt(input.id)
  const at = ctx.clock.now()
  const member = await ctx.db.transact(async (tx) => {
    const found = (await store.findStray(tx, id)) ?? refuse('stray.unknown')
    // A report locks the order before it closes its stray transfer.
    const orders = await lockOrders(ctx, tx, found)
    const stray = (await store.lockStray(tx, id)) ?? refuse('stray.unknown')
    if (stray.state !== 'asked' || stray.askedBy === null) refuse('stray.state', { state: stray.state })
    requireSeen(input.seen, seenOfAsked(stray))
    // It was asked for anew in between, for an order that is not locked.
    if (stray.target !== found.target) refuse('office.changed')
    if (input.approve) await requireSecondPerson(tx, { asked: stray.askedBy ?? caller.id, caller })
    const state = input.approve ? (stray.target === null ? 'left' : 'credited') : 'waiting'
    await store.decideStray(tx, id, { state, reason, by: caller, at })
    if (input.approve) await takeFromBooks(tx, { stray, orders, at })
    const crediting = { stray, orders, by: caller, at }
    const credited = state === 'credited' ? await creditStray(ctx, tx, crediting) : null
    await audit(tx, caller, {
      ...{ at, action: input.approve ? 'stray.approve' : 'stray.reject', target: `stray:${id}`, reason },
      after: { state, txId: stray.txId, target: stray.target, amount: stray.amount },
    })
    return credited?.memberId ?? null
  })
  if (member !== null) sendLiveUpdate(ctx, { topic: 'balance', member: String(member) })
  return present((await store.findStray(ctx.db, id)) ?? refuse('stray.unknown'), caller)
}

interface Locked {
  readonly book: number
  readonly deposit: Deposit
}

/**
 * Locks the order whose address it came to and the one that is asked for, the lower id first, so that two
 * decisions never wait for each other. Returns those that exist, by their numbers.
 */
async function lockOrders(
  ctx: Context,
  tx: Tx,
  { orderNumber, target }: StrayTransfer,
): Promise<ReadonlyMap<string, Locked>> {
  const numbers = new Set([orderNumber, ...(target === null ? [] : [target])])
  const places = [...numbers].flatMap((number) => {
    const id = idOfOrder('D', number)
    const book = id === null ? null : bookOfId(ctx.db, id)
    return id === null || book === null ? [] : [{ number, id, book }]
  })
  const orders = new Map<string, Locked>()
  for (const { number, id, book } of places.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const deposit = await deposits.lockDeposit(tx.in(book), id)
    if (deposit?.orderNumber === number) orders.set(number, { book, deposit })
  }
  return orders
}

interface Taking {
  readonly stray: StrayTransfer
  readonly orders: ReadonlyMap<string, Locked>
  readonly at: Date
}

/**
 * No report credits it any more, and the order that gets it shows it. Refuses 'settlement.exists' for one
 * that was taken already.
 */
async function takeFromBooks(tx: Tx, { stray, orders, at }: Taking): Promise<void> {
  const books = new Set([...orders.values()].map(({ book }) => book))
  const { channel, txId, orderNumber, usdt, confirmations, seenAt, rate } = stray
  for (const book of books) {
    const taken = await tx.in(book).query(
      `insert into cashier_chain_transfer as known (channel, tx_id, order_number, usdt, confirmations,
         seen_at, taken_at, rate)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (channel, tx_id) do update set taken_at = excluded.taken_at, rate = excluded.rate
       where known.taken_at is null returning tx_id`,
      [channel, txId, orderNumber, usdt, confirmations, seenAt, at, rate],
    )
    if (taken.length === 0) refuse('settlement.exists', { reference: txId })
  }
}

interface Crediting extends Taking {
  readonly by: OperatorCaller
}

/** Credits the order that was named, or a further order of its member where it was credited before. */
async function creditStray(ctx: Context, tx: Tx, { stray, orders, by, at }: Crediting): Promise<Deposit> {
  const { target, amount, txId, channel } = stray
  if (target === null || amount === null) return refuse('stray.state', { state: stray.state })
  const locked = orders.get(target) ?? refuse('deposit.unknown', { field: 'orderNumber' })
  const named = requireTarget(locked.deposit, { channel, target })
  const depositId = isLost(named)
    ? named.id
    : await openFurtherOrder(tx.in(locked.book), named, { stray, amount, at })
  return creditByHand(ctx, tx, { paid: { depositId, amount, reference: txId }, by, at, isStray: true })
}

function placeOf(ctx: Context, target: string): { readonly id: bigint; readonly book: number } {
  const id = idOfOrder('D', target) ?? refuse('deposit.unknown', { field: 'orderNumber' })
  return { id, book: bookOfId(ctx.db, id) ?? refuse('deposit.unknown', { field: 'orderNumber' }) }
}

/**
 * Refuses 'deposit.unknown'; 'stray.channel' for an order of another channel, on which the transfer did not
 * arrive; and 'deposit.state' for one that waits for another decision.
 */
function requireTarget(
  deposit: Deposit | null,
  { channel, target }: { readonly channel: string; readonly target: string },
): Deposit {
  if (deposit?.orderNumber !== target) return refuse('deposit.unknown', { field: 'orderNumber' })
  if (deposit.channel !== channel) refuse('stray.channel', { field: 'orderNumber' })
  if (!isLost(deposit) && deposit.state !== 'success')
    refuse('deposit.state', { field: 'orderNumber', state: deposit.state })
  return deposit
}

/** Confirmations of the chain, and what the channel says, move by themselves. */
const seenOfAsked = (stray: StrayTransfer): string => seenOf(stray, ['confirmations', 'needed', 'network'])

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
  seen: seenOfAsked(stray),
  ...{ decidedBy: stray.decidedName, decidedAt: stray.decidedAt?.getTime() ?? null },
  decisionReason: stray.decisionReason,
})
