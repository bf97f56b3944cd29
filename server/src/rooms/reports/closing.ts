import type { Db } from '../../db/db.ts'

/** Before every day of the platform: nothing is folded yet. */
export const NEVER = '2000-01-01'

/** The last day that is read as it was folded; later ones are read from the books. */
export async function foldedUntil(db: Db): Promise<string> {
  const [row] = await db.query<{ day: string }>('select day from reports.closing order by day desc limit 1')
  return row?.day ?? NEVER
}
