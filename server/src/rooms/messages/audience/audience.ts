import type { Language, MemberCaller, MemberId, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { memberByAccount, membersByIds, profileOf } from '../../members/index.ts'

/** Whom something is for: every part that is not null has to fit. */
export interface Audience {
  /** Levels of the member club, both inclusive. */
  readonly levels: { readonly from: number; readonly to: number } | null
  /** The id of an agent, as text: the members below. */
  readonly team: string | null
  readonly language: Language | null
}

export const EVERYONE: Audience = { levels: null, team: null, language: null }

/** Whether it names nobody in particular. Pure. */
export const isForEveryone = ({ levels, team, language }: Audience): boolean =>
  levels === null && team === null && language === null

/** What decides whether something is for the caller; a visitor has no level and no upline. */
export interface Viewer {
  readonly level: number | null
  readonly upline: readonly MemberId[]
}

export const VISITOR: Viewer = { level: null, upline: [] }

export async function viewerOf(ctx: Context, caller: Visitor | MemberCaller): Promise<Viewer> {
  if (caller.kind === 'visitor') return VISITOR
  const { level, upline } = await profileOf(ctx.db, caller.id)
  return { level: level ?? 0, upline }
}

/**
 * An audience as an operator types it: the team by its agent's account. Refuses 'member.unknown', and
 * 'request.invalid' for levels of which the first is above the last.
 */
export async function readAudience(db: Db, { levels, team, language }: Audience): Promise<Audience> {
  if (levels !== null && levels.to < levels.from) refuse('request.invalid', { fields: ['audience.levels'] })
  if (team === null) return { levels, team, language }
  const agent = await memberByAccount(db, team.trim())
  if (agent === null) return refuse('member.unknown', { accounts: [team.trim()] })
  return { levels, language, team: String(agent.id) }
}

/** An audience as operators see it. */
export async function presentAudience(db: Db, { levels, team, language }: Audience): Promise<Audience> {
  if (team === null) return { levels, team, language }
  const id: MemberId = BigInt(team)
  return { levels, language, team: (await membersByIds(db, [id])).get(id)?.account ?? team }
}
