import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { releaseHold } from '../ledger/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { nextQuery } from './deposit.ts'
import { bookOfId, orderNumber } from './order-number.ts'
import { findPayout, insertPayout, nextPayoutId, type Payout } from './payout.ts'
import { payoutChannel, sendPayout } from './send-payout.ts'
import { readSettings } from './settings.ts'
import { addStep } from './step.ts'
import { holdOf, mayGo, type Withdrawal } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'

export type Decision = 'approve' | 'reject' | 'pay' | 'retry' | 'refund'

/** What each decision needs, from where it leads to where, and whether it must be explained. */
const DECISIONS = {
  approve: {
    permission: 'money.approve',
    from: ['requested', 'risk_review'],
    to: 'approved',
    explained: false,
  },
  reject: {
    permission: 'money.approve',
    from: ['requested', 'risk_review', 'approved'],
    to: 'rejected',
    explained: true,
  },
  pay: { permission: 'money.pay', from: ['approved'], to: 'paying', explained: false },
  retry: { permission: 'money.pay', from: ['pay_failed'], to: 'paying', explained: false },
  refund: { permission: 'money.approve', from: ['pay_failed'], to: 'rejected', explained: true },
} as const

interface Input {
  readonly id: string
  readonly decision: Decision
  readonly reason?: string | undefined
}

/**
 * An operator's decision, with its audit line in the same transaction. Above a limit the one who pays must
 * not be the one who approved. Refuses 'operator.role', '.reason_required', '.second_person',
 * 'withdrawal.unknown', '.state', 'channel.unavailable'.
 */
export async function decideWithdrawal(ctx: Context, caller: OperatorCaller, input: Input): Promise<bigint> {
  const { permission, explained } = DECISIONS[input.decision]
  requirePermission(caller, permission)
  const given = input.reason?.trim() ?? ''
  const reason = given !== '' || explained ? requireReason(given) : undefined
  const id = BigInt(input.id)
  const book = bookOfId(ctx.db, id)
  if (book === null) return refuse('withdrawal.unknown')
  const wish: Wish = {
    ctx,
    caller,
    id,
    decision: input.decision,
    reason,
    limit: (await readSettings(ctx.db))['withdrawal.second_person_above'],
    channel: DECISIONS[input.decision].to === 'paying' ? await payoutChannel(ctx) : null,
  }
  const decided = await ctx.db.transact((tx) => decide(tx, tx.in(book), wish))
  // The provider is asked after the commit: a crash in between leaves an attempt that reconciliation finds.
  if (decided.payout !== null) await sendPayout(ctx, decided.request, decided.payout)
  else sendLiveUpdate(ctx, { topic: 'balance', member: String(decided.request.memberId) })
  return id
}

interface Wish {
  readonly ctx: Context
  readonly caller: OperatorCaller
  readonly id: bigint
  readonly decision: Decision
  readonly reason: string | undefined
  readonly limit: bigint
  readonly channel: string | null
}

/** `tx` reaches the trail, `book` the member's money; they are one transaction. */
async function decide(
  tx: Tx,
  book: Tx,
  wish: Wish,
): Promise<{ readonly request: Withdrawal; readonly payout: Payout | null }> {
  const { ctx, caller, id, decision, reason } = wish
  const { from, to } = DECISIONS[decision]
  const request = await store.lockWithdrawal(book, id)
  if (request === null) return refuse('withdrawal.unknown')
  if (!(from as readonly string[]).includes(request.state) || !mayGo(request.state, to)) {
    return refuse('withdrawal.state', { state: request.state })
  }
  if (to === 'paying' && request.amount > wish.limit && request.approvedBy === caller.id) {
    refuse('operator.second_person')
  }
  const at = ctx.clock.now()
  const { orderNumber: number } = request
  await store.changeWithdrawal(book, id, {
    state: to,
    // What the member reads; an approval's remark is for the trail only.
    reason: to === 'rejected' ? reason : undefined,
    ...(to === 'approved' ? { approvedBy: caller.id } : {}),
    ...(to === 'rejected' ? { closedAt: at } : {}),
  })
  await addStep(book, { orderNumber: number, state: to, at, note: reason, by: caller })
  const payout = to === 'paying' ? await openPayout(book, wish, request) : null
  if (to === 'rejected') await releaseHold(book, { reference: holdOf(id), kind: 'withdrawal_return', at })
  await audit(tx, caller, {
    at,
    action: `withdrawal.${decision}`,
    target: `withdrawal:${number}`,
    reason,
    before: { state: request.state },
    after: { state: to },
  })
  return { request, payout }
}

async function openPayout(book: Tx, wish: Wish, request: Withdrawal): Promise<Payout> {
  const { channel } = wish
  if (channel === null) return refuse('channel.unavailable')
  const at = wish.ctx.clock.now()
  const id = await nextPayoutId(book)
  await insertPayout(book, {
    id,
    number: orderNumber('P', id, at),
    withdrawalId: request.id,
    channel,
    amount: request.amount - request.fee,
    currency: request.currency,
    operatorId: wish.caller.id,
    sentAt: at,
    queryAt: nextQuery({ queries: 0, endsAt: null }, at),
  })
  const payout = await findPayout(book, id)
  if (payout === null) throw new Error(`payout ${id} was not written`)
  return payout
}
