import type { Edges } from '@koi/contract/promotions/price.ts'
import type { Db, Tx } from '../../db/db.ts'

/**
 * The house's share of the play of each category, per 10 000: of what bonuses, offers and contracts cost.
 * Operators change it with the settings of contracts (docs/domain/agents.md).
 */
export async function readEdges(db: Db): Promise<Edges> {
  const rows = await db.query<{ category: keyof Edges; rate: number }>({
    name: 'cashier.edges',
    text: 'select category, rate from cashier.edge',
  })
  return Object.fromEntries(rows.map(({ category, rate }) => [category, rate]))
}

/** Locks the edge of a category until the transaction ends, and returns it; null if there is none. */
export async function lockEdge(tx: Tx, category: string): Promise<bigint | null> {
  const [row] = await tx.query<{ rate: bigint }>(
    'select rate::bigint as rate from cashier.edge where category = $1 for update',
    [category],
  )
  return row?.rate ?? null
}

/** Sets the edge of a category, in the transaction that locked it. */
export async function writeEdge(tx: Tx, category: string, rate: bigint): Promise<void> {
  await tx.query('update cashier.edge set rate = $2 where category = $1', [category, rate])
}
