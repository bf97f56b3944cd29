import type { Context } from '../context.ts'
import { createClient } from '../db/primary.ts'

/** Any number: the first half of the key of the advisory lock that each running worker holds. */
const PRESENCE_LOCK = 719_205
const SWEEP_MILLISECONDS = 2_000

export interface Presence {
  /** Resolves when the connection is lost: other workers may take this one for dead, so it must restart. */
  readonly lost: Promise<void>
  stop(): Promise<void>
}

/**
 * A killed worker leaves its jobs locked for hours. So each worker holds an advisory lock while its
 * connection is open, and each unlocks the jobs of workers that two sweeps in a row found without one.
 */
export async function announcePresence(ctx: Context, url: string, worker: string): Promise<Presence> {
  const client = createClient(url, { application_name: `koi ${worker}`, keepAlive: true })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  await client.connect()
  await client.query('select pg_advisory_lock($1, hashtext($2))', [PRESENCE_LOCK, worker])

  let absent: readonly string[] = []
  let sweeping = Promise.resolve()
  const sweep = async (): Promise<void> => {
    const found = await findAbsent(ctx)
    const dead = found.filter((name) => absent.includes(name))
    absent = found
    if (dead.length === 0) return
    await ctx.db.query('select graphile_worker.force_unlock_workers($1)', [dead])
    ctx.log.warn({ workers: dead }, 'unlocked the jobs of dead workers')
  }
  const timer = setInterval(() => {
    sweeping = sweep().catch((error: unknown) =>
      ctx.log.debug({ err: error }, 'could not check for dead workers'),
    )
  }, SWEEP_MILLISECONDS)

  return {
    lost,
    stop: async () => {
      clearInterval(timer)
      await sweeping
      await client.end()
    },
  }
}

/** Workers that hold jobs or queues but no lock: taking the lock succeeds, and it is released at once. */
async function findAbsent(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.query<{ worker: string }>(
    `select worker from (
       select locked_by from graphile_worker.jobs where locked_by is not null
       union
       select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ) as holder(worker)
     where pg_try_advisory_xact_lock($1, hashtext(worker))`,
    [PRESENCE_LOCK],
  )
  return rows.map((row) => row.worker)
}
