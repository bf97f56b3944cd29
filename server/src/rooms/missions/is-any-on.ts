import type { Db } from '../../db/db.ts'

/** Whether a mission is on and not over. */
export const hasMissionOn = async (db: Db, at: Date): Promise<boolean> =>
  (await db.query('select from missions.mission where enabled and until_at > $1 limit 1', [at])).length > 0
