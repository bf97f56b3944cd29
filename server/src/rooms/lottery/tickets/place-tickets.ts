import assert from 'node:assert/strict'
import { currencies, MAX_AMOUNT } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../../caller.ts'
import { coalesceBooks } from '../../../coalesce-books.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { retryOnConflict } from '../../../db/race.ts'
import { Refusal } from '../../../refusal.ts'
import { type NotPlaced, requireStakeable } from '../../bets/index.ts'
import { type Capped, cappedOf, reserveNumbers, shareOf } from '../caps/reserve-numbers.ts'
import type { PricedSlip } from '../games/price-slip.ts'
import { leafOf } from './ticket.ts'

/** A priced slip and whose it is. */
export interface NewTicket {
  readonly memberId: bigint
  readonly currency: MemberCaller['currency']
  readonly slip: PricedSlip
  /** Of a chase it may be on a draw whose sale has not begun. */
  readonly chaseId?: bigint
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

/**
 * One ticket through the coalescer of its book: whatever waits is placed in one round trip. Where
 * the book was not granted enough of a cap, more is reserved for a member who can pay and may play, and the
 * ticket is tried again; refuses `number.sold_out` where no more is left.
 */
export async function placeTicket(ctx: Context, book: number, item: NewTicket): Promise<PlacedTicket> {
  for (let tries = 0; tries < MAX_RESERVATIONS; tries += 1) {
    try {
      return await submit({ ctx, book, item })
    } catch (error) {
      if (!(error instanceof NumberShort)) throw error
      const { memberId, slip } = item
      const stake = slip.wagers.reduce((sum, wager) => sum + wager.stake, 0n)
      await requireStakeable(ctx.db.book(book), { memberId, stake, at: ctx.clock.now() })
      await reserveNumbers(ctx, book, slip)
    }
  }
  throw new Refusal('server.busy')
}

/** Others may take what was reserved before the ticket is tried again, so it is reserved so often. */
export const MAX_RESERVATIONS = 5

/** The book was not granted enough of a cap. */
export class NumberShort extends Error {
  override readonly name = 'NumberShort'
}

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
  book: Db,
  tickets: readonly NewTicket[],
): Promise<readonly TicketOutcome[]> {
  const outcomes = await retryOnConflict(
    () => place(ctx, book, { by: 'lottery_place_tickets', tickets }),
    FIRST_SALES,
  )
  assert.equal(outcomes.length, tickets.length)
  return outcomes
}

export type TicketOutcome = PlacedTicket | Refusal | NumberShort

/** Two first sales of a number see no row of each other's, and both the whole share. */
export const FIRST_SALES = 'lottery_exposure_check'

interface Placing {
  readonly by: 'lottery_place_tickets' | 'lottery_place_chase'
  readonly tickets: readonly NewTicket[]
}

async function place(ctx: Context, db: Db, { by, tickets }: Placing): Promise<readonly TicketOutcome[]> {
  const now = ctx.clock.now()
  const rows = await db.query<PlaceRow>({
    name: by,
    text: `select outcome, ticket_id, balance, placed_at, draw_at from ${by}(
             $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
             $22, $23, $24, $25, $26, $27, $28)
           order by item`,
    values: [...ticketColumns(ctx, tickets, now), ...wagerColumns(tickets), ...capColumns(ctx, tickets), now],
  })
  return rows.map(read)
}

/**
 * The tickets of one member's chase, one after another in one round trip, up to the first that is not placed;
 * then the caller rolls his transaction back.
 */
export const placeTogether = (
  ctx: Context,
  tx: Tx,
  tickets: readonly NewTicket[],
): Promise<readonly TicketOutcome[]> => place(ctx, tx, { by: 'lottery_place_chase', tickets })

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
    tickets.map(({ slip }) => slip.game.group.lane),
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

function capColumns(ctx: Context, tickets: readonly NewTicket[]): unknown[][] {
  const isReal = ({ currency }: NewTicket): boolean => currencies[currency].real
  const held = tickets.map((ticket) => (isReal(ticket) ? inOrder(cappedOf(ticket.slip)) : []))
  const all = held.flat()
  return [
    tickets.map(({ chaseId }) => chaseId ?? null),
    tickets.map((ticket) => (isReal(ticket) ? (ticket.slip.game.memberCap ?? MAX_AMOUNT) : null)),
    held.flatMap((own, index) => own.map(() => index + 1)),
    all.map(({ play }) => play),
    all.map(({ key }) => key),
    all.map(({ need }) => need),
    all.map(({ cap }) => shareOf(ctx.db, cap)),
  ]
}

/**
 * By play and number, as the book's index has them: a ticket may hold ten thousand numbers, and what comes in
 * order need not be sorted again by every statement that counts them.
 */
const inOrder = (held: readonly Capped[]): readonly Capped[] =>
  held.toSorted((a, b) => (a.play === b.play ? compare(a.key, b.key) : compare(a.play, b.play)))

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

interface PlaceRow {
  readonly outcome:
    | 'placed'
    | 'repeated'
    | 'draw.unknown'
    | 'draw.closed'
    | 'stake.draw_limit'
    | 'number.short'
    | NotPlaced['code']
  readonly ticket_id: bigint | null
  readonly balance: bigint | null
  readonly placed_at: Date | null
  readonly draw_at: Date | null
}

function read(row: PlaceRow): PlacedTicket | Refusal | NumberShort {
  if (row.outcome === 'number.short') return new NumberShort()
  const { outcome, ticket_id: ticketId, balance, placed_at: placedAt, draw_at: drawAt } = row
  if (outcome !== 'placed' && outcome !== 'repeated') return new Refusal(outcome)
  assert(ticketId !== null && balance !== null && placedAt !== null && drawAt !== null)
  return { repeated: outcome === 'repeated', ticketId, balance, placedAt, drawAt }
}
