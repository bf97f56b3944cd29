import { TRIAL_CURRENCY, toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { retryOnConflict } from '../../../db/race.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { refuse } from '../../../refusal.ts'
import { cashOf } from '../../bets/index.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { presentAll, requireTicket } from './orders.ts'
import { readReceipts } from './receipt.ts'

type Calls = typeof lotterySchemas

/**
 * Cancels wagers of a member's own order while its draw is on sale: the stakes are refunded at once. Wagers
 * that were cancelled before stay as they are, so that the call can be repeated when its answer is lost.
 * Refuses `order.unknown` and `wager.not_cancellable` (after lock, or not of this order).
 */
export async function cancelWagers(
  ctx: Context,
  caller: MemberCaller,
  { orderId, ids }: z.output<Calls['cancelWagers']['input']>,
): Promise<z.input<Calls['cancelWagers']['output']>> {
  const book = ctx.db.book(caller.book)
  const isReal = caller.currency !== TRIAL_CURRENCY
  const wanted = ids.map((id) => BigInt(id))
  const cancelling = { memberId: caller.id, isReal, ticketId: BigInt(orderId), wanted }
  await retryOnConflict(() => book.transact((tx) => cancelTicket(ctx, tx, cancelling)))
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  const [order] = await presentAll(ctx, caller, [await requireTicket(ctx, caller, orderId)])
  if (order === undefined) return refuse('order.unknown')
  const [receipt = null] = await readReceipts(book, [cancelling.ticketId])
  return { order, balance: toWire(await cashOf(book, caller.id)), receipt }
}
