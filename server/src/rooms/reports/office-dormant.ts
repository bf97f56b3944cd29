import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { DORMANT_DAYS } from '@koi/contract/schemas/office/reports.ts'
import { cachedFor } from '../../cached-for.ts'
import type { Context } from '../../context.ts'
import type { Book } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import type { Commands } from '../../route.ts'
import { readBalancesOf } from '../ledger/index.ts'
import { requirePermission } from '../operators/index.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const DAY_MS = 86_400_000

interface Counted {
  readonly days: string
  readonly members: bigint
  readonly balance: bigint
}

const SPANS = `unnest($2::text[], $3::timestamptz[]) span (days, since)`

/** How many real members of a book have placed no bet since each moment, and what they have. */
const COUNTS = `with quiet as materialized (
    select member.id, greatest(member.registered_at, (
        select max(bet.placed_at) from bets_bet bet where bet.member_id = member.id
      )) as last
    from members.member member where member.book = $1 and member.type not in (4, 40)
  ), owner as materialized (
    select quiet.last, (
        select sum(account.balance) from ledger_account account
        where account.address in ('member:' || quiet.id || ':cash', 'member:' || quiet.id || ':held')
      ) as balance
    from quiet where quiet.last < (select max(span.since) from ${SPANS})
  )
  select span.days, count(owner.last) as members, coalesce(sum(owner.balance), 0)::bigint as balance
  from ${SPANS} left join owner on owner.last < span.since
  group by span.days`

/** Every member's last bet is looked up, so the counts are kept for a minute. */
const counts = cachedFor(60_000, async (ctx: Context) => {
  const now = ctx.clock.now()
  const since = DORMANT_DAYS.map((days) => new Date(now.getTime() - Number(days) * DAY_MS))
  const found = await Promise.all(
    ctx.db.books.map((book) => book.query<Counted>(COUNTS, [book.number, DORMANT_DAYS, since])),
  )
  const of = (days: string, value: 'members' | 'balance'): bigint =>
    found.flat().reduce((sum, row) => (row.days === days ? sum + row[value] : sum), 0n)
  return {
    at: now.getTime(),
    rows: DORMANT_DAYS.map((days) => ({
      ...{ days, members: Number(of(days, 'members')), balance: toWire(of(days, 'balance')) },
    })),
  }
})

/** How many members have not played for 7, 30 and 90 days, and what they have together. */
export const officeDormant: OfficeCommands['officeDormant'] = async (ctx, caller) => {
  requirePermission(caller, 'reports.read')
  return counts.read(ctx)
}

interface Dormant {
  readonly id: bigint
  readonly account: string
  readonly currency: string
  readonly registeredAt: Date
  readonly playedAt: Date | null
  readonly depositedAt: Date | null
  readonly deposited: bigint | null
}

/** The newest members of a book who have placed no bet since $2, from a place on. */
const MEMBERS = `select member.id, member.account, member.currency, member.registered_at as "registeredAt",
    (select max(bet.placed_at) from bets_bet bet where bet.member_id = member.id) as "playedAt",
    deposit.closed_at as "depositedAt", deposit.amount - deposit.fee as deposited
  from (
    select one.* from members.member one
    where one.book = $1 and one.type not in (4, 40) and one.registered_at < $2
      and ($3::bigint is null or one.id < $3)
      and not exists (select from bets_bet bet where bet.member_id = one.id and bet.placed_at >= $2)
    order by one.id desc limit $4
  ) member
  left join lateral (
    select paid.closed_at, paid.amount, paid.fee from cashier_deposit paid
    where paid.member_id = member.id and paid.state = 'success'
    order by paid.created_at desc, paid.id desc limit 1
  ) deposit on true
  order by member.id desc`

/** The members who have not played for so many days: their last bet, their last deposit and what they have. */
export const officeDormantMembers: OfficeCommands['officeDormantMembers'] = async (ctx, caller, input) => {
  requirePermission(caller, 'reports.read')
  const since = new Date(ctx.clock.now().getTime() - Number(input.days) * DAY_MS)
  const { rows, next } = await pageOf(input, {
    format: byId,
    keyOf: ({ id }: Dormant) => id,
    read: async ({ after, limit }) => {
      const found = await Promise.all(
        ctx.db.books.map((book) => book.query<Dormant>(MEMBERS, [book.number, since, after, limit])),
      )
      return found.flat().sort(newestFirst).slice(0, limit)
    },
  })
  const balances = await balancesOf(ctx.db.books, rows)
  return {
    content: rows.map(({ id, account, currency, registeredAt, playedAt, depositedAt, deposited }) => ({
      ...{ memberId: String(id), account, currency, balance: toWire(balances.get(id) ?? 0n) },
      ...{ registeredAt: registeredAt.getTime(), playedAt: playedAt?.getTime() ?? null },
      ...{ depositedAt: depositedAt?.getTime() ?? null },
      deposited: deposited === null ? null : toWire(deposited),
    })),
    next,
  }
}

const newestFirst = (a: Dormant, b: Dormant): number => (a.id < b.id ? 1 : -1)

/** What each has in whichever book is theirs. */
async function balancesOf(books: readonly Book[], rows: readonly Dormant[]): Promise<Map<bigint, bigint>> {
  const ids = rows.map(({ id }) => id)
  const found = await Promise.all(books.map((book) => readBalancesOf(book, ids)))
  return new Map(found.flatMap((one) => [...one]))
}
