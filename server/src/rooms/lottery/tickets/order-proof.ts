import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { readDraw } from '../draws/draw-store.ts'
import { proveTicket } from '../draws/ticket-tree.ts'
import { requireTicket } from './orders.ts'
import { textOf } from './ticket.ts'

type Calls = typeof lotterySchemas

/**
 * The member's ticket as it was hashed, and its path to the root that was published at lock; path and root
 * are null before that. A ticket whose wagers were all cancelled is in no tree: `order.unknown`.
 */
export async function orderProof(
  ctx: Context,
  caller: MemberCaller,
  { orderId }: z.output<Calls['orderProof']['input']>,
): Promise<z.input<Calls['orderProof']['output']>> {
  const ticket = await requireTicket(ctx, caller, orderId)
  if (ticket.leaf === null) return refuse('order.unknown', { cancelled: true })
  const draw = await readDraw(ctx.db, ticket.drawId)
  const root = draw?.ticketRoot ?? null
  const wagers = ticket.wagers.filter((wager) => wager.cancelledAt === null)
  return {
    ticketText: textOf({ ...ticket, wagers }),
    leaf: ticket.leaf.toString('hex'),
    path: root === null ? null : await proveTicket(ctx, ticket.drawId, { book: caller.book, id: ticket.id }),
    root,
    gameCode: ticket.game,
    numero: ticket.numero,
  }
}
