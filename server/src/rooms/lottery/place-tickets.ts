import assert from 'node:assert/strict'
import { currencies, toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import { coalesceBooks } from '../../coalesce-books.ts'
import type { Context } from '../../context.ts'
import type { Book } from '../../db/db.ts'
import { push } from '../../push.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { betId, explainRefusal, findPlacement, type NotPlaced } from '../bets/index.ts'
import { type Game, nameIn, requireGame } from './game.ts'
import { requireTicket } from './orders.ts'
import { fingerprintOf, type PricedSlip, priceSlip, type SlipInput } from './price-slip.ts'
import { leafOf, presentOrder } from './ticket.ts'

/** A priced slip and whose it is. */
export interface NewTicket {
  readonly memberId: bigint
  readonly currency: MemberCaller['currency']
  readonly slip: PricedSlip
}

export interface PlacedTicket {
  /** Whether the key was seen before: the ticket is then the stored one, whatever it would cost by now. */
  readonly repeated: boolean
  readonly ticketId: bigint
  /** Cash after the stake, in 1/100000. */
  readonly balance: bigint
  readonly placedAt: Date
  readonly drawAt: Date
}

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
  const draw = { state: 'open', winningNumber: null } as const
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
    explain(ctx, caller, { error, slip }),
  )
  if (placed.repeated) return firstAnswer(ctx, caller, placed)
  push(ctx, { topic: 'balance', member: String(memberId) })
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

/** The refusal of a batch, with the figures that the member needs. */
async function explain(
  ctx: Context,
  caller: MemberCaller,
  { error, slip }: { readonly error: unknown; readonly slip: PricedSlip },
): Promise<never> {
  const stake = slip.wagers.reduce((sum, wager) => sum + wager.stake, 0n)
  throw error instanceof Refusal ? await explainRefusal(ctx, caller, { refusal: error, stake }) : error
}

/** One ticket through the coalescer of its book: whatever waits is placed in one round trip (architecture 3.7). */
export const placeTicket = (ctx: Context, book: number, item: NewTicket): Promise<PlacedTicket> =>
  submit({ ctx, book, item })

const submit = coalesceBooks<NewTicket, PlacedTicket>({
  work: (ctx, book, tickets) => placeTickets(ctx, book, tickets),
  key: ({ memberId }) => memberId,
})

/**
 * Tickets of one book in one round trip, each placed or refused alone: draws are read FOR SHARE (the job
 * that locks a draw waits until we are done), wallets are debited where the balance allows, tickets,
 * wagers, bets and entries are written; a key that was seen before gets its first answer. A member stands
 * in a batch once only.
 */
export async function placeTickets(
  ctx: Context,
  book: Book,
  tickets: readonly NewTicket[],
): Promise<readonly (PlacedTicket | Refusal)[]> {
  const now = ctx.clock.now()
  const rows = await book.query<PlaceRow>({
    name: 'lottery_place_tickets',
    text: `select outcome, ticket_id, balance, placed_at, draw_at from lottery_place_tickets(
             $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
           order by item`,
    values: [...ticketColumns(ctx, tickets, now), ...wagerColumns(tickets), now],
  })
  assert.equal(rows.length, tickets.length)
  return rows.map(read)
}

function ticketColumns(ctx: Context, tickets: readonly NewTicket[], placedAt: Date): unknown[][] {
  const nonces = tickets.map(() => ctx.random.bytes(16))
  const leaves = tickets.map(({ memberId, slip }, index) => {
    const { clientKey, numero, wagers } = slip
    const nonce = nonces[index] ?? Buffer.alloc(0)
    return leafOf({ memberId, clientKey, game: slip.game.code, numero, placedAt, nonce, wagers })
  })
  return [
    tickets.map((ticket) => ticket.memberId),
    tickets.map(({ slip }) => slip.clientKey),
    tickets.map(({ slip }) => slip.fingerprint),
    tickets.map((ticket) => ticket.currency),
    tickets.map(({ slip }) => slip.game.group.code),
    tickets.map(({ slip }) => slip.game.code),
    tickets.map(({ slip }) => slip.numero),
    nonces,
    leaves,
    tickets.map((ticket) => currencies[ticket.currency].real),
  ]
}

function wagerColumns(tickets: readonly NewTicket[]): unknown[][] {
  const wagers = tickets.flatMap(({ slip }, index) =>
    slip.wagers.map((wager) => ({ ...wager, item: index + 1 })),
  )
  return [
    wagers.map((wager) => wager.item),
    wagers.map((wager) => wager.play),
    wagers.map((wager) => wager.selection),
    wagers.map((wager) => wager.lines),
    wagers.map((wager) => wager.unit),
    wagers.map((wager) => wager.multiple),
    wagers.map((wager) => wager.series),
    wagers.map((wager) => wager.odds),
    wagers.map((wager) => wager.rebateRate),
    wagers.map((wager) => wager.stake),
  ]
}

interface PlaceRow {
  readonly outcome: 'placed' | 'repeated' | 'draw.unknown' | 'draw.closed' | NotPlaced['code']
  readonly ticket_id: bigint | null
  readonly balance: bigint | null
  readonly placed_at: Date | null
  readonly draw_at: Date | null
}

function read(row: PlaceRow): PlacedTicket | Refusal {
  const { outcome, ticket_id: ticketId, balance, placed_at: placedAt, draw_at: drawAt } = row
  if (outcome !== 'placed' && outcome !== 'repeated') return new Refusal(outcome)
  assert(ticketId !== null && balance !== null && placedAt !== null && drawAt !== null)
  return { repeated: outcome === 'repeated', ticketId, balance, placedAt, drawAt }
}
