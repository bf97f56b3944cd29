import type { Book, Database } from '../../server/src/db/db.ts'

/** Rows of the tables that the audit checks at the end. */
export interface TicketRow {
  readonly id: bigint
  readonly memberId: bigint
  readonly key: string
  readonly drawId: bigint
  readonly placedAt: Date
  readonly closeAt: Date
  readonly leaf: Buffer | null
}

export interface WagerRow {
  readonly betId: bigint
  readonly ticketId: bigint
  readonly drawId: bigint
  readonly play: string
  readonly selection: string
  readonly unitStake: bigint
  readonly odds: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly cancelled: boolean
  readonly state: string
  readonly paid: bigint
}

export interface DrawRow {
  readonly id: bigint
  readonly game: string
  readonly numero: string
  /** Whether its time passed longer ago than a draw may take. */
  readonly due: boolean
  readonly family: string
  readonly state: string
  readonly refunded: boolean
  readonly root: string | null
  readonly count: bigint | null
  readonly winningNumber: string | null
}

export interface Stored {
  readonly tickets: readonly TicketRow[]
  readonly wagers: readonly WagerRow[]
}

export async function readBook(book: Book): Promise<Stored> {
  const tickets = await book.query<TicketRow>(
    `select t.id, t.member_id as "memberId", t.client_key as key, t.draw_id as "drawId",
       t.placed_at as "placedAt", s.close_at as "closeAt", t.leaf
     from lottery_ticket t join lottery_sale s using (draw_id) order by t.id`,
  )
  const wagers = await book.query<WagerRow>(
    `select w.bet_id as "betId", w.draw_id as "drawId", w.play, w.selection,
       ((w.bet_id - 1) / 64 / 4096) * 64 + (w.bet_id - 1) % 64 + 1 as "ticketId",
       w.unit * w.multiple as "unitStake", w.odds, w.stake,
       w.payout, w.cancelled_at is not null as cancelled, b.state, b.payout as paid
     from lottery_wager w join bets_bet b on b.id = w.bet_id order by w.bet_id`,
  )
  return { tickets, wagers }
}

/** Time for the beacon, for a sweep, and for the jobs of a killed worker to be released. */
const OVERDUE = 45_000

export const readDraws = (db: Database): Promise<DrawRow[]> =>
  db.query<DrawRow>(
    `select d.id, d.game_code as game, d.numero, d.draw_at < $2 as due, g.family,
       d.state, d.refunded_at is not null as refunded,
       d.ticket_root as root, d.ticket_count as count, d.winning_number as "winningNumber"
     from lottery.draw d join lottery.game g on g.code = d.game_code where d.draw_at < $1 order by d.id`,
    [new Date(), new Date(Date.now() - OVERDUE)],
  )
