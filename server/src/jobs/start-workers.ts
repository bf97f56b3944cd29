import type { Context } from '../context.ts'
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

/**
 * Runs urgent jobs in slots of their own: jobs that hang, as with a mail server that does not answer, or a
 * long queue of others cannot take all of them.
 */
export async function startWorkers(
  ctx: Context,
  options: Omit<WorkerOptions, 'concurrency'>,
): Promise<Worker> {
  const part = (isUrgent: boolean): WorkerOptions => ({
    ...options,
    jobs: options.jobs.filter(({ name }) => URGENT.has(name) === isUrgent),
    timetable: (options.timetable ?? []).filter(({ job }) => URGENT.has(job) === isUrgent),
    concurrency: isUrgent ? URGENT_SLOTS : OTHER_SLOTS,
  })
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
