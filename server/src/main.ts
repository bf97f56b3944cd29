import { fileURLToPath } from 'node:url'
import { systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig, sendsSms } from './config.ts'
import type { Context } from './context.ts'
import { openDatabase } from './db/db.ts'
import { prepareDatabase, watchDatabase } from './db/prepare-database.ts'
import { refuseDemoData, seedDemo } from './demo.ts'
import { type ReadReadiness, readinessOf } from './http/health.ts'
import { metricSourcesOf } from './http/metric-sources.ts'
import { metricsText } from './http/metrics.ts'
import { buildOffice } from './http/office.ts'
import { buildSite } from './http/site.ts'
import { limitHeapGrowth } from './jobs/heap-growth.ts'
import { claimIn, type JobsProcess, startJobsProcess } from './jobs/jobs-process.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { openLog } from './log.ts'
import { runCommand, UsageError } from './main-command.ts'
import { setFirstAmounts } from './main-first-amounts.ts'
import { openJobsProbe } from './main-probe.ts'
import { outsideFetch } from './public-fetch.ts'
import { cryptoRandom } from './random.ts'
import { watchClock } from './rooms/lottery/index.ts'
import { bindTwoSteps } from './rooms/members/index.ts'
import { bindSecondSteps, firstOwnerLinks, sealAuditTrail, setAuditKeys } from './rooms/operators/index.ts'
import { fixCurrency, SMS_FLAGS } from './rooms/whitelabel/index.ts'
import { startTracing } from './trace-export.ts'

/** Where a process that runs the jobs alone answers probes. */
const JOBS_PORT = 8084

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** The build puts a bundle of it beside this one. */
const JOBS = import.meta.url.endsWith('.mjs') ? './main-jobs.mjs' : './main-jobs.ts'

/** The process of the platform: migrations, HTTP on two origins, and a process for the jobs. */
async function main(): Promise<void> {
  const config = readConfig()
  const log = openLog(config)
  const stopTracing = await startTracing(config, config.KOI_ROLE === 'jobs' ? 'koi-jobs' : 'koi')
  const db = openDatabase({ url: config.DATABASE_URL, books: config.KOI_BOOKS })
  const ctx: Context = { config, db, clock: systemClock, random: cryptoRandom, log, fetch: outsideFetch }
  const prepared = prepareData(ctx)
  const stops = await startParts(ctx, prepared)
  stopOnSignal(ctx, async () => {
    for (const stop of stops) await stop()
    await db.close()
    await stopTracing().catch((error: unknown) => log.warn({ err: error }, 'spans were lost'))
  })
}

/** What has to be in the database before anything is answered and any job runs. */
async function prepareData(ctx: Context): Promise<void> {
  const { config, log } = ctx
  await prepareDatabase({ config, log, root: here('.') })
  await fixCurrency(ctx)
  await setFirstAmounts(ctx)
  setAuditKeys(config)
  await sealAuditTrail(ctx)
  await bindSecondSteps(ctx)
  await bindTwoSteps(ctx)
  if (config.KOI_MODE === 'demo') {
    await seedDemo(ctx)
  } else {
    await refuseDemoData(ctx)
    if (config.KOI_SMTP_URL === undefined)
      log.warn('KOI_SMTP_URL is not set: no mail is sent, and passwords cannot be reset by e-mail')
    // Another process answers requests beside one of the jobs, and prints them.
    if (config.KOI_ROLE !== 'jobs') await printSetUpLinks(ctx)
    warnOfMissingSms(ctx)
  }
}

/**
 * Starts what this process does, by its role; the returned functions stop it, in their order. What needs no
 * data is loaded and built while the database is prepared (RU-01).
 */
async function startParts(ctx: Context, prepared: Promise<void>): Promise<(() => Promise<unknown>)[]> {
  const { KOI_ROLE: role, DATABASE_URL: url } = ctx.config
  if (role === 'jobs') {
    await prepared
    limitHeapGrowth()
    const stopJobs = await runJobs(ctx)
    const readMetrics = metricsText(metricSourcesOf(ctx))
    return [watchDatabase(url, ctx.log), await openJobsProbe(ctx, readMetrics, JOBS_PORT), stopJobs]
  }
  const jobs = role === 'http' ? undefined : startJobs(ctx, prepared)
  const stopListening = await listen(ctx, prepared, jobs)
  const stops = [watchDatabase(url, ctx.log), watchClock(ctx), stopListening]
  return jobs === undefined ? stops : [...stops, jobs.stop]
}

const startJobs = ({ log }: Context, prepared: Promise<void>): JobsProcess =>
  startJobsProcess({ log, prepared, program: new URL(JOBS, import.meta.url) })

/** Opens both origins once the jobs run; the returned function drains and closes them. */
async function listen(
  ctx: Context,
  prepared: Promise<void>,
  jobs?: JobsProcess,
): Promise<() => Promise<void>> {
  const { config } = ctx
  const readiness = readinessOf(ctx, jobs && (() => claimIn(jobs.readMetrics())))
  const building = buildOrigins(ctx, readiness, jobs)
  const [[site, office]] = await Promise.all([building, prepared, jobs?.ready])
  await site.listen({ port: config.PORT, host: config.HOST })
  await office.listen({ port: config.OFFICE_PORT, host: config.HOST })
  return async () => {
    await Promise.all([site.close(), office.close()])
  }
}

async function buildOrigins(ctx: Context, readiness: ReadReadiness, jobs?: JobsProcess) {
  const site = await buildSite(ctx, here('../../site/dist'), readiness)
  return [site, await buildOffice(ctx, here('../../office/dist'), jobs?.readMetrics, readiness)] as const
}

/** An empty database has no operator: prints one-time links with which the first two owners begin. */
async function printSetUpLinks(ctx: Context): Promise<void> {
  for (const [index, link] of (await firstOwnerLinks(ctx)).entries()) {
    process.stdout.write(`Owner ${index + 1}: open ${officeOrigin(ctx.config)}/setup#link=${link}\n`)
  }
}

/** Operators may have turned on flags that need an SMS gateway; without one they count as off. */
function warnOfMissingSms({ config, log }: Context): void {
  if (sendsSms(config)) return
  const text = 'no SMS gateway is configured (KOI_SMS_URL and related settings): these flags count as off'
  log.warn({ event: 'sms off', flags: SMS_FLAGS }, text)
}

const officeOrigin = (config: Config): string =>
  config.KOI_OFFICE_ORIGIN ?? `http://localhost:${config.OFFICE_PORT}`

function stopOnSignal(ctx: Context, stop: () => Promise<void>): void {
  let stopping = false
  const once = (): void => {
    if (stopping) return
    stopping = true
    void stop()
      .catch((error: unknown) => ctx.log.error({ err: error }, 'could not stop cleanly'))
      .finally(() => process.exit(0))
  }
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
  // The launcher that started this process is gone, so nothing else would stop it.
  process.on('disconnect', once)
}

const command = process.argv.slice(2)
const run = command.length > 0 ? runCommand(command).then((code) => process.exit(code)) : main()
run.catch((error: unknown) => {
  const text =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(error instanceof UsageError ? 2 : 1)
})
