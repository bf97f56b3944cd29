import type { z } from 'zod'
import type { Context } from './context.ts'
import type { Db } from './db/db.ts'

/**
 * What a room lets the worker run. A job may run again after a crash, so it finishes what it finds and no
 * more.
 */
export interface Job {
  /** `room.verb-noun`, such as `lottery.lock-draw`. */
  readonly name: string
  readonly run: (ctx: Context, payload: unknown) => Promise<void>
}

/** A row of a room's `jobs.ts`; the payload is checked, since it has been to the database and back. */
export function defineJob<Shape extends z.ZodType>(
  name: string,
  payload: Shape,
  run: (ctx: Context, payload: z.output<Shape>) => Promise<void>,
): Job {
  return { name, run: (ctx, given) => run(ctx, payload.parse(given)) }
}

/** A wish to have a job run; ids in the payload are decimal text. */
export interface JobRequest {
  readonly name: string
  readonly payload?: Readonly<Record<string, string | number | boolean | null>>
  /** Not before this time; at once when left out. */
  readonly at?: Date
  /** One waiting job per key: a later request with the same key replaces it. */
  readonly key?: string
  /** Jobs of one queue run one after another, over all processes. */
  readonly queue?: string
  /** How often it is tried before it is given up, with growing pauses; default 25 (over two days). */
  readonly attempts?: number
}

/**
 * Adds jobs in the caller's own transaction: they run when it commits, and never when it does not. One round
 * trip. Not for the hot road of bets: waking the workers takes a lock that all commits share (use a periodic
 * job there).
 */
export async function enqueue(db: Db, ...requests: readonly JobRequest[]): Promise<void> {
  await db.query({
    name: 'enqueue',
    text: `select graphile_worker.add_job(
             r.name, coalesce(r.payload, '{}'), r.queue, r.at, r.attempts, r.key)
           from json_to_recordset($1)
             as r(name text, payload json, queue text, at timestamptz, attempts int, key text)`,
    values: [JSON.stringify(requests)],
  })
}

/**
 * Which of these keys have a job that waits or runs. One that failed and is put off by more than a minute
 * does not count: after a long disturbance its pause is hours, and whoever needs it may ask anew.
 */
export async function queuedKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ key: string }>(
    `select key from graphile_worker.jobs where key = any ($1) and attempts < max_attempts
       and (attempts = 0 or locked_at is not null or run_at < now() + interval '1 minute')`,
    [keys],
  )
  return new Set(rows.map((row) => row.key))
}
