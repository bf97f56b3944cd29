import type { z } from 'zod'
import type { Context } from './context.ts'
import type { Db } from './db/db.ts'

/**
 * Work that a room gives to the worker. A job may run again after a crash, so it must only complete what is
 * still unfinished.
 */
export interface Job {
  /** `room.verb-noun`, such as `lottery.lock-draw`. */
  readonly name: string
  readonly run: (ctx: Context, payload: unknown) => Promise<void>
}

/** A row of a room's `jobs.ts`. The payload is validated, since it comes back from the database. */
export function defineJob<Shape extends z.ZodType>(
  name: string,
  payload: Shape,
  run: (ctx: Context, payload: z.output<Shape>) => Promise<void>,
): Job {
  return { name, run: (ctx, given) => run(ctx, payload.parse(given)) }
}

/** A request to run a job; ids in the payload are decimal text. */
export interface JobRequest {
  readonly name: string
  readonly payload?: Readonly<Record<string, string | number | boolean | null>>
  /** Not before this time; at once when left out. */
  readonly at?: Date
  /** One waiting job per key: a later request with the same key replaces it. */
  readonly key?: string
  /** Jobs of one queue run one after another, over all processes. */
  readonly queue?: string
  /** How often it is attempted, with growing pauses, before it fails for good; default 25 (over two days). */
  readonly attempts?: number
}

/**
 * Adds jobs in the caller's own transaction: they run if it commits, and never if it does not. One round
 * trip. Not for the hot path of bets, since waking the workers takes a lock that all commits share: use a
 * recurring job there.
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
 * Which of these keys have a job that is waiting or running. A failed job that is more than a minute from its
 * next attempt does not count: after a long outage the pause is hours, and a new request may replace it.
 */
export async function queuedKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ key: string }>(
    `select key from graphile_worker.jobs where key = any ($1) and attempts < max_attempts
       and (attempts = 0 or locked_at is not null or run_at < now() + interval '1 minute')`,
    [keys],
  )
  return new Set(rows.map((row) => row.key))
}
