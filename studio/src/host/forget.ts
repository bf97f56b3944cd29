import type { Db } from '../db/db.ts'

/**
 * How long old rows are kept, in days. Once a sitting has ended, the record of its round has its shots;
 * practice credit is deleted with its seat, days before its movements.
 */
export const RETENTION_DAYS = { shots: 7, practice: 7 } as const

/** Rows of a kind that one run deletes at most, so that a backlog is deleted in many short runs. */
const MAX_ROWS = 10_000

const DAY = 86_400_000

/** The number of rows of each kind that were deleted. */
export interface Forgotten {
  readonly shots: number
  readonly practice: number
}

/** Deletes old shots of closed rounds, and old movements of practice credit that have ended. */
export async function forgetOld(db: Db, now: Date, limit: number = MAX_ROWS): Promise<Forgotten> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY)
  const shots = await db.query({
    name: 'forget_shots',
    text: `delete from reef_shot where ctid = any (array(
        select shot.ctid from reef_shot shot join round on round.id = shot.round
        where shot.shot_at < $1 and round.closed_at < $1 limit $2))`,
    values: [before(RETENTION_DAYS.shots), limit],
  })
  const practice = await db.query({
    name: 'forget_practice',
    text: `delete from movement where uuid = any (array(
        select uuid from movement where practice and ended_at < $1 order by ended_at limit $2))`,
    values: [before(RETENTION_DAYS.practice), limit],
  })
  return { shots: shots.rowCount ?? 0, practice: practice.rowCount ?? 0 }
}
