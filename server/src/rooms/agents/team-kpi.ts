import type { agentCalls } from '@koi/contract/calls/agents.ts'
import { toWire } from '@koi/contract/money.ts'
import type { agentSchemas } from '@koi/contract/schemas/agents.ts'
import type { Context } from '../../context.ts'
import { dayPlus, readDayRange } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import {
  countDirect,
  openTeamRange,
  type PeopleOfDay,
  type Range,
  readBettors,
  readComings,
  readDays,
  readFolded,
  readOpenMoney,
  type TeamRange,
  teamSizes,
} from './team-people.ts'
import { foldedUntil, presentCategories, presentPlay, sumOf, teamPlay } from './team-play.ts'

type Calls = Commands<typeof agentCalls, typeof agentSchemas>

const MAX_DAYS = 92

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
  const range = await openTeamRange(ctx, caller.id, readRange(ctx, input))
  const { logins, bettors, registrations, online } = await countPeople(ctx, range)
  return {
    footer: {
      teamLoginMemberCount: logins,
      teamBetMemberCount: bettors,
      teamRegisterMemberCount: registrations,
      teamOnlineCount: online,
    },
  }
}

/** People of the team (TA-11). */
export const teamKpiA: Calls['teamKpiA'] = async (ctx, caller, input) => {
  const range = await openTeamRange(ctx, caller.id, readRange(ctx, input))
  const [people, money, sizes, direct] = await Promise.all([
    countPeople(ctx, range),
    readOpenMoney(ctx, range, { withFirst: true }),
    teamSizes(ctx, [caller.id]),
    countDirect(ctx, range),
  ])
  const { firstDeposits, ...counts } = people
  return {
    ...counts,
    members: (sizes.get(caller.id) ?? 0) - range.closed.length,
    direct,
    protected: range.closed.length,
    firstDeposits: money.reduce((sum, row) => sum + row.first_deposits, firstDeposits),
  }
}

/** Members of the team who registered, logged in, are online, bet and are active; each of them once. */
async function countPeople(ctx: Context, range: TeamRange) {
  const [folded, bettors, comings] = await Promise.all([
    readFolded(ctx, range),
    readBettors(ctx, range),
    readComings(ctx, range),
  ])
  return {
    registrations: Number(folded.registrations) + comings.registrations,
    logins: Number(folded.logins) + comings.logins,
    bettors: Number(folded.bettors + bettors.bettors),
    active: Number(folded.active + bettors.active),
    online: comings.online,
    firstDeposits: Number(folded.first_deposits),
  }
}

/** Money of the team (TA-12). */
export const teamKpiB: Calls['teamKpiB'] = async (ctx, caller, input) => {
  const range = await openTeamRange(ctx, caller.id, readRange(ctx, input))
  const [folded, open, ...balances] = await Promise.all([
    readFolded(ctx, range),
    readOpenMoney(ctx, range, { withFirst: false }),
    ...ctx.db.books.map((book) =>
      book.query<{ balance: bigint }>('select agents_team_balance($1, $2, $3) as balance', [
        ...[caller.id, book.number, range.closed],
      ]),
    ),
  ])
  const sum = (of: 'deposits' | 'withdrawals' | 'rewards'): string =>
    toWire(open.reduce((total, row) => total + row[of], folded[of]))
  return {
    currency: caller.currency,
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    rewards: sum('rewards'),
    balance: toWire(balances.flat().reduce((total, row) => total + row.balance, 0n)),
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
    daysOfPeople(ctx, await openTeamRange(ctx, caller.id, range)),
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

/** Registrations, bettors, deposits and withdrawals by day. */
async function daysOfPeople(ctx: Context, range: TeamRange): Promise<ReadonlyMap<string, PeopleOfDay>> {
  const days = new Map<string, PeopleOfDay>()
  for (const { day, ...more } of await readDays(ctx, range)) {
    const known = days.get(day) ?? { deposits: 0n, withdrawals: 0n, registrations: 0, bettors: 0 }
    days.set(day, {
      deposits: known.deposits + (more.deposits ?? 0n),
      withdrawals: known.withdrawals + (more.withdrawals ?? 0n),
      registrations: known.registrations + (more.registrations ?? 0),
      bettors: known.bettors + (more.bettors ?? 0),
    })
  }
  return days
}
