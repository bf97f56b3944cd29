import type { Db } from '../../../db/db.ts'

/** How many lottery games are on sale. */
export async function countGamesOnSale(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from lottery.game where enabled',
  )
  return row?.count ?? 0
}

/** How many of them still have only the stakes and limits that they began with. */
export async function countFirstTerms(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from lottery.game game
     where game.enabled and not exists (
       select from lottery.terms terms
       where terms.game_code = game.code and terms.written_by is not null and terms.withdrawn_at is null
     )`,
  )
  return row?.count ?? 0
}
