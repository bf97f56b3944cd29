import type { Db } from '../../../db/db.ts'
import type { Ticket, Wager } from './ticket.ts'

type TicketRow = Omit<Ticket, 'wagers'>
/** A wager with its ticket: what both have is told apart by name. */
type Row = TicketRow & Omit<Wager, 'id'> & { readonly betId: bigint }

/**
 * Tickets with their wagers in one round trip. The wagers of a ticket are one range of the primary key,
 * since their ids follow from the ticket's (the last possible line is 4095). `offset 0` keeps it one: as a
 * plain join the planner reads whole draws, for it takes a range to be a large part of one.
 */
const withWagers = (tickets: string): string => `
  select t.id, t.draw_id as "drawId", t.member_id as "memberId", t.game, t.numero,
    t.client_key as "clientKey", t.placed_at as "placedAt", t.draw_at as "drawAt", t.close_at as "closeAt",
    t.nonce, t.leaf, w.bet_id as "betId", w.play, w.selection, w.lines, w.unit, w.multiple, w.series, w.odds,
    w.rebate_rate as "rebateRate", w.stake, w.payout, w.hits, w.cancelled_at as "cancelledAt"
  from (${tickets}) t
  cross join lateral (
    select * from lottery_wager w
    where w.draw_id = t.draw_id and w.bet_id >= bets_id(t.id, 0) and w.bet_id <= bets_id(t.id, 4095) offset 0
  ) w
  order by t.placed_at desc, t.id desc, w.bet_id`

const TICKETS = `select t.*, s.game, s.numero, s.draw_at, s.close_at
  from lottery_ticket t join lottery_sale s on s.draw_id = t.draw_id`

/** One ticket of a member, or null: another's id is as good as none. */
export async function readTicket(book: Db, memberId: bigint, id: bigint): Promise<Ticket | null> {
  const rows = await book.query<Row>({
    name: 'lottery_ticket',
    text: withWagers(`${TICKETS} where t.id = $2 and t.member_id = $1`),
    values: [memberId, id],
  })
  return gather(rows)[0] ?? null
}

export interface TicketFilter {
  readonly memberId: bigint
  readonly from: Date
  /** Excluded. */
  readonly to: Date
  readonly game: string | undefined
  readonly numero: string | undefined
  readonly before: { readonly at: Date; readonly id: bigint } | null
  readonly limit: number
}

/** A page of a member's tickets, the newest first. */
export async function readTicketPage(book: Db, filter: TicketFilter): Promise<Ticket[]> {
  const { memberId, from, to, game, numero, before, limit } = filter
  const rows = await book.query<Row>({
    name: 'lottery_tickets',
    text: withWagers(`${TICKETS} where t.member_id = $1 and t.placed_at >= $2 and t.placed_at < $3
      and ($4::text is null or s.game = $4) and ($5::text is null or s.numero = $5)
      and t.placed_at <= coalesce($6, 'infinity'::timestamptz)
      and (t.placed_at, t.id) < (coalesce($6, 'infinity'::timestamptz), $7::bigint)
      order by t.placed_at desc, t.id desc limit $8`),
    values: [memberId, from, to, game ?? null, numero ?? null, before?.at ?? null, before?.id ?? 0n, limit],
  })
  return gather(rows)
}

/** Rows of one ticket follow each other. */
function gather(rows: readonly Row[]): Ticket[] {
  const tickets: (TicketRow & { wagers: Wager[] })[] = []
  for (const row of rows) {
    let ticket = tickets.at(-1)
    if (ticket?.id !== row.id) {
      const { id, drawId, memberId, game, numero, clientKey, placedAt, drawAt, closeAt, nonce, leaf } = row
      ticket = {
        id,
        drawId,
        memberId,
        game,
        numero,
        clientKey,
        placedAt,
        drawAt,
        closeAt,
        nonce,
        leaf,
        wagers: [],
      }
      tickets.push(ticket)
    }
    const { betId: id, play, selection, lines, unit, multiple, series, odds, rebateRate } = row
    const { stake, payout, hits, cancelledAt } = row
    const terms = { id, play, selection, lines, unit, multiple, series, odds, rebateRate }
    ticket.wagers.push({ ...terms, stake, payout, hits, cancelledAt })
  }
  return tickets
}
