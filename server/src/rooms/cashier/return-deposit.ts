import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { channelAccount, houseAccount, postOne } from '../ledger/index.ts'
import { ChannelFault } from './channel.ts'
import { findChannel } from './channel-store.ts'
import { addSeconds, type Deposit } from './deposit.ts'
import * as deposits from './deposit-store.ts'
import { bookOfId } from './order-number.ts'
import { notifyOfReturn } from './return-notice.ts'
import * as store from './return-store.ts'
import { addStep, type NewStep } from './step.ts'

/** Money that may not be credited, until its provider confirms that the payer has it back. */
const heldAccount = houseAccount('deposits_held')

interface Holding {
  readonly why: store.ReturnReason
  /** What the provider received, in the order's currency. */
  readonly amount: bigint
  readonly at: Date
  readonly by?: NewStep['by']
}

/**
 * Holds a payment that may not be credited and asks its provider, after the commit, to return it to the
 * payer. The order's row must be locked. Reference `deposit:<id>:held`, so that it is held once.
 */
export async function holdForReturn(ctx: Context, tx: Tx, deposit: Deposit, holding: Holding): Promise<void> {
  const { id, orderNumber, currency } = deposit
  const { why, amount, at, by } = holding
  await postOne(tx, {
    reference: `deposit:${id}:held`,
    kind: 'deposit_held',
    currency,
    at,
    postings: [{ source: channelAccount(deposit.channel), destination: heldAccount, amount }],
  })
  const number = `R${orderNumber}`
  await store.insertReturn(tx, { depositId: id, number, why, amount, currency }, at)
  await deposits.changeDeposit(tx, id, { state: 'returning', reason: why, closedAt: at })
  await addStep(tx, { orderNumber, state: 'returning', at, by })
  await notifyOfReturn(ctx, tx, { deposit, what: why, amount })
  await enqueue(tx, { name: 'cashier.return-deposit', payload: { id: String(id) } })
  ctx.log.warn({ order: orderNumber, why }, 'a payment is held and returned to its payer')
}

/** The pauses between calls to the provider: short at first, then an hour, until it confirms the return. */
const PAUSES_SECONDS = [60, 60, 120, 300, 600, 1_800]
const pauseAfter = (tries: number): number => PAUSES_SECONDS[tries] ?? 3_600

/**
 * Asks the provider for the return of a held payment, and books it once the provider confirms it. Whatever
 * goes wrong is written for operators, and it is tried again.
 */
export async function returnDeposit(ctx: Context, id: bigint): Promise<void> {
  const number = bookOfId(ctx.db, id)
  if (number === null) throw new RangeError(`there is no deposit ${id}`)
  const book = ctx.db.book(number)
  const now = ctx.clock.now()
  const claimed = await store.claimReturn(book, id, { now, nextAt: addSeconds(now, pauseAfter(0)) })
  const deposit = claimed === null ? null : await deposits.findDeposit(book, id)
  if (claimed === null || deposit === null) return
  const nextAt = addSeconds(now, pauseAfter(claimed.tries))
  try {
    const found = await findChannel(ctx, deposit.channel)
    if (found === null) throw new ChannelFault('unknown', 'the channel has no adapter')
    const refund = { ...claimed, orderNumber: deposit.orderNumber }
    const { reference, isDone } = await found.adapter.refundPayment(ctx, refund)
    if (isDone) await book.transact((tx) => confirmReturn(ctx, tx, { id, reference }))
    else await store.postponeReturn(book, id, { nextAt, problem: 'the provider has not finished it' })
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    await store.postponeReturn(book, id, { nextAt, problem: error.message.slice(0, 200) })
    ctx.log.error({ err: error, order: deposit.orderNumber }, 'a payment could not be returned yet')
  }
}

/** Books a return once; false if there is nothing to return. */
export async function confirmReturn(
  ctx: Context,
  tx: Tx,
  { id, reference }: { readonly id: bigint; readonly reference: string },
): Promise<boolean> {
  const deposit = await deposits.lockDeposit(tx, id)
  const held = await store.lockReturn(tx, id)
  if (deposit?.state !== 'returning' || held === null) return false
  const { orderNumber, currency } = deposit
  const at = ctx.clock.now()
  await postOne(tx, {
    reference: `deposit:${id}:returned`,
    kind: 'deposit_returned',
    currency,
    at,
    postings: [{ source: heldAccount, destination: channelAccount(deposit.channel), amount: held.amount }],
  })
  await store.endReturn(tx, id, { reference, at })
  await deposits.changeDeposit(tx, id, { state: 'returned' })
  await addStep(tx, { orderNumber, state: 'returned', at })
  await notifyOfReturn(ctx, tx, { deposit, what: 'returned', amount: held.amount })
  return true
}

/** Each minute: the returns that are due. */
export async function returnDueDeposits(ctx: Context, most: number): Promise<void> {
  for (const book of ctx.db.books)
    for (const id of await store.dueReturns(book, ctx.clock.now(), most)) await returnDeposit(ctx, id)
}
