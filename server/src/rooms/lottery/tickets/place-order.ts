import { toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import { betId, explainRefusal, findPlacement } from '../../bets/index.ts'
import { type Game, nameIn, requireGame } from '../games/game.ts'
import { fingerprintOf, type PricedSlip, priceSlip, type SlipInput } from '../games/price-slip.ts'
import { requireTicket } from './orders.ts'
import { type PlacedTicket, placeTicket } from './place-tickets.ts'
import { presentOrder } from './ticket.ts'

type PlaceOrder = z.input<(typeof lotterySchemas)['placeOrder']['output']>

/**
 * Places a member's order on the draw that he saw; refuses what `placing` in the call table lists. An order
 * that is in is answered again, also when it could not be sold any more.
 */
export async function placeOrder(ctx: Context, caller: MemberCaller, input: SlipInput): Promise<PlaceOrder> {
  const game = await requireGame(ctx, input.gameCode)
  const slip = priceOrRefuse(game, input)
  if (!(slip instanceof Refusal)) return placeSlip(ctx, caller, slip)
  const first = await findPlacement(ctx.db.book(caller.book), caller.id, input.clientKey)
  if (first === null) throw slip
  if (!first.fingerprint.equals(fingerprintOf(input))) refuse('key.reused')
  return firstAnswer(ctx, caller, { ticketId: first.id, balance: first.balanceAfter })
}

/** The first answer again, from what was stored: by now the slip may cost otherwise. */
async function firstAnswer(
  ctx: Context,
  caller: MemberCaller,
  { ticketId, balance }: Pick<PlacedTicket, 'ticketId' | 'balance'>,
): Promise<PlaceOrder> {
  const ticket = await requireTicket(ctx, caller, String(ticketId))
  const game = await requireGame(ctx, ticket.game)
  const wagers = ticket.wagers.map((wager) => ({ ...wager, cancelledAt: null }))
  return presentPlaced(caller, game, { ticket: { ...ticket, wagers }, balance })
}

function presentPlaced(
  caller: MemberCaller,
  game: Game,
  { ticket, balance }: { ticket: Parameters<typeof presentOrder>[0]; balance: bigint },
): PlaceOrder {
  const gameName = nameIn(game.names, caller.origin.language)
  const draw = { state: 'open', winningNumber: null, source: game.source, resultVersion: 1 } as const
  return { order: presentOrder(ticket, { gameName, draw, now: ticket.placedAt }), balance: toWire(balance) }
}

function priceOrRefuse(game: Game, input: SlipInput): PricedSlip | Refusal {
  try {
    return priceSlip(game, input)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function placeSlip(ctx: Context, caller: MemberCaller, slip: PricedSlip): Promise<PlaceOrder> {
  const { game } = slip
  const { id: memberId, currency } = caller
  const placed = await placeTicket(ctx, caller.book, { memberId, currency, slip }).catch((error: unknown) =>
    placedBefore(ctx, caller, { error, slip }),
  )
  if (!('placedAt' in placed) || placed.repeated) return firstAnswer(ctx, caller, placed)
  sendLiveUpdate(ctx, { topic: 'balance', member: String(memberId) })
  const { ticketId, placedAt, drawAt, balance } = placed
  const ticket = {
    id: ticketId,
    drawId: 0n,
    memberId,
    game: game.code,
    numero: slip.numero,
    clientKey: slip.clientKey,
    placedAt,
    drawAt,
    closeAt: new Date(drawAt.getTime() - game.lockSeconds * 1000),
    wagers: slip.wagers.map((wager, line) => ({
      ...wager,
      id: betId(ticketId, line),
      payout: 0n,
      hits: 0n,
      cancelledAt: null,
    })),
  }
  return presentPlaced(caller, game, { ticket, balance })
}

/**
 * The first answer to an order that is in, for caps are asked before that is known; or else the refusal with
 * the figures that the member needs.
 */
async function placedBefore(
  ctx: Context,
  caller: MemberCaller,
  { error, slip }: { readonly error: unknown; readonly slip: PricedSlip },
): Promise<Pick<PlacedTicket, 'ticketId' | 'balance'>> {
  if (!(error instanceof Refusal)) throw error
  const first = await findPlacement(ctx.db.book(caller.book), caller.id, slip.clientKey)
  if (first !== null) {
    if (!first.fingerprint.equals(slip.fingerprint)) refuse('key.reused')
    return { ticketId: first.id, balance: first.balanceAfter }
  }
  const stake = slip.wagers.reduce((sum, wager) => sum + wager.stake, 0n)
  throw await explainRefusal(ctx, caller, { refusal: error, stake })
}
