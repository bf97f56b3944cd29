import type { Db } from '../../db/db.ts'

/** The last day whose figures are made up and whose rebates were paid; null before the first. */
export async function lastClosedDay(db: Db): Promise<string | null> {
  const [row] = await db.query<{ day: string }>(
    'select day from agents.closing where closed_at is not null order by day desc limit 1',
  )
  return row?.day ?? null
}
