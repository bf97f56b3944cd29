import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { ORDER_LETTERS, orderNumberOf } from './ticket.ts'

/** A ticket that was found by the number on its receipt. */
export interface FoundTicket {
  readonly id: bigint
  readonly memberId: bigint
  readonly number: string
  readonly placedAt: Date
  readonly stake: string
}

const NUMBER = /^[0-9A-HJKMNP-TV-Z]{16}$/
/** How many letters are in the index. */
const LETTERS_INDEXED = 8

/** The ticket with a number, in whichever book it is; null for none. Letters may be small. */
export async function findTicket(ctx: Context, text: string): Promise<FoundTicket | null> {
  const number = text.toUpperCase()
  if (!NUMBER.test(number)) return null
  const found = await Promise.all(ctx.db.books.map((book) => findIn(book, number)))
  return found.flat()[0] ?? null
}

type Row = Omit<FoundTicket, 'number' | 'stake'> & { readonly clientKey: string; readonly stake: bigint }

async function findIn(book: Db, number: string): Promise<FoundTicket[]> {
  const rows = await book.query<Row>(
    `select ticket.id, ticket.member_id as "memberId", ticket.client_key as "clientKey",
       ticket.placed_at as "placedAt", (
         select coalesce(sum(wager.stake), 0)::bigint from lottery_wager wager
         where wager.draw_id = ticket.draw_id and wager.bet_id >= bets_id(ticket.id, 0)
           and wager.bet_id <= bets_id(ticket.id, 4095)) as stake
     from lottery_ticket ticket
     where (('x' || left(encode(sha256(('koi-order' || chr(10) || ticket.member_id::text || chr(10)
       || ticket.client_key::text)::bytea), 'hex'), 16))::bit(64) & x'1f1f1f1f1f1f1f1f')::bigint = $1`,
    [keyOf(number)],
  )
  return rows
    .filter(({ memberId, clientKey }) => orderNumberOf(memberId, clientKey) === number)
    .map(({ clientKey: _, stake, ...ticket }) => ({ ...ticket, number, stake: toWire(stake) }))
}

/** The first letters of a number as they are in the index. */
const keyOf = (number: string): bigint =>
  [...number.slice(0, LETTERS_INDEXED)].reduce(
    (key, letter) => (key << 8n) | BigInt(ORDER_LETTERS.indexOf(letter)),
    0n,
  )
