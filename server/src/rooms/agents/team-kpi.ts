import type { agentCalls } from '@koi/contract/calls/agents.ts'
import { ONE, toWire } from '@koi/contract/money.ts'
import type { agentSchemas } from '@koi/contract/schemas/agents.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { dayPlus, readDayRange } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { closedInTeam } from './team.ts'
import { foldedUntil, presentCategories, presentPlay, sumOf, teamPlay } from './team-play.ts'

type Calls = Commands<typeof agentCalls, typeof agentSchemas>

/** A member with at least this much valid turnover in the range is active. */
const ACTIVE_TURNOVER = 100n * ONE
/** A member with a session that was used this recently is online. */
const ONLINE_MS = 5 * 60_000
const MAX_DAYS = 92

interface Range {
  readonly first: string
  readonly last: string
  readonly from: Date
  readonly to: Date
}

/** A range of at most three months. Refuses `request.invalid`. */
export function readRange(
  ctx: Context,
  input: { readonly startDate: string; readonly endDate: string },
): Range {
  const { first, last, from, to } = readDayRange(input, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  if (last < first || dayPlus(first, MAX_DAYS) <= last) refuse('request.invalid', { field: 'endDate' })
  return { first, last, from, to }
}

/** The team's people of a range, as the agent home shows them for today (AG-09, EN-14). */
export const teamKpi: Calls['teamKpi'] = async (ctx, caller, input) => {
  const range = readRange(ctx, input)
  const [people, sums] = await Promise.all([countPeople(ctx, caller, range), sumTeam(ctx, caller, range)])
  return {
    footer: {
      teamLoginMemberCount: people.logins,
      teamBetMemberCount: Number(sums.bettors),
      teamRegisterMemberCount: people.registrations,
      teamOnlineCount: people.online,
    },
  }
}

/** People of the team (TA-11). */
export const teamKpiA: Calls['teamKpiA'] = async (ctx, caller, input) => {
  const range = readRange(ctx, input)
  const [people, sums] = await Promise.all([countPeople(ctx, caller, range), sumTeam(ctx, caller, range)])
  return {
    ...people,
    bettors: Number(sums.bettors),
    firstDeposits: Number(sums.first_deposits),
    active: Number(sums.active),
  }
}

/** Money of the team (TA-12). */
export const teamKpiB: Calls['teamKpiB'] = async (ctx, caller, input) => {
  const sums = await sumTeam(ctx, caller, readRange(ctx, input))
  return {
    currency: caller.currency,
    deposits: toWire(sums.deposits),
    withdrawals: toWire(sums.withdrawals),
    rewards: toWire(sums.rewards),
    balance: toWire(sums.balance),
  }
}

/** Play of the team by category; the sum of the rows is the total (TA-13). */
export const teamKpiC: Calls['teamKpiC'] = async (ctx, caller, input) => {
  const plays = await teamPlay(ctx, caller.id, readRange(ctx, input))
  return { currency: caller.currency, categories: presentCategories(plays), total: presentPlay(sumOf(plays)) }
}

/** The figures of each day (TA-14); the days that are not closed still change. */
export const teamDays: Calls['teamDays'] = async (ctx, caller, input) => {
  const range = readRange(ctx, input)
  const [plays, closed, earned, people] = await Promise.all([
    teamPlay(ctx, caller.id, range),
    foldedUntil(ctx),
    ctx.db.query<{ day: string; amount: bigint }>(
      `select day, sum(amount)::bigint as amount from agents.earning
       where member_id = $1 and day >= $2 and day <= $3 group by day`,
      [caller.id, range.first, range.last],
    ),
    daysOfPeople(ctx, caller, range),
  ])
  const days = Array.from({ length: MAX_DAYS }, (_, index) => dayPlus(range.first, index))
    .filter((day) => day <= range.last)
    .map((day) => {
      const play = sumOf(plays.filter((one) => one.day === day))
      const one = people.get(day)
      return {
        day,
        closed: day <= closed,
        stake: toWire(play.stake),
        validTurnover: toWire(play.validTurnover),
        result: toWire(play.stake - play.payout - play.rebate),
        earned: toWire(earned.find((row) => row.day === day)?.amount ?? 0n),
        deposits: toWire(one?.deposits ?? 0n),
        withdrawals: toWire(one?.withdrawals ?? 0n),
        registrations: one?.registrations ?? 0,
        bettors: one?.bettors ?? 0,
      }
    })
  return { currency: caller.currency, days }
}

/** Members of the team who registered, logged in and are online, without those to whom play is closed. */
async function countPeople(ctx: Context, caller: MemberCaller, { from, to }: Range) {
  const closed = await closedInTeam(ctx, caller.id)
  const since = new Date(ctx.clock.now().getTime() - ONLINE_MS)
  const [row] = await ctx.db.query<
    Record<'members' | 'direct' | 'registrations' | 'logins' | 'online', number>
  >(
    `select count(*)::integer as members,
       count(*) filter (where member.upline[cardinality(member.upline)] = $1)::integer as direct,
       count(*) filter (where member.registered_at >= $2 and member.registered_at < $3)::integer
         as registrations,
       count(*) filter (where session.logged_in)::integer as logins,
       count(*) filter (where session.is_online)::integer as online
     from members.member member
     left join lateral (
       select bool_or(session.started_at < $3 and session.seen_at >= $2) as logged_in,
         bool_or(session.seen_at >= $4) as is_online
       from members.session session where session.member_id = member.id
     ) session on true
     where member.upline @> array[$1::bigint] and not member.id = any ($5::bigint[])`,
    [caller.id, from, to, since, closed],
  )
  const { members = 0, direct = 0, registrations = 0, logins = 0, online = 0 } = row ?? {}
  return { members, direct, registrations, logins, online, protected: closed.length }
}

type SumName = 'bettors' | 'active' | 'first_deposits' | 'deposits' | 'withdrawals' | 'rewards' | 'balance'
type Sums = Readonly<Record<SumName, bigint>>

async function sumTeam(ctx: Context, caller: MemberCaller, { first, last, from, to }: Range): Promise<Sums> {
  const at = ctx.clock.now()
  const found = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<Sums & { persons: bigint[] | null }>(
        'select * from agents_team_sums($1, $2, $3, $4, $5, $6, $7, $8)',
        [...[caller.id, book.number, first, last, from, to, ACTIVE_TURNOVER, at]],
      ),
    ),
  )
  // One person counts once, however many accounts they play with, in any book.
  const persons = new Set(found.flat().flatMap((row) => row.persons ?? []))
  const sum = (of: SumName): bigint => found.flat().reduce((total, row) => total + row[of], 0n)
  return {
    bettors: sum('bettors'),
    active: sum('active') + BigInt(persons.size),
    first_deposits: sum('first_deposits'),
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    rewards: sum('rewards'),
    balance: sum('balance'),
  }
}

interface PeopleOfDay {
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly registrations: number
  readonly bettors: number
}

/** Registrations, bettors, deposits and withdrawals of each day of a range. */
async function daysOfPeople(
  ctx: Context,
  caller: MemberCaller,
  { first, last, from, to }: Range,
): Promise<ReadonlyMap<string, PeopleOfDay>> {
  const zone = ctx.config.KOI_TIME_ZONE
  const closed = await closedInTeam(ctx, caller.id)
  const at = ctx.clock.now()
  const [registered, ...books] = await Promise.all([
    ctx.db.query<{ day: string; count: number }>(
      `select (registered_at at time zone $4)::date as day, count(*)::integer as count from members.member
       where upline @> array[$1::bigint] and registered_at >= $2 and registered_at < $3
         and not id = any ($5::bigint[]) group by 1`,
      [caller.id, from, to, zone, closed],
    ),
    ...ctx.db.books.map((book) =>
      book.query<{ day: string; deposits: bigint; withdrawals: bigint; bettors: number }>(
        'select day, deposits, withdrawals, bettors from agents_team_days($1, $2, $3, $4, $5, $6, $7, $8)',
        [caller.id, book.number, first, last, from, to, zone, at],
      ),
    ),
  ])
  const days = new Map<string, PeopleOfDay>()
  const add = (day: string, more: Partial<PeopleOfDay>): void => {
    const known = days.get(day) ?? { deposits: 0n, withdrawals: 0n, registrations: 0, bettors: 0 }
    days.set(day, {
      deposits: known.deposits + (more.deposits ?? 0n),
      withdrawals: known.withdrawals + (more.withdrawals ?? 0n),
      registrations: known.registrations + (more.registrations ?? 0),
      bettors: known.bettors + (more.bettors ?? 0),
    })
  }
  for (const { day, count } of registered ?? []) add(day, { registrations: count })
  for (const { day, ...row } of books.flat()) add(day, row)
  return days
}
