import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import type { Context } from '../context.ts'
import { targetOf } from '../db/primary.ts'
import type { Job } from '../job.ts'
import { hangingJobs, jobRuns, jobsClaimedAt } from '../measure.ts'
import { inSpan } from '../trace.ts'
import { announcePresence } from './presence.ts'
import type { TimetableRow } from './timetable.ts'
import { WorkerPool } from './worker-pool.ts'

export interface WorkerOptions {
  readonly jobs: readonly Job[]
  readonly timetable?: readonly TimetableRow[]
  /** Default: the configured database. */
  readonly url?: string
  /** Jobs that run at the same time in this process (default 4). */
  readonly concurrency?: number
  /** A job that still runs is reported this often, in milliseconds (default ten minutes). */
  readonly reportAfterMs?: number
  /** A job that still runs fails then, and is retried; what it does meanwhile goes on. Default: never. */
  readonly giveUpAfterMs?: number
}

export interface Worker {
  /** Takes no more jobs and resolves when the running ones have ended (or were abandoned after 5 s). */
  stop(): Promise<void>
}

/**
 * The longest that a scheduled job waits after its time until a worker polls for it. A new job without a time
 * wakes the workers at once.
 */
const POLL_MILLISECONDS = 400
const RESTART_MILLISECONDS = 500
/** Longer than a stop may wait for jobs (5 s), and shorter than the process is given to end (12 s). */
const STOP_MILLISECONDS = 8_000
const REPORT_MILLISECONDS = 10 * 60_000

/**
 * Runs the jobs of all rooms, in any number of processes: each job is taken by one of them, a failed job is
 * retried with growing pauses, and the jobs of a killed process are unlocked for the others (see
 * `presence.ts`).
 */
export async function startWorker(ctx: Context, options: WorkerOptions): Promise<Worker> {
  let stopping = false
  let running = await startRunner(ctx, options)
  // After losing the database the runner restarts under a new name: jobs that the old one holds, also those
  // that it took without learning so, are then unlocked.
  const supervise = async (): Promise<void> => {
    while (!stopping) {
      await running.broken
      if (stopping) return
      ctx.log.warn('worker lost its database; restarting')
      await running.stop()
      await restart()
    }
  }
  const restart = async (): Promise<void> => {
    while (!stopping) {
      await pause(RESTART_MILLISECONDS)
      try {
        running = await startRunner(ctx, options)
        return
      } catch (error) {
        ctx.log.warn({ err: error }, 'worker could not restart')
      }
    }
  }
  const supervising = supervise()
  return {
    stop: async () => {
      stopping = true
      await running.stop()
      await supervising
    },
  }
}

interface Running {
  /** Resolves when the connection or the library's loop fails, or after a stop. */
  readonly broken: Promise<void>
  stop(): Promise<void>
}

async function startRunner(ctx: Context, options: WorkerOptions): Promise<Running> {
  const url = options.url ?? ctx.config.DATABASE_URL
  // All workers of the process poll at the same moment: with eight of them, reads stalled for 20 ms.
  const concurrency = options.concurrency ?? 4
  const tasks = listTasks(ctx, options)
  const events: WorkerEvents = new EventEmitter()
  const named = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id))
  })
  const pool = new WorkerPool({ ...targetOf(url), max: concurrency, application_name: 'koi worker' })
  // The library drops its listeners before the last connection has closed: a late error still needs one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(listCronItems(tasks, options.timetable ?? [])),
    events,
    logger: loggerOn(ctx.log),
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        maxPoolSize: concurrency,
        pollInterval: POLL_MILLISECONDS,
        // No local queue: when stopped without a database, the library would end the process over its jobs.
        localQueue: { size: -1 },
        // In batches, a failure to record results while the database is away can be handled; else it would
        // end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  }).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const ended = runner.promise.catch((error: unknown) => ctx.log.warn({ err: error }, 'worker failed'))
  const endRunner = async (): Promise<void> => {
    await runner.stop().catch((error: unknown) => ctx.log.debug({ err: error }, 'worker had already stopped'))
    // After losing the database the runner is stopped twice.
    if (!pool.ending) await pool.end()
  }
  const stopRunner = (): Promise<void> => leaveBehind(ctx.log, endRunner())
  try {
    const presence = await announcePresence(ctx, url, await named)
    return {
      broken: Promise.race([ended, presence.lost]),
      stop: async () => {
        await stopRunner()
        await presence.stop()
      },
    }
  } catch (error) {
    await stopRunner()
    throw error
  }
}

/**
 * Resolves when a runner has ended, or after `STOP_MILLISECONDS`: a database that is killed during the stop
 * can leave the library waiting for ever. The runner takes no more jobs then.
 */
async function leaveBehind(log: Log, end: Promise<void>): Promise<void> {
  const late = new AbortController()
  const deadline = pause(STOP_MILLISECONDS, true, { signal: late.signal }).catch(() => false)
  const isLate = await Promise.race([end.then(() => false), deadline])
  late.abort()
  if (isLate) log.warn('worker does not stop; it is left behind')
}

function listTasks(ctx: Context, options: WorkerOptions): TaskList {
  const tasks: TaskList = {}
  for (const { name, run } of options.jobs) {
    assert(!(name in tasks), `the job ${name} is defined twice`)
    tasks[name] = async (payload, { job }) => {
      jobsClaimedAt.set(ctx.clock.now().getTime() / 1000)
      const end = reportHanging(ctx.log, { job: name, id: job.id }, options.reportAfterMs)
      try {
        const span = {
          name: `job ${name}`,
          kind: 'consumer',
          facts: { 'koi.job_id': job.id },
          parent: null,
        } as const
        await giveUpAfter(
          inSpan(span, () => run(ctx, payload)),
          options.giveUpAfterMs,
        )
        jobRuns.inc({ job: name, outcome: 'done' })
      } catch (error) {
        jobRuns.inc({ job: name, outcome: 'failed' })
        const attempt = `${job.attempts} of ${job.max_attempts}`
        ctx.log.error({ job: name, id: job.id, attempt, payload, err: error }, 'job failed')
        throw error
      } finally {
        end()
      }
    }
  }
  return tasks
}

/** Counts and logs a job that has run for `afterMs`; returns a function to call when it has ended. */
function reportHanging(log: Log, which: object, afterMs = REPORT_MILLISECONDS): () => void {
  let isCounted = false
  const timer = setInterval(() => {
    log.error({ event: 'job hangs', ...which }, 'a job has not ended yet')
    if (!isCounted) hangingJobs.inc()
    isCounted = true
  }, afterMs)
  return () => {
    clearInterval(timer)
    if (isCounted) hangingJobs.dec()
  }
}

/** Throws when `work` has not ended after `afterMs`: what it waits for may never come. */
async function giveUpAfter(work: Promise<void>, afterMs: number | undefined): Promise<void> {
  if (afterMs === undefined) return work
  const ended = new AbortController()
  const deadline = pause(afterMs, undefined, { signal: ended.signal }).then(
    () => {
      throw new Error(`the job has not ended after ${afterMs} ms`)
    },
    () => undefined,
  )
  await Promise.race([work, deadline]).finally(() => ended.abort())
}

function listCronItems(tasks: TaskList, timetable: readonly TimetableRow[]) {
  return timetable.map((row) => {
    assert(row.job in tasks, `the timetable names ${row.job}, which no room defines`)
    return {
      task: row.job,
      match: row.at,
      identifier: row.job,
      // Runs of one job never pile up: a new run replaces one that is still waiting.
      options: { backfillPeriod: period(row.catchUp), jobKey: `timetable:${row.job}` },
    }
  })
}

const MINUTE = 60_000
const UNITS = { m: MINUTE, h: 60 * MINUTE, d: 1_440 * MINUTE }

function period(text: TimetableRow['catchUp']): number {
  if (text === undefined) return 0
  const unit = text.endsWith('m') ? UNITS.m : text.endsWith('h') ? UNITS.h : UNITS.d
  return Number.parseInt(text, 10) * unit
}

/** The library's own log lines. Failures of jobs are logged above, with their details. */
function loggerOn(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const known = message.startsWith('Failed task')
    const loud = !known && (level === 'error' || level === 'warning')
    log[loud ? 'warn' : 'debug']({ ...meta }, message)
  })
}
