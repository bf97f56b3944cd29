import { TOP_SERIES } from '@koi/contract/agents/terms.ts'
import type { agentCalls } from '@koi/contract/calls/agents.ts'
import { toWire } from '@koi/contract/money.ts'
import type { agentSchemas } from '@koi/contract/schemas/agents.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Commands } from '../../route.ts'
import { readBalancesOf } from '../ledger/index.ts'
import { closedInTeam, pathTo, TEAM_MEMBER, type TeamMember, teamMember } from './team.ts'
import { teamSizes } from './team-people.ts'
import { termsOn, today } from './terms-store.ts'

type Calls = Commands<typeof agentCalls, typeof agentSchemas>
type Input = Parameters<Calls['subordinates']>[2]

/** Members on a page of the pager (SH-54). */
export const TEAM_PAGE = 20
const DAY_MS = 24 * 3_600_000

/** Members who never logged in are the most idle; an index has it. */
const LAST_LOGIN = `coalesce(member.last_login_at, '-infinity')`

const ORDER = {
  newest: 'member.id desc',
  account: 'member.account_key',
  lastLogin: `${LAST_LOGIN} desc, member.id desc`,
} as const

/**
 * Members of the own team, by page: the direct members of one of them, or all who match a filter or the
 * beginning of an account (RT-12, TA-15). Members to whom play is closed are a number only (TA-28).
 */
export const subordinates: Calls['subordinates'] = async (ctx, caller, input) => {
  const [closed, parent] = await Promise.all([
    closedInTeam(ctx, caller.id),
    input.parentId === undefined ? null : teamMember(ctx, caller, input.parentId),
  ])
  const page = input.page ?? 1
  const search = { ...conditionOf(ctx, caller, input, parent), closed, agent: caller.id }
  const [rows, total] = await Promise.all([
    readPage(ctx, search, { sort: input.sort ?? 'newest', page }),
    countMembers(ctx, search),
  ])
  return {
    content: await presentMembers(ctx, caller, rows),
    pageNum: page,
    totalPages: Math.max(1, Math.ceil(total / TEAM_PAGE)),
    count: total,
    currency: caller.currency,
    protected: closed.length,
    path: parent === null ? [] : await pathTo(ctx, caller, { member: parent, closed }),
  }
}

interface Search {
  readonly agent: MemberId
  readonly closed: readonly MemberId[]
  /** On members of the team; `$3` is its value. */
  readonly condition: string
  readonly value: unknown
  readonly isAll?: boolean
}

/** The pages of a whole team are deep: those that need no other index are found without its members. */
function readPage(
  ctx: Context,
  { agent, closed, condition, value, isAll }: Search,
  { sort, page }: { readonly sort: keyof typeof ORDER; readonly page: number },
): Promise<TeamMember[]> {
  const place = [(page - 1) * TEAM_PAGE, TEAM_PAGE]
  if (isAll && sort !== 'account')
    return ctx.db.query<TeamMember>(
      `select ${TEAM_MEMBER} from members.member member
       where member.id = any (array(select agents.team_page($1, $2, $3, $4, $5))) order by ${ORDER[sort]}`,
      [agent, closed, sort === 'lastLogin', ...place],
    )
  return ctx.db.query<TeamMember>(
    `select ${TEAM_MEMBER} from members.member member
     where member.upline @> array[$1::bigint] and not member.id = any ($2::bigint[]) and ${condition}
     order by ${ORDER[sort]} offset $4 limit $5`,
    [agent, closed, value, ...place],
  )
}

async function countMembers(
  ctx: Context,
  { agent, closed, condition, value, isAll }: Search,
): Promise<number> {
  if (isAll) return ((await teamSizes(ctx, [agent])).get(agent) ?? 0) - closed.length
  const [row] = await ctx.db.query<{ count: number }>(
    `select count(*)::integer as count from members.member member
     where member.upline @> array[$1::bigint] and not member.id = any ($2::bigint[]) and ${condition}`,
    [agent, closed, value],
  )
  return row?.count ?? 0
}

function conditionOf(
  ctx: Context,
  caller: MemberCaller,
  { account, filter }: Input,
  parent: TeamMember | null,
): Pick<Search, 'condition' | 'value' | 'isAll'> {
  const idleSince = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS)
  const isDirect = 'member.upline[cardinality(member.upline)] = $3::bigint'
  const isIdle = `${LAST_LOGIN} < $3::timestamptz`
  if (account !== undefined && account.trim() !== '')
    return { condition: 'starts_with(member.account_key, lower($3))', value: account.trim() }
  switch (filter) {
    case 'all':
      return { condition: '$3::text is null', value: null, isAll: true }
    case 'agents':
      return { condition: 'member.type = any ($3::smallint[])', value: [1, 2, 41, 42] }
    case 'idle7':
      return { condition: isIdle, value: idleSince(7) }
    case 'idle30':
      return { condition: isIdle, value: idleSince(30) }
    default:
      return { condition: isDirect, value: parent?.id ?? caller.id }
  }
}

async function presentMembers(ctx: Context, caller: MemberCaller, rows: readonly TeamMember[]) {
  const ids = rows.map(({ id }) => id)
  const [terms, balances, teams] = await Promise.all([
    termsOn(ctx.db, ids, today(ctx)),
    balancesOf(ctx, rows),
    teamSizes(ctx, ids),
  ])
  return rows.map(({ id, account, type, upline, registeredAt, lastLoginAt }) => ({
    id: String(id),
    account,
    type,
    level: upline.length - upline.indexOf(caller.id),
    team: teams.get(id) ?? 0,
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
