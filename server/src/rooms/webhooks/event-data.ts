import { realCurrency, SCALE } from '@koi/contract/money.ts'
import type { WebhookType } from '@koi/contract/webhooks.ts'
import type { Db } from '../../db/db.ts'
import { orderNumberOf } from '../lottery/index.ts'

/** A change that was noted: its type, and the id of the row that changed. */
export interface Noted {
  readonly id: bigint
  readonly type: WebhookType
  readonly thing: bigint
}

/** What an event says: of which thing it is, when it happened, and its data. */
export interface Fact {
  readonly thing: string
  /** null where the row keeps no time of it: the time of collecting, some seconds later. */
  readonly at: Date | null
  readonly data: Readonly<Record<string, unknown>>
}

/** An amount: an integer in units of 10^-scale of the currency, as text, since it may exceed 2^53. Pure. */
const amountOf = (amount: bigint, currency: string) => ({ amount: String(amount), scale: SCALE, currency })

const iso = (at: Date): string => at.toISOString()

/** The rows that a noted change is about, by id; in the shared schemas or in a book. */
type Read = (db: Db, ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, Row>>
/** Returns what a type says of the row; null where it says nothing. */
type Row = (type: WebhookType) => Fact | null

interface MemberRow {
  readonly id: bigint
  readonly currency: string
  readonly at: Date
}

const readMembers: Read = async (db, ids) => {
  const rows = await db.query<MemberRow>(
    'select id, currency, registered_at as at from members.member where id = any ($1::bigint[])',
    [ids],
  )
  return mapOf(rows, (row) => (type) => {
    const member = String(row.id)
    const isNew = type === 'member.registered'
    const more = isNew ? { currency: row.currency, registeredAt: iso(row.at) } : {}
    return { thing: `member:${member}`, at: isNew ? row.at : null, data: { member, ...more } }
  })
}

interface DrawRow {
  readonly id: bigint
  readonly game: string
  readonly draw: string
  readonly closeAt: Date
  readonly drawAt: Date
  readonly openedAt: Date | null
  readonly lockedAt: Date | null
  readonly settledAt: Date | null
  readonly voidedAt: Date | null
  readonly result: string | null
  readonly version: number
  readonly bets: bigint
  readonly stake: bigint
  readonly payout: bigint
}

const readDraws: Read = async (db, ids) => {
  const rows = await db.query<DrawRow>(
    `select id, game_code as game, numero as draw, close_at as "closeAt", draw_at as "drawAt",
       opened_at as "openedAt", locked_at as "lockedAt", settled_at as "settledAt", voided_at as "voidedAt",
       winning_number as result, result_version as version, wagers as bets, stake, payout
     from lottery.draw where id = any ($1::bigint[])`,
    [ids],
  )
  return mapOf(rows, (row) => (type) => drawFact(row, type))
}

function drawFact(row: DrawRow, type: WebhookType): Fact {
  const name = { game: row.game, draw: row.draw }
  const fact = (at: Date | null, data: object): Fact => ({
    ...{ thing: `draw:${row.game} ${row.draw}`, at, data: { ...name, ...data } },
  })
  const times = { closesAt: iso(row.closeAt), drawsAt: iso(row.drawAt) }
  const currency = realCurrency()
  switch (type) {
    case 'draw.opened':
      return fact(row.openedAt, times)
    case 'draw.closed':
      return fact(row.lockedAt, times)
    case 'draw.settled':
      return fact(row.settledAt, { result: row.result, version: row.version })
    case 'bet.settled':
      return fact(row.settledAt, {
        version: row.version,
        bets: Number(row.bets),
        stake: amountOf(row.stake, currency),
        payout: amountOf(row.payout, currency),
      })
    default:
      return fact(row.voidedAt, {})
  }
}

interface OrderRow {
  readonly id: bigint
  readonly order: string
  readonly memberId: bigint
  readonly currency: string
  readonly amount: bigint
  readonly fee: bigint
  readonly createdAt: Date
  readonly closedAt: Date | null
  readonly channel: string
}

const readDeposits: Read = async (db, ids) => {
  const rows = await db.query<OrderRow>(
    `select id, order_number as order, member_id as "memberId", currency, amount, fee,
       created_at as "createdAt", closed_at as "closedAt", channel
     from cashier_deposit where id = any ($1::bigint[])`,
    [ids],
  )
  return mapOf(rows, (row) => () => ({
    thing: `deposit:${row.order}`,
    at: row.closedAt,
    data: {
      ...{ order: row.order, member: String(row.memberId), channel: row.channel },
      amount: amountOf(row.amount, row.currency),
      fee: amountOf(row.fee, row.currency),
      credited: amountOf(row.amount - row.fee, row.currency),
    },
  }))
}

const readWithdrawals: Read = async (db, ids) => {
  const rows = await db.query<OrderRow>(
    `select id, order_number as order, member_id as "memberId", currency, amount, fee,
       created_at as "createdAt", closed_at as "closedAt", '' as channel
     from cashier_withdrawal where id = any ($1::bigint[])`,
    [ids],
  )
  return mapOf(rows, (row) => (type) => ({
    thing: `withdrawal:${row.order}`,
    at: type === 'withdrawal.requested' ? row.createdAt : row.closedAt,
    data: {
      ...{ order: row.order, member: String(row.memberId) },
      amount: amountOf(row.amount, row.currency),
      fee: amountOf(row.fee, row.currency),
    },
  }))
}

interface ClosureRow {
  readonly id: bigint
  readonly until: Date | null
}

const readClosures: Read = async (db, ids) => {
  const rows = await db.query<ClosureRow>(
    `select member_id as id, greatest(excluded_until, time_out_until) as until
     from protection_guard where member_id = any ($1::bigint[])`,
    [ids],
  )
  return mapOf(rows, ({ id, until }) => () => ({
    thing: `member:${id}`,
    at: null,
    data: { member: String(id), until: until === null ? null : iso(until) },
  }))
}

interface TicketRow {
  readonly id: bigint
  readonly memberId: bigint
  readonly clientKey: string
  readonly at: Date
  readonly game: string
  readonly draw: string
  readonly bets: number
  readonly stake: bigint | null
}

/** Tickets of trial members have no stake in real money, and are not sent. */
const readTickets: Read = async (db, ids) => {
  const rows = await db.query<TicketRow>(
    `select ticket.id, ticket.member_id as "memberId", ticket.client_key as "clientKey",
       ticket.placed_at as at, sale.game, sale.numero as draw, wagers.bets, wagers.stake
     from unnest($1::bigint[]) asked (id) join lottery_ticket ticket on ticket.id = asked.id
     join lottery_sale sale on sale.draw_id = ticket.draw_id
     cross join lateral (
       select count(*)::integer as bets, sum(wager.stake)::bigint as stake from lottery_wager wager
       where wager.draw_id = ticket.draw_id and wager.is_real
         and wager.bet_id >= bets_id(ticket.id, 0) and wager.bet_id <= bets_id(ticket.id, 4095)
     ) wagers`,
    [ids],
  )
  return mapOf(rows, (row) => () => {
    if (row.stake === null) return null
    const order = orderNumberOf(row.memberId, row.clientKey)
    const place = { order, member: String(row.memberId), game: row.game, draw: row.draw }
    const data = { ...place, bets: row.bets, stake: amountOf(row.stake, realCurrency()) }
    return { thing: `order:${order}`, at: row.at, data }
  })
}

/** How the rows of each type are read. */
const READS: Readonly<Record<WebhookType, Read>> = {
  'member.registered': readMembers,
  'member.frozen': readMembers,
  'member.unfrozen': readMembers,
  'member.closed': readClosures,
  'deposit.credited': readDeposits,
  'withdrawal.requested': readWithdrawals,
  'withdrawal.paid': readWithdrawals,
  'withdrawal.refused': readWithdrawals,
  'withdrawal.cancelled': readWithdrawals,
  'bet.placed': readTickets,
  'bet.settled': readDraws,
  'draw.opened': readDraws,
  'draw.closed': readDraws,
  'draw.settled': readDraws,
  'draw.void': readDraws,
}

/**
 * What the noted changes of one place say, in their order; one statement for each kind of row. `db` is where
 * they were noted: the shared schemas, or a book.
 */
export async function readFacts(
  db: Db,
  noted: readonly Noted[],
): Promise<readonly (Fact & { readonly type: WebhookType })[]> {
  const wanted = new Map<Read, Set<bigint>>()
  for (const { type, thing } of noted) {
    const ids = wanted.get(READS[type]) ?? new Set()
    wanted.set(READS[type], ids.add(thing))
  }
  const rows = new Map<Read, ReadonlyMap<bigint, Row>>()
  for (const [read, ids] of wanted) rows.set(read, await read(db, [...ids]))
  return noted.flatMap(({ type, thing }) => {
    const fact = rows.get(READS[type])?.get(thing)?.(type) ?? null
    return fact === null ? [] : [{ ...fact, type }]
  })
}

const mapOf = <Item extends { readonly id: bigint }>(
  items: readonly Item[],
  row: (item: Item) => Row,
): ReadonlyMap<bigint, Row> => new Map(items.map((item) => [item.id, row(item)]))
