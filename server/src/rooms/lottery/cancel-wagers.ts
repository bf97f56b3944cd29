import { toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { push } from '../../push.ts'
import { refuse } from '../../refusal.ts'
import { cashOf } from '../bets/index.ts'
import { presentAll, requireTicket } from './orders.ts'
import { leafOf, type Wager } from './ticket.ts'
import { readTicket } from './ticket-store.ts'

type Calls = typeof lotterySchemas

/**
 * Cancels wagers of a member's own order while its draw is on sale: the stakes go back at once. Wagers
 * that he has cancelled before are left as they are, so that a lost answer may be asked for again.
 * Refuses `order.unknown` and `wager.not_cancellable` (after lock, or not of this order).
 */
export async function cancelWagers(
  ctx: Context,
  caller: MemberCaller,
  { orderId, ids }: z.output<Calls['cancelWagers']['input']>,
): Promise<z.input<Calls['cancelWagers']['output']>> {
  const book = ctx.db.book(caller.book)
  const wanted = ids.map((id) => BigInt(id))
  await book.transact((tx) => cancel(ctx, tx, { memberId: caller.id, ticketId: BigInt(orderId), wanted }))
  push(ctx, { topic: 'balance', member: String(caller.id) })
  const [order] = await presentAll(ctx, caller, [await requireTicket(ctx, caller, orderId)])
  if (order === undefined) return refuse('order.unknown')
  return { order, balance: toWire(await cashOf(book, caller.id)) }
}

interface CancelOrder {
  readonly memberId: bigint
  readonly ticketId: bigint
  readonly wanted: readonly bigint[]
}

async function cancel(ctx: Context, tx: Tx, { memberId, ticketId, wanted }: CancelOrder): Promise<void> {
  const [locked] = await tx.query<{ id: bigint; drawId: bigint }>(
    'select id, draw_id as "drawId" from lottery_ticket where id = $1 and member_id = $2 for update',
    [ticketId, memberId],
  )
  if (locked === undefined) refuse('order.unknown')
  const now = ctx.clock.now()
  const sale = await tx.query(
    `select draw_id from lottery_sale where draw_id = $1 and state = 'open' and close_at > $2 for share`,
    [locked.drawId, now],
  )
  const ticket = (await readTicket(tx, memberId, ticketId)) ?? refuse('order.unknown')
  const chosen = wanted.map((id) => ticket.wagers.find((wager) => wager.id === id))
  if (chosen.some((wager) => wager === undefined)) refuse('wager.not_cancellable')
  const standing = chosen.filter((wager): wager is Wager => wager?.cancelledAt === null)
  if (standing.length === 0) return
  if (sale.length === 0) refuse('wager.not_cancellable')
  const cancelled = new Set(standing.map((wager) => wager.id))
  const left = ticket.wagers.filter((wager) => wager.cancelledAt === null && !cancelled.has(wager.id))
  await tx.query('select lottery_cancel_wagers($1, $2, $3, $4, $5)', [
    ticketId,
    ticket.drawId,
    [...cancelled],
    left.length === 0 ? null : leafOf({ ...ticket, wagers: left }),
    now,
  ])
}
