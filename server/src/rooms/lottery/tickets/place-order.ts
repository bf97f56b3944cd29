import { parseAmount, toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import { betId, explainRefusal, findPlacement } from '../../bets/index.ts'
import { requireClock } from '../draws/beacon-clock.ts'
import { type Game, nameIn, requireGame } from '../games/game.ts'
import { gameFor } from '../games/own-series.ts'
import { fingerprintOf, type PricedSlip, priceSlip, type SlipInput } from '../games/price-slip.ts'
import { requireTicket } from './orders.ts'
import { type PlacedTicket, placeTicket } from './place-tickets.ts'
import { presentReceipt, type Receipt, readReceipts } from './receipt.ts'
import { type OrderTicket, presentOrder } from './ticket.ts'

type PlaceOrder = z.input<(typeof lotterySchemas)['placeOrder']['output']>

/**
 * Places a member's order on the draw that they saw; refuses what `placing` in the call table lists. An order
 * that was placed before gets its first answer again, even if it could not be sold any more.
 */
export async function placeOrder(ctx: Context, caller: MemberCaller, input: SlipInput): Promise<PlaceOrder> {
  const game = await gameFor(ctx, caller, await requireGame(ctx, input.gameCode))
  const placed = await placeNew(ctx, caller, { game, input })
  if (!(placed instanceof Refusal)) return placed
  const first = await readFirstAnswer(ctx, caller, input)
  if (first !== null) return first
  const stake = input.wagers.reduce((sum, wager) => sum + (parseAmount(wager.stake) ?? 0n), 0n)
  throw await explainRefusal(ctx, caller, { refusal: placed, stake })
}

/** Places an order that is not placed yet. Price and caps are checked before the key, and refused first. */
async function placeNew(
  ctx: Context,
  caller: MemberCaller,
  { game, input }: { readonly game: Game; readonly input: SlipInput },
): Promise<PlaceOrder | Refusal> {
  try {
    requireClock(ctx)
    const slip = priceSlip(game, input)
    const { id: memberId, currency } = caller
    const placed = await placeTicket(ctx, caller.book, { memberId, currency, slip })
    if (placed.repeated) return new Refusal('key.reused')
    sendLiveUpdate(ctx, { topic: 'balance', member: String(memberId) })
    const ticket = ticketOf(slip, memberId, placed)
    const receipt = presentReceipt({ ...ticket, ...placed.receipt })
    return presentPlaced(caller, game, { ticket, balance: placed.balance, receipt })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function ticketOf(slip: PricedSlip, memberId: MemberId, placed: PlacedTicket): OrderTicket {
  const { ticketId, placedAt, drawAt } = placed
  return {
    id: ticketId,
    memberId,
    game: slip.game.code,
    numero: slip.numero,
    clientKey: slip.clientKey,
    placedAt,
    drawAt,
    closeAt: new Date(drawAt.getTime() - slip.game.lockSeconds * 1000),
    wagers: slip.wagers.map((wager, line) => ({
      ...wager,
      id: betId(ticketId, line),
      payout: 0n,
      hits: 0n,
      cancelledAt: null,
    })),
  }
}

/** The answer that the key of an order got before, from what was stored; null for a new key. */
async function readFirstAnswer(
  ctx: Context,
  caller: MemberCaller,
  input: SlipInput,
): Promise<PlaceOrder | null> {
  const first = await findPlacement(ctx.db.book(caller.book), caller.id, input.clientKey)
  if (first === null) return null
  if (!first.fingerprint.equals(fingerprintOf(input))) refuse('key.reused')
  const ticket = await requireTicket(ctx, caller, String(first.id))
  const [game, [receipt = null]] = await Promise.all([
    requireGame(ctx, ticket.game),
    readReceipts(ctx.db.book(caller.book), [ticket.id]),
  ])
  const wagers = ticket.wagers.map((wager) => ({ ...wager, cancelledAt: null }))
  return presentPlaced(caller, game, { ticket: { ...ticket, wagers }, balance: first.balanceAfter, receipt })
}

interface Placed {
  readonly ticket: OrderTicket
  readonly balance: bigint
  readonly receipt: Receipt | null
}

/** An order as it was answered when it was placed: on a draw that was open. */
function presentPlaced(caller: MemberCaller, game: Game, { ticket, balance, receipt }: Placed): PlaceOrder {
  const gameName = nameIn(game.names, caller.origin.language)
  const draw = { state: 'open', winningNumber: null, source: game.source, resultVersion: 1 } as const
  const about = { gameName, family: game.family, draw, now: ticket.placedAt }
  return { order: presentOrder(ticket, about), balance: toWire(balance), receipt }
}
