import type { Db } from '../../../db/db.ts'
import type { PageQuery, TimeKey } from '../../../db/page.ts'
import type { Ticket, Wager } from './ticket.ts'

type TicketRow = Omit<Ticket, 'wagers'>
/** A wager joined with its ticket. */
type Row = TicketRow & Omit<Wager, 'id'> & { readonly betId: bigint }

/**
 * Tickets with their wagers in one round trip. The wagers of a ticket are one range of the primary key, since
 * their ids follow from the ticket's id (the last possible line is 4095). `offset 0` keeps it a range: in a
 * plain join the planner reads whole draws, because it overestimates the range.
 */
const withWagers = (tickets: string): string => `
  select ticket.id, ticket.draw_id as "drawId", ticket.member_id as "memberId", ticket.game, ticket.numero,
    ticket.client_key as "clientKey", ticket.placed_at as "placedAt", ticket.draw_at as "drawAt",
    ticket.close_at as "closeAt", ticket.nonce, ticket.format, ticket.leaf, wager.bet_id as "betId",
    wager.play, wager.selection, wager.lines, wager.unit, wager.multiple, wager.series, wager.odds,
    wager.rebate_rate as "rebateRate", wager.stake, wager.payout, wager.hits,
    wager.cancelled_at as "cancelledAt"
  from (${tickets}) ticket
  cross join lateral (
    select * from lottery_wager wager
    where wager.draw_id = ticket.draw_id and wager.bet_id >= bets_id(ticket.id, 0)
      and wager.bet_id <= bets_id(ticket.id, 4095) offset 0
  ) wager
  order by ticket.placed_at desc, ticket.id desc, wager.bet_id`

const TICKETS = `select ticket.*, sale.game, sale.numero, sale.draw_at, sale.close_at
  from lottery_ticket ticket join lottery_sale sale on sale.draw_id = ticket.draw_id`

/** One ticket of a member; null for an unknown id and for another member's ticket. */
export async function readTicket(book: Db, memberId: bigint, id: bigint): Promise<Ticket | null> {
  const rows = await book.query<Row>({
    name: 'lottery_ticket',
    text: withWagers(`${TICKETS} where ticket.id = $2 and ticket.member_id = $1`),
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
}

/** A page of a member's tickets, the newest first. */
export async function readTicketPage(book: Db, page: TicketFilter & PageQuery<TimeKey>): Promise<Ticket[]> {
  const { memberId, from, to, game, numero, after, limit } = page
  const rows = await book.query<Row>({
    name: 'lottery_tickets',
    text: withWagers(`${TICKETS} where ticket.member_id = $1 and ticket.placed_at >= $2
      and ticket.placed_at < $3 and ($4::text is null or sale.game = $4)
      and ($5::text is null or sale.numero = $5)
      and ticket.placed_at <= coalesce($6, 'infinity'::timestamptz)
      and (ticket.placed_at, ticket.id) < (coalesce($6, 'infinity'::timestamptz), $7::bigint)
      order by ticket.placed_at desc, ticket.id desc limit $8`),
    values: [memberId, from, to, game ?? null, numero ?? null, after?.at ?? null, after?.id ?? 0n, limit],
  })
  return gather(rows)
}

/** Groups rows by ticket; the rows of a ticket are consecutive. */
function gather(rows: readonly Row[]): Ticket[] {
  const tickets: (TicketRow & { wagers: Wager[] })[] = []
  for (const row of rows) {
    let ticket = tickets.at(-1)
    if (ticket?.id !== row.id) {
      const { id, drawId, memberId, game, numero, clientKey, placedAt, drawAt, closeAt } = row
      const { nonce, format, leaf } = row
      const about = { id, drawId, memberId, game, numero, clientKey, placedAt, drawAt, closeAt }
      ticket = { ...about, nonce, format, leaf, wagers: [] }
      tickets.push(ticket)
    }
    const { betId: id, play, selection, lines, unit, multiple, series, odds, rebateRate } = row
    const { stake, payout, hits, cancelledAt } = row
    const terms = { id, play, selection, lines, unit, multiple, series, odds, rebateRate }
    ticket.wagers.push({ ...terms, stake, payout, hits, cancelledAt })
  }
  return tickets
}
