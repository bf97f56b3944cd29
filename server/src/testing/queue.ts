import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../job.ts'

interface QueuedJob {
  readonly id: bigint
  readonly name: string
  readonly payload: unknown
}

/**
 * Runs the queued runs of these jobs, and those that they enqueue, as the worker would; returns how many ran.
 * A job that throws stays in the queue, and its error is rethrown.
 */
export async function runQueued(ctx: Context, jobs: readonly Job[]): Promise<number> {
  let ran = 0
  for (;;) {
    const queued = await ctx.db.query<QueuedJob>(
      `select j.id, t.identifier as name, j.payload
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = any ($1) order by j.id`,
      [jobs.map(({ name }) => name)],
    )
    if (queued.length === 0) return ran
    for (const { id, name, payload } of queued) {
      await jobs.find((job) => job.name === name)?.run(ctx, payload)
      await ctx.db.query('delete from graphile_worker._private_jobs where id = $1', [id])
      ran += 1
    }
  }
}

/** The payloads of a job's queued runs, oldest first. */
export async function payloadsOf(
  db: Db,
  name: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await db.query<{ payload: Readonly<Record<string, unknown>> }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [name],
  )
  return rows.map(({ payload }) => payload)
}
