import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { captureHold, channelAccount, houseAccount, postOne } from '../ledger/index.ts'
import type { Notice } from './channel.ts'
import { recordTrade } from './deposit-store.ts'
import { bookOfId, idOfOrder } from './order-number.ts'
import { changePayout, findPayout, lastPayout, lockPayout, type Payout } from './payout.ts'
import { addStep } from './step.ts'
import { holdOf, type Withdrawal } from './withdrawal.ts'
import { changeWithdrawal, lockWithdrawal } from './withdrawal-store.ts'

/** The result of a payout attempt: reported by the provider, or concluded from its silence or refusal. */
export type PayoutResult =
  | { readonly status: 'processing' | 'paid' | 'failed'; readonly tradeId: string }
  | { readonly status: 'unknown' | 'failed'; readonly reason: string }

/** A payout has no page that could be cancelled; a provider that says so does not pay it. */
const PAYOUT_STATUS = { pending: 'processing', paid: 'paid', failed: 'failed', cancelled: 'failed' } as const

/**
 * Applies a provider's notice about a payout, from a callback or a query. If amount or currency differ, the
 * attempt becomes unknown, so that it can neither be refunded nor retried. Refuses 'withdrawal.unknown',
 * 'callback.mismatch'.
 */
export async function applyPayoutNotice(ctx: Context, channel: string, notice: Notice): Promise<void> {
  const id = idOfOrder('P', notice.orderNumber)
  const number = id === null ? null : bookOfId(ctx.db, id)
  if (id === null || number === null) return refuse('withdrawal.unknown')
  const found = await findPayout(ctx.db.book(number), id)
  if (found?.number !== notice.orderNumber) return refuse('withdrawal.unknown')
  if (found.channel !== channel) refuse('callback.mismatch')
  const asOrdered = notice.amount === found.amount && notice.currency === found.currency
  if (!asOrdered) ctx.log.error({ payout: found.number }, 'a payout differs from its order')
  const status = PAYOUT_STATUS[notice.status]
  await settlePayout(ctx, found, {
    notice,
    result: asOrdered
      ? { status, tradeId: notice.tradeId }
      : { status: 'unknown', reason: 'amount_mismatch' },
  })
}

/** Applies a result once. Lock order: the request, its attempt, the ledger. */
export async function settlePayout(
  ctx: Context,
  payout: Payout,
  { result, notice }: { readonly result: PayoutResult; readonly notice?: Notice },
): Promise<void> {
  const number = bookOfId(ctx.db, payout.id)
  if (number === null) throw new RangeError(`payout ${payout.id} has no book`)
  const settled = await ctx.db.book(number).transact(async (tx) => {
    const request = await lockWithdrawal(tx, payout.withdrawalId)
    const attempt = await lockPayout(tx, payout.id)
    if (request === null || attempt === null) throw new Error(`payout ${payout.number} has no withdrawal`)
    const at = ctx.clock.now()
    if (notice !== undefined) {
      const owner = await recordTrade(tx, { channel: payout.channel, notice, at })
      if (owner !== payout.number) refuse('callback.mismatch')
    }
    return applyResult(ctx, tx, { request, attempt, result, at })
  })
  if (settled !== null) sendLiveUpdate(ctx, { topic: 'balance', member: String(settled) })
}

interface AttemptResult {
  readonly request: Withdrawal
  readonly attempt: Payout
  readonly result: PayoutResult
  readonly at: Date
}

async function applyResult(ctx: Context, tx: Tx, taking: AttemptResult): Promise<bigint | null> {
  const { request, attempt, result, at } = taking
  const tradeId = 'tradeId' in result ? result.tradeId : undefined
  const reason = 'reason' in result ? result.reason : undefined
  const ended = attempt.state === 'paid' || attempt.state === 'failed'
  switch (result.status) {
    case 'processing':
    case 'unknown':
      if (!ended) await changePayout(tx, attempt.id, { state: result.status, tradeId, reason })
      return null
    case 'failed': {
      if (ended) return null
      await changePayout(tx, attempt.id, { state: 'failed', tradeId, reason, closedAt: at })
      if (request.state !== 'paying') return null
      await changeWithdrawal(tx, request.id, { state: 'pay_failed' })
      await addStep(tx, { orderNumber: request.orderNumber, state: 'pay_failed', at, note: reason })
      return null
    }
    case 'paid': {
      if (attempt.state === 'paid') return null
      const last = await lastPayout(tx, request.id)
      await changePayout(tx, attempt.id, { state: 'paid', tradeId, closedAt: at })
      // Paid although it was reported as failed, and refunded or retried since: no rule can correct that.
      if (!['paying', 'pay_failed'].includes(request.state) || last?.id !== attempt.id) {
        ctx.log.error({ payout: attempt.number, state: request.state }, 'a payout was paid after its end')
        await addStep(tx, {
          orderNumber: request.orderNumber,
          state: request.state,
          at,
          note: 'paid_after_end',
        })
        return null
      }
      await pay(tx, request, { channel: attempt.channel, at })
      return request.memberId
    }
  }
}

/** The held money goes to the channel that paid; the fee stays with the house. */
async function pay(
  tx: Tx,
  request: Withdrawal,
  by: { readonly channel: string; readonly at: Date },
): Promise<void> {
  const { id, orderNumber, fee, currency } = request
  const { at } = by
  const channel = channelAccount(by.channel)
  await changeWithdrawal(tx, id, { state: 'paid', closedAt: at })
  await addStep(tx, { orderNumber, state: 'paid', at })
  await captureHold(tx, { reference: holdOf(id), kind: 'withdrawal', at, destination: channel })
  if (fee === 0n) return
  await postOne(tx, {
    reference: `${holdOf(id)}:fee`,
    kind: 'withdrawal_fee',
    currency,
    at,
    postings: [{ source: channel, destination: houseAccount('fees', 'withdrawal'), amount: fee }],
  })
}
