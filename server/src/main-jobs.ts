import { setPriority } from 'node:os'
import { collectDefaultMetrics } from 'prom-client'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import type { Context } from './context.ts'
import { openDatabase } from './db/db.ts'
import { measureEventLoopLag } from './http/event-loop.ts'
import { metricSourcesOf } from './http/metric-sources.ts'
import { storedMetrics } from './http/stored-metrics.ts'
import { limitHeapGrowth } from './jobs/heap-growth.ts'
import { sendHeartbeats } from './jobs/heartbeat.ts'
import { BEGIN, READ_METRICS, READY } from './jobs/jobs-process.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { openLog } from './log.ts'
import { openJobsProbe } from './main-probe.ts'
import { registry, sumMetrics } from './measure.ts'
import { outsideFetch } from './public-fetch.ts'
import { cryptoRandom } from './random.ts'
import { setAuditKeys } from './rooms/operators/index.ts'
import { fixCurrency } from './rooms/whitelabel/index.ts'
import { startTracing } from './trace-export.ts'

/** A third of the processor's time that an answering process gets when both want it. */
const NICE = 5

/**
 * The process that runs the jobs for one that answers requests (decision 0054), and begins when that one has
 * migrated and seeded the database. It ends with that process, in whatever way that ends, and not by a
 * signal: a terminal and some supervisors signal both. `jobs-process.ts` sees to that before this file is
 * loaded.
 */
async function main(): Promise<void> {
  setPriority(NICE)
  limitHeapGrowth()
  // What is running when it ends without its jobs is run by another process (jobs/presence.ts).
  let stop = async (): Promise<void> => undefined
  process.on('disconnect', () => void stop().finally(() => process.exit(0)))
  if (!process.connected) process.exit(0)
  sendHeartbeats()
  await new Promise<void>((begin) => process.on('message', (message) => message === BEGIN && begin()))
  const config = readConfig()
  const log = openLog(config)
  const db = openDatabase({ url: config.DATABASE_URL, books: config.KOI_BOOKS })
  const ctx: Context = { config, db, clock: systemClock, random: cryptoRandom, log, fetch: outsideFetch }
  await fixCurrency(ctx)
  setAuditKeys(config)
  collectDefaultMetrics({ register: registry, prefix: 'koi_jobs_' })
  measureEventLoopLag(registry, 'koi_jobs_event_loop_lag_seconds')
  const stopTracing = await startTracing(config, 'koi-jobs')
  const stopJobs = await runJobs(ctx)
  const readStored = storedMetrics(metricSourcesOf(ctx))
  const closeProbe = await openJobsProbe(ctx, async () => `${await readStored()}\n${await sumMetrics()}`)
  stop = async () => {
    await closeProbe()
    await stopJobs().catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'))
    await db.close()
    await stopTracing().catch((error: unknown) => log.warn({ err: error }, 'spans were lost'))
  }
  process.on('message', (message) => {
    if (message !== READ_METRICS) return
    void registry.getMetricsAsJSON().then((metrics) => process.connected && process.send?.({ metrics }))
  })
  process.send?.(READY)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
