import type { Db } from '../../db/db.ts'

/** Whether the newest terms of the programme are on. */
export async function isReferralPublished(db: Db): Promise<boolean> {
  const [row] = await db.query<{ enabled: boolean }>(
    'select enabled from referral.terms order by version desc limit 1',
  )
  return row?.enabled === true
}
