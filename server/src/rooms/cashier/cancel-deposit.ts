import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { requireRealMoney } from './amount.ts'
import { ChannelFault, type Notice } from './channel.ts'
import { findChannel } from './channel-store.ts'
import { addSeconds, type Deposit, isOpen } from './deposit.ts'
import * as store from './deposit-store.ts'
import { depositDetail } from './records.ts'
import { applyPaymentNotice } from './settle-deposit.ts'
import { addStep } from './step.ts'

/** While a provider has not confirmed that a page is closed, it is asked again this often. */
const RETRY_SECONDS = 60

/**
 * The member cancels an order, and its payment page is closed at the provider. An order that turns out to be
 * paid is credited instead. While the provider does not answer, the order counts against the deposit limit
 * and the provider is asked again; money that still arrives goes back to the payer. An order that has ended
 * stays as it is.
 */
export async function cancelDeposit(ctx: Context, caller: MemberCaller, input: { readonly id: string }) {
  requireRealMoney(caller)
  const id = BigInt(input.id)
  const deposit = await store.findDeposit(ctx.db.book(caller.book), id)
  if (deposit?.memberId !== caller.id) return refuse('deposit.unknown')
  if (isOpen(deposit.state)) await cancel(ctx, caller, deposit)
  return depositDetail(ctx, caller, input)
}

async function cancel(ctx: Context, caller: MemberCaller, deposit: Deposit): Promise<void> {
  const { id, orderNumber, channel } = deposit
  const notice = await closePage(ctx, deposit)
  if (notice?.status === 'paid') return applyPaymentNotice(ctx, channel, notice)
  await ctx.db.book(caller.book).transact(async (tx) => {
    const current = await store.lockDeposit(tx, id)
    if (current === null || !isOpen(current.state)) return
    const at = ctx.clock.now()
    const isClosed = notice !== null && notice.status !== 'pending'
    await store.changeDeposit(tx, id, {
      ...{ state: 'cancelled', closedAt: at },
      ...(isClosed ? { pageClosedAt: at } : {}),
    })
    await addStep(tx, { orderNumber, state: 'cancelled', at })
    if (!isClosed) await store.setNextQuery(tx, id, addSeconds(at, RETRY_SECONDS))
  })
}

/** What the provider says about the order once its page is closed; null when it gave no usable answer. */
async function closePage(ctx: Context, { channel, orderNumber }: Deposit): Promise<Notice | null> {
  const found = await findChannel(ctx, channel)
  try {
    return (await found?.adapter.cancelPayment(ctx, orderNumber)) ?? null
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    ctx.log.warn({ err: error, order: orderNumber }, 'a payment page could not be closed yet')
    return null
  }
}
