import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { TimeSort } from '@koi/contract/sorts.ts'
import type { Db } from '../../db/db.ts'
import { orderSql, pageOfSorted, pageSql, type SortedList, type SortedQuery } from '../../db/sort.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { findTicket, orderNumberOf } from '../lottery/index.ts'
import { memberById } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { lotteryNames } from './game-names.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Row = Awaited<ReturnType<OfficeCommands['officeMemberTickets']>>['content'][number]

interface Ticket {
  readonly id: bigint
  readonly memberId: bigint
  readonly clientKey: string
  readonly drawId: bigint
  readonly game: string
  readonly numero: string
  readonly placedAt: Date
  readonly drawAt: Date
  readonly stake: bigint
  readonly payout: bigint
  readonly wagers: number
  readonly cancelled: number
}

const SORTED: SortedList<Ticket, TimeSort> = {
  preset: '-time',
  columns: { time: { sql: 'ticket.placed_at', type: 'timestamptz', of: (row) => row.placedAt } },
  id: { sql: 'ticket.id', type: 'bigint', of: (row) => row.id },
}

/** Tickets with the sums of their wagers, which are one range of the primary key. */
function readTickets(
  book: Db,
  { memberId, id }: { readonly memberId: bigint; readonly id: bigint | null },
  query: SortedQuery,
): Promise<Ticket[]> {
  const page = pageSql(query, [memberId, id])
  return book.query<Ticket>(
    `select ticket.id, ticket.member_id as "memberId", ticket.client_key as "clientKey",
       ticket.draw_id as "drawId", sale.game, sale.numero, ticket.placed_at as "placedAt",
       sale.draw_at as "drawAt", sums.*
     from (
       select * from lottery_ticket ticket
       where ticket.member_id = $1 and ($2::bigint is null or ticket.id = $2)
         and ${page.sql}
     ) ticket
     join lottery_sale sale on sale.draw_id = ticket.draw_id
     cross join lateral (
       select coalesce(sum(wager.stake) filter (where wager.cancelled_at is null), 0)::bigint as stake,
         coalesce(sum(wager.payout) filter (where wager.cancelled_at is null), 0)::bigint as payout,
         count(*)::integer as wagers, count(wager.cancelled_at)::integer as cancelled
       from (select * from lottery_wager wager
         where wager.draw_id = ticket.draw_id and wager.bet_id >= bets_id(ticket.id, 0)
           and wager.bet_id <= bets_id(ticket.id, 4095) offset 0) wager
     ) sums
     ${orderSql(query)}`,
    page.values,
  )
}

/** A member's tickets, sorted as the caller chooses; a payout is shown when the whole draw is settled. */
export const officeMemberTickets: OfficeCommands['officeMemberTickets'] = async (ctx, caller, input) => {
  requirePermission(caller, 'draws.read')
  const member = (await memberById(ctx.db, BigInt(input.id))) ?? refuse('member.unknown')
  const asked = input.number === undefined ? null : await findTicket(ctx, input.number)
  const isAbsent = input.number !== undefined && asked?.memberId !== member.id
  const filter = { memberId: member.id, id: asked?.id ?? null }
  const { rows, next } = await pageOfSorted(input, SORTED, {
    from: isAbsent ? [] : [ctx.db.book(member.book)],
    read: (book, query) => readTickets(book, filter, query),
  })
  const [states, names] = await Promise.all([
    drawStates(
      ctx.db,
      rows.map(({ drawId }) => drawId),
    ),
    lotteryNames(ctx.db, caller.origin.language),
  ])
  const content = rows.map((ticket) =>
    rowOf(ticket, { draw: states.get(ticket.drawId), name: names.get(ticket.game) }),
  )
  return { currency: member.currency, content, next }
}

async function drawStates(db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await db.query<{ id: bigint; state: string }>(
    'select id, state from lottery.draw where id = any ($1::bigint[])',
    [ids],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

function rowOf(
  ticket: Ticket,
  { draw, name }: { readonly draw: string | undefined; readonly name: string | undefined },
): Row {
  const { game, numero, wagers, cancelled } = ticket
  const state = wagers === cancelled ? 'cancelled' : draw === 'settled' || draw === 'void' ? draw : 'placed'
  return {
    ...{ id: String(ticket.id), number: orderNumberOf(ticket.memberId, ticket.clientKey) },
    ...{ game, gameName: name ?? game, numero, wagers, cancelled, state, stake: toWire(ticket.stake) },
    payout: toWire(state === 'settled' ? ticket.payout : 0n),
    placedAt: ticket.placedAt.getTime(),
    drawAt: ticket.drawAt.getTime(),
  }
}
