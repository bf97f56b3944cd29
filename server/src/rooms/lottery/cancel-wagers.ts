import assert from 'node:assert/strict'
import { playOf } from '@koi/contract/lottery/catalogue.ts'
import { type Exposure, exposuresOf } from '@koi/contract/lottery/exposure.ts'
import type { Family } from '@koi/contract/lottery/games.ts'
import { parseSelection } from '@koi/contract/lottery/play.ts'
import { mostPaid } from '@koi/contract/lottery/price.ts'
import { currencies, toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { push } from '../../push.ts'
import { refuse } from '../../refusal.ts'
import { cashOf } from '../bets/index.ts'
import { requireGame } from './game.ts'
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
  await book.transact((tx) => cancel(ctx, tx, { caller, ticketId: BigInt(orderId), wanted }))
  push(ctx, { topic: 'balance', member: String(caller.id) })
  const [order] = await presentAll(ctx, caller, [await requireTicket(ctx, caller, orderId)])
  if (order === undefined) return refuse('order.unknown')
  return { order, balance: toWire(await cashOf(book, caller.id)) }
}

interface CancelOrder {
  readonly caller: MemberCaller
  readonly ticketId: bigint
  readonly wanted: readonly bigint[]
}

async function cancel(ctx: Context, tx: Tx, { caller, ticketId, wanted }: CancelOrder): Promise<void> {
  const memberId = caller.id
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
  const { family } = await requireGame(ctx, ticket.game)
  const freed = currencies[caller.currency].real
    ? standing.flatMap((wager) => exposuresNow(family, wager))
    : []
  await tx.query('select lottery_cancel_wagers($1, $2, $3, $4, $5, $6, $7, $8)', [
    ticketId,
    ticket.drawId,
    [...cancelled],
    left.length === 0 ? null : leafOf({ ...ticket, wagers: left }),
    freed.map(({ play }) => play),
    freed.map(({ key }) => key),
    freed.map(({ need }) => need),
    now,
  ])
}

/** What a stored wager counts for against the caps of its draw; the same as when it was placed. */
function exposuresNow(
  family: Family,
  { play: code, selection: text, unit, multiple, odds }: Wager,
): readonly (Exposure & { readonly play: string })[] {
  const play = playOf(family, code)
  const selection = play === null ? 'malformed' : parseSelection(play, text)
  assert(play !== null && typeof selection !== 'string', `no selection of ${code}: ${text}`)
  const unitStake = unit * BigInt(multiple)
  const most = mostPaid(play, selection, { unitStake, odds })
  return exposuresOf(play, selection, { unitStake, odds, most }).map((one) => ({ ...one, play: code }))
}
