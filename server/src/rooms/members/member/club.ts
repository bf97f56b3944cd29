import type { memberSchemas } from '@koi/contract/schemas/members.ts'
import type { z } from 'zod'
import type { Language, MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'

type Call = (typeof memberSchemas)['clubBenefit']

/** A level of the member club; 1 is the lowest. The operator writes the texts of its benefits. */
export interface ClubLevel {
  readonly position: number
  readonly names: Readonly<Record<Language, string>>
  readonly benefits: Readonly<Record<Language, readonly string[]>>
}

export const readClub = (db: Db): Promise<ClubLevel[]> =>
  db.query('select position, names, benefits from members.club_level order by position')

/** The levels and the member's own (API-037, RT-09), in the caller's language. */
export async function clubBenefit(ctx: Context, caller: MemberCaller): Promise<z.input<Call['output']>> {
  const [levels, own] = await Promise.all([readClub(ctx.db), ownLevel(ctx.db, caller.id)])
  const { language } = caller.origin
  return {
    level: own,
    levels: levels.map(({ position, names, benefits }) => ({
      position,
      labelName: names[language],
      benefits: [...benefits[language]],
    })),
  }
}

/** The name of the member's level, shown beside the account (MC-08); null without one. */
export async function clubLabel(ctx: Context, caller: MemberCaller): Promise<string | null> {
  const [row] = await ctx.db.query<{ names: ClubLevel['names'] }>({
    name: 'members.club_label',
    text: `select level.names from members.member member
           join members.club_level level on level.position = member.club_level
           where member.id = $1`,
    values: [caller.id],
  })
  return row?.names[caller.origin.language] ?? null
}

/** Replaces the levels; members of a removed position then have none. */
export async function replaceClub(tx: Tx, levels: readonly ClubLevel[]): Promise<void> {
  const positions = levels.map(({ position }) => position)
  await tx.query('delete from members.club_level where position <> all($1::smallint[])', [positions])
  for (const { position, names, benefits } of levels) {
    await tx.query(
      `insert into members.club_level (position, names, benefits) values ($1, $2, $3)
       on conflict (position) do update set names = excluded.names, benefits = excluded.benefits`,
      [position, JSON.stringify(names), JSON.stringify(benefits)],
    )
  }
}

/** Sets a member's level; returns the one before, or undefined if there is no such member. */
export async function writeLevel(
  tx: Tx,
  id: MemberId,
  level: number | null,
): Promise<number | null | undefined> {
  const [row] = await tx.query<{ before: number | null }>(
    `update members.member member set club_level = $2
     from (select id, club_level from members.member where id = $1 for update) old
     where member.id = old.id returning old.club_level as before`,
    [id, level],
  )
  return row?.before
}

async function ownLevel(db: Db, id: MemberId): Promise<number | null> {
  const [row] = await db.query<{ level: number | null }>(
    'select club_level as level from members.member where id = $1',
    [id],
  )
  return row?.level ?? null
}
