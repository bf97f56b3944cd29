import type { Context } from '../context.ts'
import { hangingJobs, jobsClaimedAt } from '../measure.ts'
import { startWorker, type Worker, type WorkerOptions } from './worker.ts'

/** What draws and the public log wait for: nothing else in the queue may delay it. */
const URGENT: ReadonlySet<string> = new Set([
  'lottery.open-draw',
  'lottery.lock-draw',
  'lottery.draw-draw',
  'lottery.settle-draw',
  'lottery.refund-draw',
  'lottery.generate-draws',
  'lottery.apply-closures',
  'lottery.sweep-draws',
  'lottery.stop-chases',
  'transparency.sequence',
])
/** All slots poll at the same moment (see `worker.ts`), so there are few. */
const URGENT_SLOTS = 3
const OTHER_SLOTS = 3
/** None takes a minute; one that hangs gives its slot back after five, and the draws go on. */
const URGENT_LIMITS = { reportAfterMs: 60_000, giveUpAfterMs: 5 * 60_000 }

/**
 * Runs urgent jobs in slots of their own: jobs that hang, as with a mail server that does not answer, or a
 * long queue of others cannot take all of them.
 */
export async function startWorkers(
  ctx: Context,
  options: Omit<WorkerOptions, 'concurrency'>,
): Promise<Worker> {
  const part = (isUrgent: boolean): WorkerOptions => ({
    ...(isUrgent ? URGENT_LIMITS : {}),
    ...options,
    jobs: options.jobs.filter(({ name }) => URGENT.has(name) === isUrgent),
    timetable: (options.timetable ?? []).filter(({ job }) => URGENT.has(job) === isUrgent),
    concurrency: isUrgent ? URGENT_SLOTS : OTHER_SLOTS,
  })
  // Zero is a value, too: without it nobody could tell that the gauge works.
  hangingJobs.inc(0)
  jobsClaimedAt.set(ctx.clock.now().getTime() / 1000)
  const urgent = await startWorker(ctx, part(true))
  const others = await startWorker(ctx, part(false)).catch(async (error: unknown) => {
    await urgent.stop()
    throw error
  })
  return {
    stop: async () => {
      await Promise.all([urgent.stop(), others.stop()])
    },
  }
}
