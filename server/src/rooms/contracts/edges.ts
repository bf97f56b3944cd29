import type { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { Db } from '../../db/db.ts'

type Category = (typeof GAME_CATEGORIES)[number]

/** The house's share of the play of each category, per 10 000 (docs/domain/agents.md). */
export async function readEdges(db: Db): Promise<Readonly<Partial<Record<Category, number>>>> {
  const rows = await db.query<{ category: Category; rate: number }>({
    name: 'contracts.edges',
    text: 'select category, rate from contracts.edge',
  })
  return Object.fromEntries(rows.map(({ category, rate }) => [category, rate]))
}
