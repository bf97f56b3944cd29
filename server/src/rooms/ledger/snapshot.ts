import type { Database } from '../../db/db.ts'

/** Takes snapshots of the open accounts of every book, so that their balances stay cheap to read. */
export async function takeSnapshots(db: Database, at: Date): Promise<number> {
  let taken = 0
  for (const book of db.books) {
    const [row] = await book.query<{ taken: number }>('select ledger_take_snapshot($1) as taken', [at])
    taken += row?.taken ?? 0
  }
  return taken
}
