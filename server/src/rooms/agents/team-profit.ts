import type { agentCalls } from '@koi/contract/calls/agents.ts'
import type { agentSchemas } from '@koi/contract/schemas/agents.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Commands } from '../../route.ts'
import { TEAM_PAGE } from './subordinates.ts'
import { closedInTeam, pathTo, TEAM_MEMBER, type TeamMember, teamMember } from './team.ts'
import { readRange } from './team-kpi.ts'
import { foldedUntil, PLAY_SUMS, type Play, presentCategories, presentPlay, sumOf } from './team-play.ts'

type Calls = Commands<typeof agentCalls, typeof agentSchemas>

type MemberPlay = Play & { readonly member: MemberId }

/**
 * Profit and loss of each direct member of one of the team, with everyone below them; the total is the sum of
 * all rows, of every page (RT-13, TA-18).
 */
export const teamProfit: Calls['teamProfit'] = async (ctx, caller, input) => {
  const range = readRange(ctx, input)
  const parent = input.parentId === undefined ? null : await teamMember(ctx, caller, input.parentId)
  const members = await directMembers(ctx, caller, parent?.id ?? caller.id)
  const plays = await playBelow(ctx, parent?.id ?? caller.id, { ...range, members })
  const page = input.page ?? 1
  const shown = members.slice((page - 1) * TEAM_PAGE, page * TEAM_PAGE)
  return {
    currency: caller.currency,
    content: shown.map(({ id, account, type, team }) => {
      const own = plays.filter(({ member }) => member === id)
      return {
        ...{ id: String(id), account, type, team },
        categories: presentCategories(own),
        total: presentPlay(sumOf(own)),
      }
    }),
    categories: presentCategories(plays),
    total: presentPlay(sumOf(plays)),
    pageNum: page,
    totalPages: Math.max(1, Math.ceil(members.length / TEAM_PAGE)),
    count: members.length,
    path: parent === null ? [] : await pathTo(ctx, caller, parent),
  }
}

async function directMembers(
  ctx: Context,
  caller: MemberCaller,
  parent: MemberId,
): Promise<readonly (TeamMember & { team: number })[]> {
  const closed = await closedInTeam(ctx, caller.id)
  return ctx.db.query(
    `select ${TEAM_MEMBER}, (
       select count(*)::integer from members.member below where below.upline @> array[member.id]
     ) as team
     from members.member member
     where member.upline @> array[$1::bigint] and member.upline[cardinality(member.upline)] = $1
       and not member.id = any ($2::bigint[])
     order by member.id`,
    [parent, closed],
  )
}

interface Below {
  readonly first: string
  readonly last: string
  readonly members: readonly Pick<TeamMember, 'id'>[]
}

/** The play of members and of everyone below each, by category: teams as they were folded, the rest read. */
async function playBelow(
  ctx: Context,
  parent: MemberId,
  { first, last, members }: Below,
): Promise<readonly MemberPlay[]> {
  const ids = members.map(({ id }) => id)
  const closed = await foldedUntil(ctx)
  const at = ctx.clock.now()
  const [teams, ...books] = await Promise.all([
    ctx.db.query<MemberPlay>(
      `select agent_id as member, category, ${PLAY_SUMS} from agents.team_day
       where agent_id = any ($1::bigint[]) and day >= $2 and day <= least($3::date, $4::date)
       group by agent_id, category`,
      [ids, first, last, closed],
    ),
    ...ctx.db.books.map((book) =>
      book.query<MemberPlay>(
        `select category, member, ${PLAY_SUMS} from (
           select turnover.member_id as member, turnover.* from bets_turnover turnover
           where turnover.member_id = any ($1::bigint[]) and turnover.day >= $2
             and turnover.day <= least($3::date, $4::date)
             and not exists (
               select from agents.hidden hidden where hidden.member_id = turnover.member_id
                 and hidden.from_day <= turnover.day and hidden.until_day >= turnover.day
             )
           union all
           select (member.upline || member.id)[array_position(member.upline, $5::bigint) + 1],
             turnover.*
           from bets_turnover turnover
           join members.member member on member.id = turnover.member_id
           where turnover.day >= greatest($2::date, $4::date + 1) and turnover.day <= $3
             and turnover.member_id in (select agents_team($5, $6, $7))
         ) played where member = any ($1::bigint[]) group by member, category`,
        [ids, first, last, closed, parent, book.number, at],
      ),
    ),
  ])
  return [...(teams ?? []), ...books.flat()]
}
