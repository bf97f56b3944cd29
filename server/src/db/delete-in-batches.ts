import type { Db } from './db.ts'

/** Rows that one statement deletes: it holds its locks for milliseconds, and standbys follow. */
const BATCH_ROWS = 2_000

export interface Deletion {
  /** The table as a constant of the code, with its schema; in a book without. */
  readonly table: string
  /** Which rows, as a condition that names the table's columns with its bare name, or by themselves. */
  readonly where: string
  readonly values: readonly unknown[]
  /** Columns whose index finds the oldest of these rows. */
  readonly by: string
}

/**
 * Deletes rows that are no longer needed, the first by `by` first, in statements of at most `rows` rows that
 * commit one by one; returns how many went. What fails in between is left to the next run. Call it outside a
 * transaction.
 */
export async function deleteInBatches(
  db: Db,
  { table, where, values, by }: Deletion,
  rows: number = BATCH_ROWS,
): Promise<number> {
  let gone = 0
  for (;;) {
    // The condition is repeated: a row that was changed after it was chosen may be needed again.
    const [batch] = await db.query<{ count: number }>(
      `with gone as (
         delete from ${table} where ${where} and ctid = any (array(
           select ctid from ${table} where ${where} order by ${by} limit ${rows}))
         returning 1 as gone
       ) select count(*)::integer as count from gone`,
      values,
    )
    const count = batch?.count ?? 0
    gone += count
    if (count < rows) return gone
  }
}
