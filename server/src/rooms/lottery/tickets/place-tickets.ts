import assert from 'node:assert/strict'
import { larger, MAX_AMOUNT, TRIAL_CURRENCY } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../../caller.ts'
import { coalesceBooks } from '../../../coalesce-books.ts'
import type { Context } from '../../../context.ts'
import { type Columns, callOf, columnsOf } from '../../../db/columns.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { retryOnConflict } from '../../../db/race.ts'
import { dayOf } from '../../../platform-day.ts'
import { Refusal } from '../../../refusal.ts'
import { type NotPlaced, requireStakeable } from '../../bets/index.ts'
import {
  bookShareOf,
  type CappedExposure,
  cappedExposuresOf,
  reserveNumbers,
} from '../caps/reserve-numbers.ts'
import type { PricedSlip, SlipWager } from '../games/price-slip.ts'
import { leafOf } from './ticket.ts'

/** A priced slip and its member. */
export interface NewTicket {
  readonly memberId: bigint
  readonly currency: MemberCaller['currency']
  readonly slip: PricedSlip
  /** A ticket of a chase may be on a draw whose sale has not begun. */
  readonly chaseId?: bigint
}

export interface PlacedTicket {
  /** Whether the key was used before: the ticket is then the stored one, whatever it would cost now. */
  readonly repeated: boolean
  readonly ticketId: bigint
  /** Cash after the stake, in 1/100000. */
  readonly balance: bigint
  readonly placedAt: Date
  readonly drawAt: Date
  readonly receipt: TicketReceipt
}

/** What binds the house to a ticket and to its draw (docs/fairness.md#what-a-bettor-keeps). */
export interface TicketReceipt {
  /** The ticket's hash in the tree of its draw, and the secret part of its text. */
  readonly leaf: Uint8Array
  readonly nonce: Uint8Array
  /** Of the draw; null where a draw was made before official draws had records, or has no seed. */
  readonly recordHash: string | null
  readonly commitment: string | null
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
      if (!(error instanceof InsufficientGrant)) throw error
      const { memberId, slip } = item
      const stake = slip.wagers.reduce((sum, wager) => sum + wager.stake, 0n)
      const largest = largestOf(slip.wagers)
      await requireStakeable(ctx.db.book(book), { memberId, stake, largest, at: ctx.clock.now() })
      await reserveNumbers(ctx, book, slip)
    }
  }
  throw new Refusal('server.busy')
}

/** The largest stake of these wagers of one draw on one selection; 0 for none. */
export function largestOf(wagers: readonly Pick<SlipWager, 'play' | 'selection' | 'stake'>[]): bigint {
  const stakes = new Map<string, bigint>()
  for (const { play, selection, stake } of wagers) {
    const key = `${play} ${selection}`
    stakes.set(key, (stakes.get(key) ?? 0n) + stake)
  }
  return [...stakes.values()].reduce(larger, 0n)
}

/** How often to reserve: other tickets may use up a reservation before this ticket is tried again. */
export const MAX_RESERVATIONS = 5

/** The book does not hold enough of a cap. */
export class InsufficientGrant extends Error {
  override readonly name = 'InsufficientGrant'
}

const submit = coalesceBooks<NewTicket, PlacedTicket>({
  work: (ctx, book, tickets) => placeTickets(ctx, book, tickets),
  key: ({ memberId }) => memberId,
})

/**
 * Places tickets of one book in one round trip, each placed or refused alone: draws are read FOR SHARE (the
 * job that locks a draw waits for it), wallets are debited where the balance allows, tickets, wagers, bets
 * and entries are written; a key that was used before gets its first answer. A member is in a batch only
 * once.
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

export type TicketOutcome = PlacedTicket | Refusal | InsufficientGrant

/** Two first sales of a number do not see each other's row, and both see the whole share. */
export const FIRST_SALES = 'lottery_exposure_check'

interface Placing {
  readonly by: 'lottery_place_tickets' | 'lottery_place_chase'
  readonly tickets: readonly NewTicket[]
}

async function place(ctx: Context, db: Db, { by, tickets }: Placing): Promise<readonly TicketOutcome[]> {
  const now = ctx.clock.now()
  const sealed = tickets.map((ticket) => seal(ctx, ticket, now))
  const call = callOf(by, {
    ...columnsOf(sealed, TICKET),
    ...columnsOf(sealed.flatMap(wagersOf), WAGER),
    ...columnsOf(sealed.flatMap(capsOf(ctx)), CAP),
    p_day: dayOf(now, ctx.config.KOI_TIME_ZONE),
    p_at: now,
  })
  const rows = await db.query<PlaceRow>({
    ...call,
    text: `select outcome, ticket_id, balance, placed_at, draw_at, record_hash, commitment
      from ${call.text} order by item`,
  })
  return rows.map((row, index) => readOutcome(row, sealed[index]))
}

/**
 * Places the tickets of a chase one after another in one round trip, up to the first that is refused; the
 * caller then rolls the transaction back.
 */
export const placeChaseTickets = (
  ctx: Context,
  tx: Tx,
  tickets: readonly NewTicket[],
): Promise<readonly TicketOutcome[]> => place(ctx, tx, { by: 'lottery_place_chase', tickets })

interface SealedTicket extends NewTicket {
  readonly nonce: Uint8Array
  readonly leaf: Uint8Array
  readonly isReal: boolean
}

function seal(ctx: Context, ticket: NewTicket, placedAt: Date): SealedTicket {
  const { memberId, slip, currency } = ticket
  const { clientKey, numero, wagers } = slip
  const nonce = ctx.random.bytes(16)
  const game = slip.game.code
  const leaf = leafOf({ format: 2, memberId, clientKey, game, numero, placedAt, nonce, wagers })
  return { ...ticket, nonce, leaf, isReal: currency !== TRIAL_CURRENCY }
}

const TICKET: Columns<SealedTicket> = {
  p_member: (ticket) => ticket.memberId,
  p_key: ({ slip }) => slip.clientKey,
  p_fingerprint: ({ slip }) => slip.fingerprint,
  p_currency: (ticket) => ticket.currency,
  p_category: ({ slip }) => slip.game.group.category,
  p_game: ({ slip }) => slip.game.code,
  p_numero: ({ slip }) => slip.numero,
  p_nonce: (ticket) => ticket.nonce,
  p_leaf: (ticket) => ticket.leaf,
  p_real: (ticket) => ticket.isReal,
  p_chase: ({ chaseId }) => chaseId ?? null,
  p_member_cap: ({ isReal, slip }) => (isReal ? (slip.game.memberCap ?? MAX_AMOUNT) : null),
}

/** A wager or a cap in a batch: `item` is the position of its ticket, from 1. */
interface Listed {
  readonly item: number
}

const wagersOf = ({ slip }: SealedTicket, index: number): (SlipWager & Listed)[] =>
  slip.wagers.map((wager) => ({ ...wager, item: index + 1 }))

const WAGER: Columns<SlipWager & Listed> = {
  wager_item: (wager) => wager.item,
  wager_play: (wager) => wager.play,
  wager_selection: (wager) => wager.selection,
  wager_lines: (wager) => wager.lines,
  wager_unit: (wager) => wager.unit,
  wager_multiple: (wager) => wager.multiple,
  wager_series: (wager) => wager.series,
  wager_odds: (wager) => wager.odds,
  wager_rebate: (wager) => wager.rebateRate,
  wager_stake: (wager) => wager.stake,
}

interface TicketCap extends CappedExposure, Listed {
  readonly share: bigint
}

/** The amounts of a real-money ticket that count against caps. */
const capsOf =
  ({ db }: Context) =>
  ({ slip, isReal }: SealedTicket, index: number): TicketCap[] =>
    isReal
      ? sortByKey(cappedExposuresOf(slip)).map((cap) => ({
          ...cap,
          item: index + 1,
          share: bookShareOf(db, cap.cap),
        }))
      : []

const CAP: Columns<TicketCap> = {
  cap_item: (cap) => cap.item,
  cap_play: (cap) => cap.play,
  cap_key: (cap) => cap.key,
  cap_need: (cap) => cap.liability,
  cap_share: (cap) => cap.share,
}

/**
 * By play and number, the order of the book's index: a ticket may hold ten thousand numbers, and sorted input
 * saves a sort in every statement that counts them.
 */
const sortByKey = (held: readonly CappedExposure[]): readonly CappedExposure[] =>
  held.toSorted((a, b) => (a.play === b.play ? compareTexts(a.key, b.key) : compareTexts(a.play, b.play)))

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

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
  readonly record_hash: string | null
  readonly commitment: string | null
}

function readOutcome(row: PlaceRow, sealed: SealedTicket | undefined): TicketOutcome {
  if (row.outcome === 'number.short') return new InsufficientGrant()
  const { outcome, ticket_id: ticketId, balance, placed_at: placedAt, draw_at: drawAt } = row
  if (outcome !== 'placed' && outcome !== 'repeated') return new Refusal(outcome)
  assert(ticketId !== null && balance !== null && placedAt !== null && drawAt !== null)
  assert(sealed !== undefined)
  const { record_hash: recordHash, commitment } = row
  const receipt = { leaf: sealed.leaf, nonce: sealed.nonce, recordHash, commitment }
  return { repeated: outcome === 'repeated', ticketId, balance, placedAt, drawAt, receipt }
}
