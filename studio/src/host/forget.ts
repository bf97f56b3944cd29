import type { Db } from '../db/db.ts'

/**
 * How long what has served its purpose is kept, in days. A sitting's shots stand in its round's record from
 * its end on; practice credit itself goes with its seat, days before its movements do.
 */
export const KEPT_DAYS = { shots: 7, practice: 7 } as const

/** Rows of a kind that one turn forgets at most: a backlog goes in many short turns. */
const MAX_FORGOTTEN = 10_000

const DAY = 86_400_000

/** How many rows of each kind went in this turn. */
export interface Forgotten {
  readonly shots: number
  readonly practice: number
}

/** Forgets old shots of rounds that are closed, and old movements of practice credit that have ended. */
export async function forgetOld(db: Db, now: Date, most: number = MAX_FORGOTTEN): Promise<Forgotten> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY)
  const shots = await db.query({
    name: 'forget_shots',
    text: `delete from reef_shot where ctid = any (array(
        select s.ctid from reef_shot s join round r on r.id = s.round
        where s.shot_at < $1 and r.closed_at < $1 limit $2))`,
    values: [before(KEPT_DAYS.shots), most],
  })
  const practice = await db.query({
    name: 'forget_practice',
    text: `delete from movement where uuid = any (array(
        select uuid from movement where practice and ended_at < $1 order by ended_at limit $2))`,
    values: [before(KEPT_DAYS.practice), most],
  })
  return { shots: shots.rowCount ?? 0, practice: practice.rowCount ?? 0 }
}
