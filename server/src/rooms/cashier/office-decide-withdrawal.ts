import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { releaseHold } from '../ledger/index.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { nextQuery } from './deposit.ts'
import { bookOfId, orderNumber } from './order-number.ts'
import { findPayout, insertPayout, nextPayoutId, type Payout } from './payout.ts'
import { payoutChannel, payoutRate, sendPayout } from './send-payout.ts'
import { readSettings } from './settings.ts'
import { addStep } from './step.ts'
import { canTransition, holdOf, type Withdrawal } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'

export type Decision = 'approve' | 'reject' | 'pay' | 'retry' | 'refund'

/** For each decision: the permission, the states before, the state after, and whether it needs a reason. */
const DECISIONS = {
  approve: {
    permission: 'money.approve',
    from: ['requested', 'risk_review'],
    to: 'approved',
    needsReason: false,
  },
  reject: {
    permission: 'money.approve',
    from: ['requested', 'risk_review', 'approved'],
    to: 'rejected',
    needsReason: true,
  },
  pay: { permission: 'money.pay', from: ['approved'], to: 'paying', needsReason: false },
  retry: { permission: 'money.pay', from: ['pay_failed'], to: 'paying', needsReason: false },
  refund: { permission: 'money.approve', from: ['pay_failed'], to: 'rejected', needsReason: true },
} as const

interface Input {
  readonly id: string
  readonly decision: Decision
  readonly reason?: string | undefined
}

/**
 * An operator's decision, with its audit line in the same transaction. Above a limit the operator who pays
 * must be independent of the one who approved. Refuses 'operator.role', '.reason_required',
 * '.second_person', '.not_independent', 'withdrawal.unknown', '.state', 'channel.unavailable'.
 */
export async function decideWithdrawal(ctx: Context, caller: OperatorCaller, input: Input): Promise<bigint> {
  const { permission, needsReason } = DECISIONS[input.decision]
  requirePermission(caller, permission)
  const given = input.reason?.trim() ?? ''
  const reason = given !== '' || needsReason ? requireReason(given) : undefined
  const id = BigInt(input.id)
  const book = bookOfId(ctx.db, id)
  if (book === null) return refuse('withdrawal.unknown')
  const wanted = await store.findWithdrawal(ctx.db.book(book), id)
  const channel =
    wanted !== null && DECISIONS[input.decision].to === 'paying' ? await payoutChannel(ctx, wanted) : null
  const details: DecisionRequest = {
    ctx,
    caller,
    id,
    decision: input.decision,
    reason,
    limit: (await readSettings(ctx.db))['withdrawal.second_person_above'],
    channel,
    rate: channel === null ? null : await payoutRate(ctx, channel),
  }
  const decided = await ctx.db.transact((tx) => decide(tx, tx.in(book), details))
  // The payout is sent after the commit: a crash in between leaves an attempt that reconciliation finds.
  if (decided.payout !== null) await sendPayout(ctx, decided.request, decided.payout)
  else sendLiveUpdate(ctx, { topic: 'balance', member: String(decided.request.memberId) })
  return id
}

interface DecisionRequest {
  readonly ctx: Context
  readonly caller: OperatorCaller
  readonly id: bigint
  readonly decision: Decision
  readonly reason: string | undefined
  readonly limit: bigint
  readonly channel: string | null
  readonly rate: bigint | null
}

/** `tx` reaches the audit trail, `book` the member's money; they are one transaction. */
async function decide(
  tx: Tx,
  book: Tx,
  details: DecisionRequest,
): Promise<{ readonly request: Withdrawal; readonly payout: Payout | null }> {
  const { ctx, caller, id, decision, reason } = details
  const { from, to } = DECISIONS[decision]
  const request = await store.lockWithdrawal(book, id)
  if (request === null) return refuse('withdrawal.unknown')
  if (!(from as readonly string[]).includes(request.state) || !canTransition(request.state, to)) {
    return refuse('withdrawal.state', { state: request.state })
  }
  if (to === 'paying' && request.amount > details.limit) {
    await requireSecondPerson(tx, { asked: request.approvedBy, caller })
  }
  const at = ctx.clock.now()
  const { orderNumber: number } = request
  await store.changeWithdrawal(book, id, {
    state: to,
    // The member reads it; the reason of an approval is only for the audit trail.
    reason: to === 'rejected' ? reason : undefined,
    ...(to === 'approved' ? { approvedBy: caller.id } : {}),
    ...(to === 'rejected' ? { closedAt: at } : {}),
  })
  await addStep(book, { orderNumber: number, state: to, at, note: reason, by: caller })
  const payout = to === 'paying' ? await openPayout(book, details, request) : null
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

async function openPayout(book: Tx, details: DecisionRequest, request: Withdrawal): Promise<Payout> {
  const { channel, rate } = details
  if (channel === null) return refuse('channel.unavailable')
  const at = details.ctx.clock.now()
  const id = await nextPayoutId(book)
  await insertPayout(book, {
    id,
    number: orderNumber('P', id, at),
    withdrawalId: request.id,
    ...{ channel, rate },
    amount: request.amount - request.fee,
    currency: request.currency,
    operatorId: details.caller.id,
    sentAt: at,
    queryAt: nextQuery({ queries: 0, endsAt: null }, at),
  })
  const payout = await findPayout(book, id)
  if (payout === null) throw new Error(`payout ${id} was not written`)
  return payout
}
