import type { MemberType } from '@koi/contract/member-type.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { closedAmong } from '../protection/index.ts'

/** A member below an agent, as the agent may see one: no contact, no name of a person, no card, no device. */
export interface TeamMember {
  readonly id: MemberId
  readonly account: string
  readonly type: MemberType
  readonly book: number
  readonly upline: readonly MemberId[]
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
}

export const TEAM_MEMBER = `member.id, member.account, member.type, member.book, member.upline,
  member.registered_at as "registeredAt", member.last_login_at as "lastLoginAt"`

/**
 * A member of the agent's own team by id. Refuses `member.unknown` for anyone else, and for members to whom
 * play is closed (TA-17, TA-28).
 */
export const teamMember = (ctx: Context, agent: MemberCaller, id: string): Promise<TeamMember> =>
  findOne(ctx, agent, 'member.id = $2::bigint', id)

/** The same by account, in any spelling of case. */
export const teamMemberByAccount = (
  ctx: Context,
  agent: MemberCaller,
  account: string,
): Promise<TeamMember> => findOne(ctx, agent, 'member.account_key = lower($2)', account.trim())

async function findOne(
  ctx: Context,
  agent: MemberCaller,
  condition: string,
  value: string,
): Promise<TeamMember> {
  const [found] = await ctx.db.query<TeamMember>(
    `select ${TEAM_MEMBER} from members.member member where ${condition} and member.upline @> array[$1::bigint]`,
    [agent.id, value],
  )
  if (found === undefined) return refuse('member.unknown')
  const closed = await closedAmong(ctx, ctx.db.book(found.book), [found.id])
  return closed.has(found.id) ? refuse('member.unknown') : found
}

/** The direct upline of a member; undefined for the top of a line. */
export const directUpline = ({ upline }: Pick<TeamMember, 'upline'>): MemberId | undefined => upline.at(-1)

/** From the agent's direct member down to a member of the team; those to whom play is closed are not named. */
export async function pathTo(
  ctx: Context,
  agent: MemberCaller,
  { member, closed }: { readonly member: TeamMember; readonly closed: readonly MemberId[] },
) {
  const below = member.upline.slice(member.upline.indexOf(agent.id) + 1)
  const rows = await ctx.db.query<{ id: MemberId; account: string }>(
    'select id, account from members.member where id = any ($1::bigint[])',
    [below],
  )
  const accounts = new Map(rows.map(({ id, account }) => [id, account]))
  return [...below.map((id) => ({ id, account: accounts.get(id) ?? '' })), member].map(({ id, account }) =>
    closed.includes(id) ? { id: null, account: null } : { id: String(id), account },
  )
}

/** Members of all books below an agent to whom play is closed. */
export async function closedInTeam(ctx: Context, agent: MemberId): Promise<readonly MemberId[]> {
  const at = ctx.clock.now()
  const found = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<{ id: MemberId }>(
        `select member.id from protection_closed_members($2) closed (id)
         join members.member member on member.id = closed.id where member.upline @> array[$1::bigint]`,
        [agent, at],
      ),
    ),
  )
  return found.flat().map(({ id }) => id)
}
