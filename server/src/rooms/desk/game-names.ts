import type { Language } from '../../caller.ts'
import type { Db } from '../../db/db.ts'

/** The names of our own lotteries by their codes. */
export async function lotteryNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ code: string; name: string }>(
    `select code, coalesce(nullif(names ->> $1, ''), names ->> 'EN') as name from lottery.game`,
    [language],
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}
