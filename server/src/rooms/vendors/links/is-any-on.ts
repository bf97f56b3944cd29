import type { Db } from '../../../db/db.ts'

/** Whether a game vendor is connected and on. */
export const isAnyVendorOn = async (db: Db): Promise<boolean> =>
  (await db.query('select from vendors.link where enabled limit 1')).length > 0
