import { TOP_SERIES } from '@koi/contract/agents/terms.ts'
import type { agentCalls } from '@koi/contract/calls/agents.ts'
import { toWire } from '@koi/contract/money.ts'
import type { agentSchemas } from '@koi/contract/schemas/agents.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { pageOf } from '../../db/page.ts'
import { dayAfter, readDayRange, startOfDay } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { gameNames } from './game-names.ts'
import { closedInTeam, teamMember } from './team.ts'
import { today } from './terms-store.ts'

type Calls = Commands<typeof agentCalls, typeof agentSchemas>

const MAX_ID = 9_223_372_036_854_775_807n

interface DayRow {
  readonly day: string
  readonly category: string
  readonly amount: bigint
  readonly carried: bigint | null
  readonly paid: bigint | null
  readonly state: 'due' | 'paid' | 'held' | 'carried' | 'kept' | null
}

/** What the agent earned on each day of a range, the newest first, and what was paid of it (RT-16). */
export const agentIncome: Calls['agentIncome'] = async (ctx, caller, input) => {
  const { first, last } = readDayRange(input, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const rows = await ctx.db.query<DayRow>(
    `select earning.day, earning.category, earning.amount, payment.carried, payment.paid, payment.state
     from agents.earning earning
     left join agents.payment payment
       on payment.member_id = earning.member_id and payment.day = earning.day
     where earning.member_id = $1 and earning.day >= $2 and earning.day <= $3
     order by earning.day desc, earning.category`,
    [caller.id, first, last],
  )
  const days = [...new Set(rows.map(({ day }) => day))].map((day) => presentDay(day, rows))
  const paid = rows.filter((row, index) => row.day !== rows[index - 1]?.day)
  const total = paid.reduce((sum, row) => sum + (row.state === 'paid' ? (row.paid ?? 0n) : 0n), 0n)
  return { currency: caller.currency, days, total: toWire(total) }
}

function presentDay(day: string, rows: readonly DayRow[]) {
  const own = rows.filter((row) => row.day === day)
  const { carried, paid, state } = own[0] ?? { carried: null, paid: null, state: null }
  return {
    day,
    earned: own.map(({ category, amount }) => ({ category, amount: toWire(amount) })),
    carried: toWire(carried ?? 0n),
    paid: toWire(paid ?? 0n),
    state: state === null || state === 'due' ? ('open' as const) : state,
  }
}

interface LineKey {
  readonly member: bigint
  readonly placedDay: string
  readonly category: string
  /** The series that the bets were sold at; 0 of other games. */
  readonly series: number
}

interface Line extends LineKey {
  readonly account: string
  readonly base: bigint
  readonly rate: number
  readonly rateBelow: number
  readonly amount: bigint
  readonly houseResult: bigint
}

const LINE_KEY = /^(\d{1,18})_(\d{4}-\d\d-\d\d)_([A-Z]{1,16})_(\d{1,4})$/

const byLine = {
  write: ({ member, placedDay, category, series }: LineKey) => `${member}_${placedDay}_${category}_${series}`,
  parse: (text: string): LineKey | null => {
    const [, member, placedDay, category, series] = LINE_KEY.exec(text) ?? []
    if (member === undefined || placedDay === undefined || category === undefined) return null
    return { member: BigInt(member), placedDay, category, series: Number(series) }
  },
}

/**
 * The lines that make the rebate of a closed day, each with the two rates whose difference it is; derived
 * again from the turnover and the terms, which never change (TA-09, TA-24). Those of members to whom play is
 * closed are one amount (TA-28).
 */
export const incomeLines: Calls['incomeLines'] = async (ctx, caller, { day, cursor }) => {
  if (day >= today(ctx)) return refuse('request.invalid', { field: 'day' })
  const closed = await closedInTeam(ctx, caller.id)
  const { rows, next } = await pageOf(
    { cursor },
    {
      format: byLine,
      keyOf: (line: Line) => line,
      read: async ({ after, limit }) => {
        const found = await Promise.all(
          ctx.db.books.map((book) =>
            book.query<Line>(
              `select line.member_id as member, line.placed_day as "placedDay", line.category,
                 line.series, member.account, line.base, line.rate::integer as rate,
                 line.rate_below::integer as "rateBelow", line.amount,
                 line.stake - line.payout - line.rebate as "houseResult"
               from agents_lines($1, $2::bigint - 1, $3, $4, $5) line
               join members.member member on member.id = line.member_id
               where line.amount <> 0 and not line.member_id = any ($9::bigint[])
                 and (line.member_id, line.placed_day, line.category, line.series)
                   > ($2::bigint, $6::date, $7, $10::smallint)
               order by line.member_id, line.placed_day, line.category, line.series limit $8`,
              [
                ...[day, after?.member ?? 0n, MAX_ID, TOP_SERIES, caller.id],
                ...[after?.placedDay ?? '-infinity', after?.category ?? '', limit, closed],
                after?.series ?? 0,
              ],
            ),
          ),
        )
        return found.flat().sort(compareLines).slice(0, limit)
      },
    },
  )
  const content = rows.map((line) => ({
    memberId: String(line.member),
    account: line.account,
    placedDay: line.placedDay,
    category: line.category,
    series: line.series,
    base: toWire(line.base),
    rate: line.rate,
    rateBelow: line.rateBelow,
    amount: toWire(line.amount),
    houseResult: toWire(line.houseResult),
  }))
  return {
    content,
    next,
    currency: caller.currency,
    protected: await protectedLines(ctx, caller, { day, closed }),
  }
}

/** What members to whom play is closed make of a day's rebate, together. */
async function protectedLines(
  ctx: Context,
  caller: MemberCaller,
  { day, closed }: { readonly day: string; readonly closed: readonly MemberId[] },
) {
  const found =
    closed.length === 0
      ? []
      : await Promise.all(
          ctx.db.books.map((book) =>
            book.query<{ members: number; amount: bigint }>(
              `select count(distinct line.member_id)::integer as members,
                 coalesce(sum(line.amount), 0)::bigint as amount
         from agents_lines($1, 0, $2, $3, $4) line
         where line.amount <> 0 and line.member_id = any ($5::bigint[])`,
              [day, MAX_ID, TOP_SERIES, caller.id, closed],
            ),
          ),
        )
  const rows = found.flat()
  return {
    members: rows.reduce((sum, { members }) => sum + members, 0),
    amount: toWire(rows.reduce((sum, { amount }) => sum + amount, 0n)),
  }
}

function compareLines(one: Line, other: Line): number {
  if (one.member !== other.member) return one.member < other.member ? -1 : 1
  const [a, b] = [one.placedDay + one.category, other.placedDay + other.category]
  if (a !== b) return a < b ? -1 : 1
  return one.series - other.series
}

interface LineBet {
  readonly id: bigint
  readonly game: string
  readonly stake: bigint
  readonly payout: bigint
  readonly base: bigint
  readonly placedAt: Date
  readonly settledAt: Date | null
}

/** The bets behind a line: those of a member, sold at one series, placed on one day and settled on another (TA-24). */
export const incomeBets: Calls['incomeBets'] = async (ctx, caller, input) => {
  const zone = ctx.config.KOI_TIME_ZONE
  const member = BigInt(input.memberId) === caller.id ? caller : await teamMember(ctx, caller, input.memberId)
  const [from, to] = [startOfDay(input.day, zone), startOfDay(dayAfter(input.day), zone)]
  const { rows, next } = await pageOf(input, {
    format: { write: String, parse: (text) => (/^\d{1,18}$/.test(text) ? BigInt(text) : null) },
    keyOf: ({ id }: LineBet) => id,
    read: ({ after, limit }) => readLineBets(member.id, after, limit),
  })
  const names = await gameNames(
    ctx,
    caller,
    rows.map(({ game }) => game),
  )
  const content = rows.map(({ id, game, stake, payout, base, placedAt, settledAt }) => ({
    id: String(id),
    gameCode: game,
    gameName: names.get(game) ?? game,
    stake: toWire(stake),
    payout: toWire(payout),
    base: toWire(base),
    placedAt: placedAt.getTime(),
    settledAt: settledAt?.getTime() ?? null,
  }))
  return { content, next, currency: caller.currency }

  function readLineBets(id: MemberId, after: bigint | null, limit: number) {
    return ctx.db.book(member.book).query<LineBet>(
      `select bet.id, bet.game, bet.stake, bet.payout, bet.placed_at as "placedAt",
         coalesce(bet.settled_at, bet.voided_at) as "settledAt",
         case when bet.state = 'voided' then 0
           when bet.category in ('LOTT', 'ELOTT') then bet.stake - coalesce(bet.refunded, 0)
           else bet.valid_turnover end as base
       from bets_bet bet
       where bet.member_id = $1 and bet.placed_day = $2 and bet.category = $3
         and coalesce(bet.voided_at, bet.settled_at) >= $4 and coalesce(bet.voided_at, bet.settled_at) < $5
         and bet.id > $6 and ($8::smallint is null or bet.series = $8) order by bet.id limit $7`,
      [id, input.placedDay, input.category, from, to, after ?? 0n, limit, input.series ?? null],
    )
  }
}
