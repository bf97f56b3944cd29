import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { byTime, pageOf } from '../../../db/page.ts'
import { readDayRange } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import { readOutcomes } from '../draws/draw-store.ts'
import { nameIn, readGames } from '../games/game.ts'
import { presentOrder, type Ticket } from './ticket.ts'
import { readTicket, readTicketPage } from './ticket-store.ts'

type Calls = typeof lotterySchemas
type Order = z.input<Calls['orderDetail']['output']>

/** A member's own orders, newest first, by the platform's days. */
export async function orders(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['orders']['input']>,
): Promise<z.input<Calls['orders']['output']>> {
  const { from, to } = readDayRange(input, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const filter = { memberId: caller.id, from, to, game: input.gameCode, numero: input.numero }
  const { rows, next } = await pageOf(input, {
    format: byTime,
    read: (query) => readTicketPage(ctx.db.book(caller.book), { ...filter, ...query }),
    keyOf: ({ placedAt, id }) => ({ at: placedAt, id }),
  })
  return { content: await presentAll(ctx, caller, rows), next }
}

/** One of the member's own orders; refuses `order.unknown` for any other order. */
export async function orderDetail(
  ctx: Context,
  caller: MemberCaller,
  { orderId }: z.output<Calls['orderDetail']['input']>,
): Promise<Order> {
  const ticket = await requireTicket(ctx, caller, orderId)
  const [order] = await presentAll(ctx, caller, [ticket])
  return order ?? refuse('order.unknown')
}

/** The caller's own ticket by its order id; refuses `order.unknown`. */
export async function requireTicket(ctx: Context, caller: MemberCaller, orderId: string): Promise<Ticket> {
  const ticket = await readTicket(ctx.db.book(caller.book), caller.id, BigInt(orderId))
  return ticket ?? refuse('order.unknown')
}

/** Tickets as the API returns them, with the outcomes of their draws. */
export async function presentAll(
  ctx: Context,
  { origin }: MemberCaller,
  tickets: readonly Ticket[],
): Promise<Order[]> {
  if (tickets.length === 0) return []
  const [draws, games] = await Promise.all([
    readOutcomes(ctx.db, [...new Set(tickets.map((ticket) => ticket.drawId))]),
    readGames(ctx),
  ])
  const now = ctx.clock.now()
  return tickets.map((ticket) => {
    const draw = draws.find(({ id }) => id === ticket.drawId) ?? refuse('order.unknown')
    const game = games.find(({ code }) => code === ticket.game)
    const gameName = game === undefined ? ticket.game : nameIn(game.names, origin.language)
    return presentOrder(ticket, { gameName, family: game?.family ?? '', draw, now })
  })
}
