import type { RefusalCode } from '@koi/contract/refusals.ts'
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { readPools } from './db/pool-states.ts'

/** What the rooms, the jobs and the threads of this process measure; http serves it with its own metrics. */
export const registry = new Registry()

export type Metrics = Awaited<ReturnType<typeof registry.getMetricsAsJSON>>

/** What only the process that starts the one of the jobs measures, about it. */
const OF_JOBS = /^koi_jobs_(restarts_total|answering)$/

/**
 * The metrics of this process as a text, added to those of the process of the jobs. Those are null when it
 * does not answer: then only gauges that this process has set are left. A counter without the part of the
 * jobs would seem to fall and to rise again.
 */
export async function sumMetrics(jobs?: Metrics | null): Promise<string> {
  const own = await registry.getMetricsAsJSON()
  if (jobs !== null) return AggregatorRegistry.aggregate(jobs === undefined ? [own] : [own, jobs]).metrics()
  const left = own.filter(({ name, type }) => isGauge(type) || OF_JOBS.test(name))
  return AggregatorRegistry.aggregate([left]).metrics()
}

// The library says the type of a metric as a text, its types as a number.
const isGauge = (type: unknown): boolean => type === 'gauge'

/** A gauge that is missing until this process sets it: 0 of a process that does not measure it means nothing. */
function gauge(name: string, help: string, registers = [registry]): Gauge {
  const made = new Gauge({ name, help, registers })
  made.remove()
  return made
}

/** Ends of the process of the jobs that nobody asked for. */
export const jobsRestarts = new Counter({
  name: 'koi_jobs_restarts_total',
  help: 'Times that the process of the jobs ended by itself and was started again',
  registers: [registry],
})

/** Registered by the process that starts the one of the jobs. */
export const jobsAnswering = gauge(
  'koi_jobs_answering',
  'Whether the process of the jobs answered this request for its metrics (1) or not (0)',
  [],
)

/** Jobs that run for longer than their slots should be taken; see `jobs/start-workers.ts`. */
export const hangingJobs = gauge('koi_jobs_hanging', 'Jobs that have run for longer than expected')

/** Codes by SMS that were refused because a cap was reached: an attack, or a cap that is too low. */
export const cappedMessages = new Counter({
  name: 'koi_sms_capped_total',
  help: 'Codes by SMS that were refused because a cap of the hour was reached',
  labelNames: ['cap'],
  registers: [registry],
})

/** Wins and rollbacks refused for good, which the vendor may believe were applied, and wins that are held. */
export const refusedCalls = new Counter({
  name: 'koi_vendor_refused_total',
  help: 'Wins and rollbacks of vendors that were refused for good, or held above the largest win',
  labelNames: ['vendor', 'call', 'status'],
  registers: [registry],
})

/** Seconds by which this process's clock is ahead of the beacon's, as far as it is proved. */
export const clockDrift = gauge(
  'koi_clock_drift_seconds',
  'Seconds by which the clock is proved to be ahead of the beacon; negative when it is behind',
)

/** Draws whose settlement or refund was halted because something is not as it was sealed or debited. */
export const haltedDraws = new Counter({
  name: 'koi_draws_halted_total',
  help: 'Draws whose settlement or refund was halted, by what is not as it was sealed or debited',
  labelNames: ['what'],
  registers: [registry],
})

/** How many witnesses cosigned the newest checkpoint of the public log. */
export const logWitnesses = gauge(
  'koi_log_cosignatures',
  'Witnesses that cosigned the newest checkpoint of the public log',
)

/** How long the oldest entry has waited to be put into the public log. */
export const logDelay = gauge(
  'koi_log_delay_seconds',
  'Age of the oldest entry that is not in the public log yet',
)

/** Rows that somebody else wrote as checkpoints; they are not served. */
export const logForeignRows = gauge(
  'koi_log_foreign_rows',
  'Among the newest checkpoints of the database, those that the key of the log has not signed',
)

/** Log-ins to the office that failed, or that had to wait because others had failed. */
export const officeLogInFailures = new Counter({
  name: 'koi_office_log_in_failures_total',
  help: 'Log-ins of operators that failed or had to wait',
  labelNames: ['outcome'],
  registers: [registry],
})

/** Tasks of other threads, with the time that they waited for one. */
export const threadSeconds = new Histogram({
  name: 'koi_thread_task_seconds',
  help: 'Duration of the tasks of other threads, by task',
  labelNames: ['task'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
})

/** What the role of DATABASE_URL may do beyond daily work: 0 unless it owns the tables or was granted more. */
export const databaseRoleExcess = gauge(
  'koi_database_role_excess',
  'Rights of the role of DATABASE_URL with which history can be altered; 0 for a daily role',
)

/** Triggers that keep history and do not work, since somebody turned them off. */
export const disabledTriggers = gauge(
  'koi_triggers_disabled',
  'Triggers that were turned off, so that what they refuse is possible; 0 if all of them work',
)

/** Refusals by the first part of their code: `login` of `login.failed`. */
const refusals = new Counter({
  name: 'koi_refusals_total',
  help: 'Requests that were refused, by the first part of the code of the refusal',
  labelNames: ['class'],
  registers: [registry],
})

export const countRefusal = (code: RefusalCode): void => refusals.inc({ class: code.split('.')[0] ?? code })

/** Calls to systems outside: vendors, payment channels, beacons, receivers of webhooks. */
export const outgoingSeconds = new Histogram({
  name: 'koi_outgoing_seconds',
  help: 'Duration of calls to systems outside, until their headers arrive, by host and outcome',
  labelNames: ['host', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
})

/** Wallet calls of vendors, by what they were answered with. */
export const vendorCalls = new Counter({
  name: 'koi_vendor_calls_total',
  help: 'Wallet calls of vendors; failed and busy are our own failures',
  labelNames: ['vendor', 'outcome'],
  registers: [registry],
})

/** Games that did not open, since their vendor did not say where. */
export const launchFailures = new Counter({
  name: 'koi_launch_failures_total',
  help: 'Launches of games that failed at their vendor',
  labelNames: ['vendor', 'reason'],
  registers: [registry],
})

/** Runs of jobs. */
export const jobRuns = new Counter({
  name: 'koi_job_runs_total',
  help: 'Runs of jobs by their outcome; a failed one is repeated',
  labelNames: ['job', 'outcome'],
  registers: [registry],
})

/** When the worker of this process last claimed a job; of its start before the first one. */
export const jobsClaimedAt = gauge(
  'koi_jobs_claimed_timestamp_seconds',
  'When a worker of this process last claimed a job',
)

/** Connections of the pools of this process; `most` is what they may open. */
new Gauge({
  name: 'koi_database_connections',
  help: 'Connections to the database by pool and state; waiting are callers without one, most is the limit',
  labelNames: ['pool', 'state'],
  registers: [registry],
  collect() {
    for (const { pool, inUse, idle, waiting, most } of readPools()) {
      this.set({ pool, state: 'in_use' }, inUse)
      this.set({ pool, state: 'idle' }, idle)
      this.set({ pool, state: 'waiting' }, waiting)
      this.set({ pool, state: 'most' }, most)
    }
  },
})
