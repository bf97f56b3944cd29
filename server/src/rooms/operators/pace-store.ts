import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../db/db.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

/** The SQL of slow log-in. A key is the hash of a name, or of a browser and its operator. */
export interface Pace {
  readonly failures: number
  readonly nextAt: Date
  readonly lastAt: Date
}

export const paceKey = (kind: 'name' | 'browser' | 'proof', of: string): Buffer =>
  createHash('sha256').update(`${kind}\n${of}`).digest()

const PACE = 'failures, next_at as "nextAt", last_at as "lastAt"'

export async function readPace(db: Db, key: Buffer): Promise<Pace | undefined> {
  const [row] = await db.query<Pace>(`select ${PACE} from operators.log_in_pace where key = $1`, [key])
  return row
}

/** Locks the key, so that guesses made at the same time are counted one after another. */
export async function lockPace(tx: Tx, key: Buffer, at: Date): Promise<Pace> {
  const [row] = await tx.query<Pace>(
    `insert into operators.log_in_pace (key, failures, next_at, last_at) values ($1, 0, $2, $2)
     on conflict (key) do update set failures = log_in_pace.failures returning ${PACE}`,
    [key, at],
  )
  if (row === undefined) throw new Error('a log-in was not counted')
  return row
}

export async function savePace(tx: Tx, key: Buffer, pace: Pace): Promise<void> {
  await tx.query(
    'update operators.log_in_pace set failures = $2, next_at = $3, last_at = $4 where key = $1',
    [key, pace.failures, pace.nextAt, pace.lastAt],
  )
}

/** Deletes what no longer matters: failures of yesterday, and browsers that are no longer known. */
export async function forgetLogIns(
  db: Db,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<void> {
  await deleteInBatches(db, {
    table: 'operators.log_in_pace',
    where: 'last_at < $1',
    values: [before],
    by: 'last_at',
  })
  await deleteInBatches(db, {
    table: 'operators.browser',
    where: 'expires_at < $1',
    values: [now],
    by: 'expires_at',
  })
}
