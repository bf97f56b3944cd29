import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { releaseHold } from '../ledger/index.ts'
import { requireRealMoney } from './amount.ts'
import { addStep, readSteps } from './step.ts'
import { canTransition, holdOf, presentWithdrawal } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'

/**
 * The member cancels a request that no operator has reviewed; the money is free again. Repeating it changes
 * nothing.
 */
export async function cancelWithdrawal(ctx: Context, caller: MemberCaller, input: { readonly id: string }) {
  requireRealMoney(caller)
  const book = ctx.db.book(caller.book)
  const id = BigInt(input.id)
  const cancelled = await book.transact(async (tx) => {
    const request = await store.lockWithdrawal(tx, id)
    if (request?.memberId !== caller.id) return refuse('withdrawal.unknown')
    if (request.state === 'cancelled') return request
    if (!canTransition(request.state, 'cancelled')) refuse('withdrawal.state', { state: request.state })
    const at = ctx.clock.now()
    await store.changeWithdrawal(tx, id, { state: 'cancelled', closedAt: at })
    await addStep(tx, { orderNumber: request.orderNumber, state: 'cancelled', at })
    await releaseHold(tx, { reference: holdOf(id), kind: 'withdrawal_return', at })
    return (await store.findWithdrawal(tx, id)) ?? request
  })
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  const steps = await readSteps(book, [cancelled.orderNumber])
  return presentWithdrawal(cancelled, steps.get(cancelled.orderNumber) ?? [])
}
