import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Db, Tx } from './db/db.ts'
import { refuse } from './refusal.ts'

/** Less than the minute after which PostgreSQL ends an idle transaction, and proxies a request. */
export const CALCULATION_MS = 30_000

/** How a calculation reads; each `read` sends one statement. */
export interface Reading {
  readonly shared: <T>(read: (db: Db) => Promise<T>) => Promise<T>
  /** Reads all books at the same time. */
  readonly books: <T>(read: (book: Db) => Promise<T>) => Promise<T[]>
}

interface Bounds {
  readonly name: string
  /** In milliseconds. */
  readonly limit: number
}

/**
 * Calculates something over past days that an operator asked for. Of each name one calculation runs at a time
 * over all processes; when the limit is over, its statements are cancelled (decision 0140). Refuses with
 * `calculation.busy` and `calculation.too_long`.
 */
export async function calculateAlone<T>(
  db: Database,
  { name, limit }: Bounds,
  calculate: (reading: Reading) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + limit
  // The transaction below only holds a lock for which nobody waits: the books may have theirs beside it.
  const outside = AsyncLocalStorage.snapshot()
  return db.transact(async (tx) => {
    const [lock] = await tx.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock(hashtext($1)) as taken',
      [name],
    )
    if (lock?.taken !== true) refuse('calculation.busy')
    const started: Promise<unknown>[] = []
    const start = <Result>(reading: Promise<Result>): Promise<Result> => {
      started.push(reading)
      return reading
    }
    const reading: Reading = {
      shared: (read) => start(readUntil(deadline, tx, read)),
      books: (read) =>
        Promise.all(
          db.books.map((book) => start(book.transact((inBook) => readUntil(deadline, inBook, read)))),
        ),
    }
    try {
      return await outside(() => calculate(reading))
    } finally {
      // The lock is held until the last statement has ended, also when another one has failed.
      await Promise.allSettled(started)
    }
  })
}

async function readUntil<T>(deadline: number, tx: Tx, read: (db: Db) => Promise<T>): Promise<T> {
  const left = Math.ceil(deadline - performance.now())
  if (left <= 0) refuse('calculation.too_long')
  await tx.query(`select set_config('statement_timeout', $1, true)`, [String(left)])
  try {
    return await read(tx)
  } catch (error) {
    if (isCancelled(error)) refuse('calculation.too_long')
    throw error
  }
}

const QUERY_CANCELED = '57014'

const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === QUERY_CANCELED
