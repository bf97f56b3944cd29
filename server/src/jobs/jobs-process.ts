import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { jobsAnswering, jobsRestarts, type Metrics, registry } from '../measure.ts'
import { killWhenSilent, type SilenceLimits } from './heartbeat.ts'

/** What the process of the jobs sends once it runs them. */
export const READY = 'koi:ready'
/** What it is sent to begin, and to send its metrics. */
export const BEGIN = 'koi:begin'
export const READ_METRICS = 'koi:metrics'

export interface JobsProcess {
  /** Resolves when the first process runs the jobs; rejects if it ends before that. */
  readonly ready: Promise<void>
  /** What the process has measured; null if it does not answer, as while it is started again. */
  readMetrics(): Promise<Metrics | null>
  /** Resolves when the running jobs have ended (or were abandoned, see `worker.ts`) and the process too. */
  stop(): Promise<void>
}

export interface JobsProcessOptions {
  readonly log: Logger
  readonly program: URL
  /** The process loads its files at once, and uses the database from then on; default: at once too. */
  readonly prepared?: Promise<unknown>
  /** Flags of Node; default: those of this process. */
  readonly flags?: readonly string[]
  /** Its settings; default: those of this process. */
  readonly env?: NodeJS.ProcessEnv
  /** The pauses before each new start; the last one is repeated. */
  readonly pauses?: readonly number[]
  readonly silence?: SilenceLimits
}

/** Before any file of the program is loaded: its parent stops it, and signals reach both (decision 0054). */
const IGNORE_SIGNALS = `for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined)`
const FIRST = ['--import', `data:text/javascript,${encodeURIComponent(IGNORE_SIGNALS)}`]

/** A launcher enlarges the young generation for requests (scripts/children.mjs); jobs do without. */
const YOUNG = '--max-semi-space-size=16'
const PAUSES_MS = [500, 2_000, 5_000, 15_000, 30_000]
/** After a process has run this long, the next pause is the shortest again. */
const STEADY_MS = 60_000
/** The jobs get five seconds to end; a launcher kills us after twenty. */
const STOP_MS = 12_000
const METRICS_MS = 1_000
const SILENCE: SilenceLimits = { start: 60_000, later: 15_000 }

/**
 * Runs the jobs in a process of their own, so that they never hold up a request (decision 0054). The process
 * is started again when it ends by itself, and killed when it hangs.
 */
export function startJobsProcess({
  log,
  program,
  prepared = Promise.resolve(),
  flags = process.execArgv,
  env,
  pauses = PAUSES_MS,
  silence = SILENCE,
}: JobsProcessOptions): JobsProcess {
  registry.registerMetric(jobsAnswering)
  const stopping = new AbortController()
  const { signal } = stopping
  const start = () => {
    const started = fork(program, { execArgv: [...FIRST, ...flags, YOUNG], ...(env && { env }) })
    killWhenSilent(started, silence, (milliseconds) =>
      log.error({ event: 'jobs silent', milliseconds }, 'the process of the jobs hangs; it is killed'),
    )
    const begin = (): unknown => started.connected && started.send(BEGIN, () => undefined)
    // What could not be prepared fails the start of this process, which ends that one.
    prepared.then(begin, () => undefined)
    return started
  }
  let child = start()
  let reading: Promise<Metrics | null> | undefined
  const ready = becomesReady(child)
  const supervise = async (): Promise<void> => {
    for (let ends = 0; ; ends += 1) {
      const begun = performance.now()
      const reason = await endOf(child)
      if (signal.aborted) return
      jobsRestarts.inc()
      log.error(
        { event: 'jobs ended', reason },
        'the process of the jobs ended by itself; it is started again',
      )
      if (performance.now() - begun > STEADY_MS) ends = 0
      await pause(pauses[Math.min(ends, pauses.length - 1)], undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      child = start()
    }
  }
  // A process that has never run its jobs would not run them the next time either.
  const supervising = ready.then(supervise, () => undefined)
  return {
    ready,
    readMetrics: () => {
      // Callers at the same time share one request.
      reading ??= readMetrics(child).finally(() => {
        reading = undefined
      })
      return reading
    },
    stop: async () => {
      stopping.abort()
      await endChild(child)
      await supervising
    },
  }
}

/** Why a process has ended, as a text. */
function endOf(child: ChildProcess): Promise<string> {
  const reason = (): string => child.signalCode ?? `code ${child.exitCode}`
  if (hasEnded(child)) return Promise.resolve(reason())
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(reason()))
  })
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function becomesReady(child: ChildProcess): Promise<void> {
  const isReady = messageOf(child, (message) => (message === READY ? true : undefined))
  const reason = await Promise.race([isReady.then(() => null), endOf(child)])
  if (reason !== null) throw new Error(`the process of the jobs could not start (${reason})`)
}

/** The first message that `read` returns something for. A loader of Node may send messages of its own. */
function messageOf<Value>(
  child: ChildProcess,
  read: (message: unknown) => Value | undefined,
  signal?: AbortSignal,
): Promise<Value> {
  return new Promise((resolve) => {
    const receive = (message: unknown): void => {
      const value = read(message)
      if (value === undefined) return
      child.off('message', receive)
      resolve(value)
    }
    child.on('message', receive)
    signal?.addEventListener('abort', () => child.off('message', receive))
  })
}

async function readMetrics(child: ChildProcess): Promise<Metrics | null> {
  const metrics = child.connected ? await requestMetrics(child) : null
  jobsAnswering.set(metrics === null ? 0 : 1)
  return metrics
}

/** Null if they do not come in time. */
function requestMetrics(child: ChildProcess): Promise<Metrics | null> {
  const done = new AbortController()
  const { signal } = done
  const answer = messageOf(child, metricsIn, signal)
  child.send(READ_METRICS, () => undefined)
  const timeout = pause(METRICS_MS, null, { signal }).catch(() => null)
  return Promise.race([answer, timeout]).finally(() => done.abort())
}

/** When the jobs were last claimed, by the metrics of their process; undefined if it does not answer. */
export async function claimIn(reading: Promise<Metrics | null>): Promise<Date | undefined> {
  const metric = (await reading)?.find(({ name }) => name === CLAIMED)
  const seconds = metric?.values[0]?.value
  return seconds === undefined ? undefined : new Date(seconds * 1000)
}

const CLAIMED = 'koi_jobs_claimed_timestamp_seconds'

const metricsIn = (message: unknown): Metrics | undefined =>
  typeof message === 'object' && message !== null && 'metrics' in message
    ? (message.metrics as Metrics)
    : undefined

/** The process stops when its channel is closed, and is killed if it does not. */
async function endChild(child: ChildProcess): Promise<void> {
  const end = endOf(child)
  if (child.connected) child.disconnect()
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await end
  clearTimeout(timer)
}
