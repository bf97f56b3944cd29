import type { Language, MemberId } from '../../../caller.ts'
import type { Db } from '../../../db/db.ts'

/** What decides whether something is meant for a member. */
export interface MemberProfile {
  readonly id: MemberId
  readonly upline: readonly MemberId[]
  /** The level of the member club; null without one. */
  readonly level: number | null
  readonly language: Language
}

export async function profileOf(db: Db, id: MemberId): Promise<MemberProfile> {
  const [row] = await db.query<MemberProfile>({
    name: 'members.profile',
    text: 'select id, upline, club_level as level, language from members.member where id = $1',
    values: [id],
  })
  if (row === undefined) throw new Error(`there is no member ${id}`)
  return row
}
