import assert from 'node:assert/strict'
import { playOf } from '@koi/contract/lottery/catalogue.ts'
import { type Exposure, exposuresOf } from '@koi/contract/lottery/exposure.ts'
import type { Family } from '@koi/contract/lottery/games.ts'
import { parseSelection } from '@koi/contract/lottery/play.ts'
import { highestPayout } from '@koi/contract/lottery/price.ts'
import type { Context } from '../../../context.ts'
import { callOf } from '../../../db/columns.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { isRecordIntact, placeOfDraw } from '../draws/draw.ts'
import { readDraw } from '../draws/draw-store.ts'
import { requireGame } from '../games/game.ts'
import { leafOf, type Wager } from './ticket.ts'
import { readTicket } from './ticket-store.ts'

export interface TicketCancelling {
  readonly memberId: bigint
  readonly ticketId: bigint
  /** Whether it is real money: only then do its numbers count against the caps of the draw. */
  readonly isReal: boolean
  /** The ids of the wagers to cancel; null for all of them. */
  readonly wanted: readonly bigint[] | null
  /** The time of the refund, which all refunds of one stopped chase share; now by default. */
  readonly refundedAt?: Date
}

/**
 * Cancels wagers of a ticket in the caller's transaction until the sale of its draw ends: the stakes are
 * refunded, the ticket gets the leaf of its remaining wagers, and the numbers can be sold again. Returns how
 * many were cancelled; wagers that were cancelled before stay as they are. Refuses `order.unknown`, and
 * `wager.not_cancellable` after lock or for a wager of another ticket. Throws for a ticket that the ledger
 * did not debit on this draw (decision 0055).
 */
export async function cancelTicket(ctx: Context, tx: Tx, cancelling: TicketCancelling): Promise<number> {
  const { memberId, ticketId, isReal, wanted } = cancelling
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
  // A wager that is named twice is cancelled once.
  const named = wanted === null ? null : new Set(wanted)
  const chosen = ticket.wagers.filter(({ id }) => named?.has(id) ?? true)
  if (named !== null && chosen.length < named.size) refuse('wager.not_cancellable')
  const active = chosen.filter((wager) => wager.cancelledAt === null)
  if (active.length === 0) return 0
  if (sale.length === 0) refuse('wager.not_cancellable')
  const cancelled = new Set(active.map((wager) => wager.id))
  const left = ticket.wagers.filter((wager) => wager.cancelledAt === null && !cancelled.has(wager.id))
  const { family } = await requireGame(ctx, ticket.game)
  const freed = isReal ? active.flatMap((wager) => exposuresOfWager(family, wager)) : []
  const draw = await readDraw(tx, ticket.drawId)
  assert(draw !== null && isRecordIntact(draw), `draw ${ticket.drawId} is not as its record says`)
  const call = callOf('lottery_cancel_wagers', {
    ...placeOfDraw(draw),
    p_ticket: ticketId,
    p_bet: [...cancelled],
    p_leaf: left.length === 0 ? null : leafOf({ ...ticket, wagers: left }),
    cap_play: freed.map(({ play }) => play),
    cap_key: freed.map(({ key }) => key),
    cap_need: freed.map(({ liability }) => liability),
    p_at: cancelling.refundedAt ?? now,
  })
  await tx.query({ ...call, text: `select ${call.text}` })
  return active.length
}

/** The exposures of a stored wager; the same as when it was placed. */
function exposuresOfWager(
  family: Family,
  { play: code, selection: text, unit, multiple, odds }: Wager,
): readonly (Exposure & { readonly play: string })[] {
  const play = playOf(family, code)
  const selection = play === null ? 'malformed' : parseSelection(play, text)
  assert(play !== null && typeof selection !== 'string', `not a selection of ${code}: ${text}`)
  const unitStake = unit * BigInt(multiple)
  const maxPayout = highestPayout(play, selection, { unitStake, odds })
  return exposuresOf(play, selection, { unitStake, odds, maxPayout }).map((one) => ({ ...one, play: code }))
}
