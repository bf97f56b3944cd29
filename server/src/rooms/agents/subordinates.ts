import { TOP_SERIES } from '@koi/contract/agents/terms.ts'
import type { agentCalls } from '@koi/contract/calls/agents.ts'
import { toWire } from '@koi/contract/money.ts'
import type { agentSchemas } from '@koi/contract/schemas/agents.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Commands } from '../../route.ts'
import { readBalancesOf } from '../ledger/index.ts'
import { closedInTeam, pathTo, TEAM_MEMBER, type TeamMember, teamMember } from './team.ts'
import { termsOn, today } from './terms-store.ts'

type Calls = Commands<typeof agentCalls, typeof agentSchemas>
type Input = Parameters<Calls['subordinates']>[2]

/** Members on a page of the pager (SH-54). */
export const TEAM_PAGE = 20
const DAY_MS = 24 * 3_600_000

const ORDER = {
  newest: 'member.id desc',
  account: 'member.account_key, member.id',
  lastLogin: 'member.last_login_at desc nulls last, member.id desc',
} as const

/**
 * Members of the own team, by page: the direct members of one of them, or all who match a filter or the
 * beginning of an account (RT-12, TA-15). Members to whom play is closed are a number only (TA-28).
 */
export const subordinates: Calls['subordinates'] = async (ctx, caller, input) => {
  const closed = await closedInTeam(ctx, caller.id)
  const parent = input.parentId === undefined ? null : await teamMember(ctx, caller, input.parentId)
  const page = input.page ?? 1
  const { condition, values } = conditionOf(ctx, caller, input, parent)
  const rows = await ctx.db.query<TeamMember & { total: number; team: number }>(
    `select shown.*, (
       select count(*)::integer from members.member below where below.upline @> array[shown.id]
     ) as team
     from (
       select ${TEAM_MEMBER}, count(*) over ()::integer as total
       from members.member member
       where member.upline @> array[$1::bigint] and not member.id = any ($2::bigint[]) and ${condition}
       order by ${ORDER[input.sort ?? 'newest']} offset $3 limit $4
     ) shown`,
    [caller.id, closed, (page - 1) * TEAM_PAGE, TEAM_PAGE, ...values],
  )
  const total = rows[0]?.total ?? 0
  return {
    content: await presentMembers(ctx, caller, rows),
    pageNum: page,
    totalPages: Math.max(1, Math.ceil(total / TEAM_PAGE)),
    count: total,
    currency: caller.currency,
    protected: closed.length,
    path: parent === null ? [] : await pathTo(ctx, caller, parent),
  }
}

function conditionOf(
  ctx: Context,
  caller: MemberCaller,
  { account, filter }: Input,
  parent: TeamMember | null,
): { readonly condition: string; readonly values: readonly unknown[] } {
  const idleSince = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS)
  const isDirect = 'member.upline[cardinality(member.upline)] = $5::bigint'
  const isIdle = '(member.last_login_at is null or member.last_login_at < $5::timestamptz)'
  if (account !== undefined && account.trim() !== '')
    return { condition: 'starts_with(member.account_key, lower($5))', values: [account.trim()] }
  switch (filter) {
    case 'all':
      return { condition: '$5::text is null', values: [null] }
    case 'agents':
      return { condition: 'member.type = any ($5::smallint[])', values: [[1, 2, 41, 42]] }
    case 'idle7':
      return { condition: isIdle, values: [idleSince(7)] }
    case 'idle30':
      return { condition: isIdle, values: [idleSince(30)] }
    default:
      return { condition: isDirect, values: [parent?.id ?? caller.id] }
  }
}

async function presentMembers(
  ctx: Context,
  caller: MemberCaller,
  rows: readonly (TeamMember & { team: number })[],
) {
  const ids = rows.map(({ id }) => id)
  const [terms, balances] = await Promise.all([termsOn(ctx.db, ids, today(ctx)), balancesOf(ctx, rows)])
  return rows.map(({ id, account, type, upline, team, registeredAt, lastLoginAt }) => ({
    id: String(id),
    account,
    type,
    level: upline.length - upline.indexOf(caller.id),
    team,
    registeredAt: registeredAt.getTime(),
    lastLoginAt: lastLoginAt?.getTime() ?? null,
    balance: toWire(balances.get(id) ?? 0n),
    terms: terms.get(id) ?? { series: TOP_SERIES, rates: {} },
  }))
}

/** Cash and held money of members, with one read of each book that has any of them. */
async function balancesOf(
  ctx: Context,
  rows: readonly Pick<TeamMember, 'id' | 'book'>[],
): Promise<ReadonlyMap<MemberId, bigint>> {
  const books = [...new Set(rows.map(({ book }) => book))]
  const found = await Promise.all(
    books.map((number) =>
      readBalancesOf(
        ctx.db.book(number),
        rows.filter(({ book }) => book === number).map(({ id }) => id),
      ),
    ),
  )
  return new Map(found.flatMap((balances) => [...balances]))
}
