import { expect, onTestFinished } from 'vitest'
import type { Database } from '../db/db.ts'

/** A table that nobody else can read until it is released. */
interface HeldTable {
  /** Waits until a statement waits for the table. */
  waitForReader(): Promise<void>
  release(): Promise<void>
}

/** Locks a table, such as `book_00.bets_turnover`, as its owner; a test that fails releases it too. */
export async function holdTable(db: Database, table: string): Promise<HeldTable> {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let isHeld = (): void => undefined
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const holding = db.transact(async (tx) => {
    await tx.query(`lock table ${table} in access exclusive mode`)
    isHeld()
    await ended
  })
  await Promise.race([held, holding])
  const countWaiting = async (): Promise<number> => {
    const [row] = await db.query<{ count: number }>(
      'select count(*)::integer as count from pg_locks where not granted and relation = $1::regclass',
      [table],
    )
    return row?.count ?? 0
  }
  const release = (): Promise<void> => {
    end()
    return holding
  }
  onTestFinished(release)
  return { waitForReader: () => expect.poll(countWaiting).toBeGreaterThan(0), release }
}
