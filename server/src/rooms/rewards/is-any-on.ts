import type { Db } from '../../db/db.ts'

/** Whether a reward is on and not over. */
export const hasRewardOn = async (db: Db, at: Date): Promise<boolean> =>
  (await db.query('select from rewards.reward where enabled and until_at > $1 limit 1', [at])).length > 0
