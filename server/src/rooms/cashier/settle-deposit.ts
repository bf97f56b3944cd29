import { divide, toWire } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { channelAccount, houseAccount, memberAccount, openAccounts, postOne } from '../ledger/index.ts'
import { whyReturnDeposit } from '../protection/index.ts'
import type { Notice } from './channel.ts'
import { type Deposit, judge } from './deposit.ts'
import * as store from './deposit-store.ts'
import { sumArrived } from './deposit-sums.ts'
import { bookOfId, idOfOrder } from './order-number.ts'
import { holdForReturn } from './return-deposit.ts'
import { readSettings, type Settings } from './settings.ts'
import { addStep, type NewStep } from './step.ts'
import { claimPayment } from './trade-store.ts'
import { addTurnoverRequirement } from './turnover-requirement.ts'

/**
 * Applies a provider's notice about a payment, from a callback or a query: records it by its trade id, which
 * is one order's over all books and settlements, judges it, and acts on it once, in one transaction under the
 * order's row lock. Refuses 'deposit.unknown',
 * 'callback.mismatch'.
 */
export async function applyPaymentNotice(ctx: Context, channel: string, notice: Notice): Promise<void> {
  const id = idOfOrder('D', notice.orderNumber)
  const number = id === null ? null : bookOfId(ctx.db, id)
  if (id === null || number === null) return refuse('deposit.unknown')
  const settings = await readSettings(ctx.db)
  const at = ctx.clock.now()
  const changed = await ctx.db.book(number).transact(async (tx) => {
    const deposit = await store.lockDeposit(tx, id)
    if (deposit?.orderNumber !== notice.orderNumber) return refuse('deposit.unknown')
    if (deposit.channel !== channel) refuse('callback.mismatch')
    const payment = { channel, orderNumber: notice.orderNumber, reference: notice.tradeId }
    const paid = await claimPayment(tx, payment, { byHand: false, at })
    if (paid.orderNumber !== deposit.orderNumber) refuse('callback.mismatch')
    const owner = await store.recordTrade(tx, { channel, notice, at })
    if (owner !== deposit.orderNumber) refuse('callback.mismatch')
    return act({ ctx, tx, deposit, notice, at, settings })
  })
  if (changed !== null) sendLiveUpdate(ctx, { topic: 'balance', member: String(changed) })
}

interface Acting {
  readonly ctx: Context
  readonly tx: Tx
  readonly deposit: Deposit
  readonly notice: Notice
  readonly at: Date
  readonly settings: Settings
}

/** Does what the notice means for the order; returns the member whose pages should look again, or null. */
async function act(acting: Acting): Promise<MemberId | null> {
  const { ctx, tx, deposit, notice, at } = acting
  const { id, orderNumber } = deposit
  switch (judge(deposit, notice)) {
    case 'credit':
      return creditOrReturn(acting)
    case 'return':
      await store.changeDeposit(tx, id, { tradeId: notice.tradeId })
      await holdForReturn(ctx, tx, deposit, { why: 'order_over', amount: notice.amount, at })
      return deposit.memberId
    case 'fail':
      await store.changeDeposit(tx, id, {
        ...{ state: 'failed', reason: 'provider_failed', closedAt: at, pageClosedAt: at },
      })
      await addStep(tx, { orderNumber, state: 'failed', at })
      return null
    case 'close':
      await store.changeDeposit(tx, id, { pageClosedAt: at })
      return null
    case 'review':
      await store.changeDeposit(tx, id, {
        state: 'processing',
        reason: 'amount_mismatch',
        received: notice.amount,
        receivedCurrency: notice.currency,
        tradeId: notice.tradeId,
      })
      await addStep(tx, { orderNumber, state: 'processing', at, note: `received ${notice.currency}` })
      ctx.log.error({ order: orderNumber }, 'a deposit differs from its order and waits for an operator')
      return null
    case 'surplus':
      if (deposit.byHandAt !== null) await store.markLateNotice(tx, id, at)
      await store.changeDeposit(tx, id, { reason: 'surplus_payment' })
      ctx.log.error({ order: orderNumber, trade: notice.tradeId }, 'an order was paid under a second trade')
      return null
    case null:
      if (deposit.byHandAt !== null && notice.status === 'paid') await store.markLateNotice(tx, id, at)
      return null
  }
}

/**
 * Credits a payment, unless play is closed to the member by now or their limits do not allow it: then it goes
 * back to the payer. Payments of one member are judged one after another.
 */
export async function creditOrReturn({ ctx, tx, deposit, notice, at, settings }: Acting): Promise<MemberId> {
  const { id, memberId, amount, fee } = deposit
  await store.lockMember(tx, memberId)
  const used = (from: Date) => sumArrived(tx, deposit, from)
  const why = await whyReturnDeposit(ctx, tx, { id: memberId }, { amount, used })
  await store.changeDeposit(tx, id, { tradeId: notice.tradeId })
  if (why === null) {
    await credit(tx, deposit, { amount, fee, at, settings })
    await enqueue(tx, { name: 'cashier.confirm-deposit', payload: { id: String(id) } })
  } else await holdForReturn(ctx, tx, deposit, { why, amount, at })
  return memberId
}

export interface Credit {
  readonly amount: bigint
  readonly fee: bigint
  readonly at: Date
  readonly settings: Settings
  readonly by?: NewStep['by']
}

/**
 * The only posting of a deposit: reference `deposit:<id>`, so that it can never be credited twice. The member
 * receives the amount less the fee, with its turnover requirement. The order's row must be locked.
 */
export async function credit(tx: Tx, deposit: Deposit, details: Credit): Promise<void> {
  const { amount, fee, at, settings, by } = details
  const { id, memberId, currency, orderNumber } = deposit
  const source = channelAccount(deposit.channel)
  const rate = BigInt(settings['deposit.turnover_rate'])
  const required = divide((amount - fee) * rate, 10_000n, 'up')
  await addTurnoverRequirement(tx, { memberId, source: orderNumber, required, at })
  await openAccounts(tx, { memberId, currency, at })
  await postOne(tx, {
    reference: `deposit:${id}`,
    kind: 'deposit',
    currency,
    at,
    postings: [
      { source, destination: memberAccount(memberId, 'cash'), amount: amount - fee },
      ...(fee > 0n ? [{ source, destination: houseAccount('fees', 'deposit'), amount: fee }] : []),
    ],
  })
  await store.setBooked(tx, id, { amount, fee })
  await store.changeDeposit(tx, id, { state: 'success', closedAt: at })
  // An offer may add a bonus; it is a room above.
  await enqueue(tx, {
    name: 'promotions.deposit-credited',
    payload: {
      ...{ member: String(memberId), number: orderNumber, amount: toWire(amount - fee), at: at.getTime() },
    },
  })
  await addStep(tx, { orderNumber, state: 'success', at, by })
}
