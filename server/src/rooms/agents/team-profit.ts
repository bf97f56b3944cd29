import type { agentCalls } from '@koi/contract/calls/agents.ts'
import type { agentSchemas } from '@koi/contract/schemas/agents.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Commands } from '../../route.ts'
import { TEAM_PAGE } from './subordinates.ts'
import { closedInTeam, pathTo, TEAM_MEMBER, type TeamMember, teamMember } from './team.ts'
import { readRange } from './team-kpi.ts'
import { teamSizes } from './team-people.ts'
import { foldedUntil, PLAY_SUMS, type Play, presentCategories, presentPlay, sumOf } from './team-play.ts'

type Calls = Commands<typeof agentCalls, typeof agentSchemas>

/** Instead of an id: members to whom play is closed, together. */
const PROTECTED = 0n

/** The play of a member who is shown, or of those who are protected; of all others together. */
type MemberPlay = Play & { readonly member: MemberId | null }

/**
 * Profit and loss of each direct member of one of the team, with everyone below them; the total is the sum of
 * all rows, of every page (RT-13, TA-18). The teams of direct members to whom play is closed are one row
 * without a name, so that the total is that of the overview (TA-28).
 */
export const teamProfit: Calls['teamProfit'] = async (ctx, caller, input) => {
  const range = readRange(ctx, input)
  const closed = await closedInTeam(ctx, caller.id)
  const parent = input.parentId === undefined ? null : await teamMember(ctx, caller, input.parentId)
  const everyone = await directMembers(ctx, parent?.id ?? caller.id)
  const members = everyone.filter(({ id }) => !closed.includes(id))
  const heads = everyone.filter(({ id }) => closed.includes(id))
  const page = input.page ?? 1
  const shown = members.slice((page - 1) * TEAM_PAGE, page * TEAM_PAGE)
  const [plays, teams] = await Promise.all([
    playBelow(ctx, parent?.id ?? caller.id, { ...range, members: everyone, heads, shown, closed }),
    teamSizes(
      ctx,
      [...shown, ...heads].map(({ id }) => id),
    ),
  ])
  return {
    currency: caller.currency,
    content: shown.map(({ id, account, type }) => {
      const own = plays.filter(({ member }) => member === id)
      return {
        ...{ id: String(id), account, type, team: teams.get(id) ?? 0 },
        categories: presentCategories(own),
        total: presentPlay(sumOf(own)),
      }
    }),
    protectedTeams: presentProtected(heads, { plays, teams }),
    categories: presentCategories(plays),
    total: presentPlay(sumOf(plays)),
    pageNum: page,
    totalPages: Math.max(1, Math.ceil(members.length / TEAM_PAGE)),
    count: members.length,
    path: parent === null ? [] : await pathTo(ctx, caller, { member: parent, closed }),
  }
}

/** The teams of direct members to whom play is closed, as one row; null if there are none. Pure. */
function presentProtected(
  heads: readonly TeamMember[],
  { plays, teams }: { readonly plays: readonly MemberPlay[]; readonly teams: ReadonlyMap<MemberId, number> },
) {
  if (heads.length === 0) return null
  const own = plays.filter(({ member }) => member === PROTECTED)
  return {
    members: heads.length,
    team: heads.reduce((sum, { id }) => sum + (teams.get(id) ?? 0), 0),
    categories: presentCategories(own),
    total: presentPlay(sumOf(own)),
  }
}

const directMembers = (ctx: Context, parent: MemberId): Promise<readonly TeamMember[]> =>
  ctx.db.query(
    `select ${TEAM_MEMBER} from members.member member
     where member.upline[cardinality(member.upline)] = $1 order by member.id`,
    [parent],
  )

interface Below {
  readonly first: string
  readonly last: string
  readonly members: readonly Pick<TeamMember, 'id'>[]
  readonly shown: readonly Pick<TeamMember, 'id'>[]
  /** Those of the members to whom play is closed. */
  readonly heads: readonly Pick<TeamMember, 'id'>[]
  readonly closed: readonly MemberId[]
}

/** The play of members with everyone below each, by category: teams as they were folded, the rest read. */
async function playBelow(
  ctx: Context,
  parent: MemberId,
  { first, last, members, shown, heads, closed: hidden }: Below,
): Promise<readonly MemberPlay[]> {
  const ids = members.map(({ id }) => id)
  const shownIds = shown.map(({ id }) => id)
  const headIds = heads.map(({ id }) => id)
  const closed = await foldedUntil(ctx)
  const [teams, ...books] = await Promise.all([
    ctx.db.query<MemberPlay>(
      `select case when agent_id = any ($5::bigint[]) then agent_id
         when agent_id = any ($6::bigint[]) then ${PROTECTED} end as member, category, ${PLAY_SUMS}
       from agents.team_day
       where agent_id = any ($1::bigint[]) and day >= $2 and day <= least($3::date, $4::date)
       group by 1, category`,
      [ids, first, last, closed, shownIds, headIds],
    ),
    ...ctx.db.books.map((book) =>
      book.query<MemberPlay>(
        `select category, case when member = any ($8::bigint[]) then member
           when member = any ($9::bigint[]) then ${PROTECTED} end as member, ${PLAY_SUMS} from (
           select turnover.member_id as member, turnover.category, turnover.bets, turnover.stake,
             turnover.payout, turnover.rebate, turnover.valid_turnover
           from bets_turnover turnover
           where turnover.member_id = any ($1::bigint[]) and turnover.day >= $2
             and turnover.day <= least($3::date, $4::date)
             and not exists (
               select from agents.hidden hidden where hidden.member_id = turnover.member_id
                 and hidden.from_day <= turnover.day and hidden.until_day >= turnover.day
             )
           union all
           select * from agents_open_profit($5, $7, greatest($2::date, $4::date + 1), $3, $6)
         ) played where member = any ($1::bigint[]) group by 2, category`,
        [ids, first, last, closed, parent, hidden, book.number, shownIds, headIds],
      ),
    ),
  ])
  return [...(teams ?? []), ...books.flat()]
}
