import type { Context } from '../../server/src/context.ts'
import type { Job } from '../../server/src/job.ts'
import type { Random } from '../../server/src/random.ts'
import type { RunJob } from '../../server/src/testing/simulation/queue.ts'
import { mortal } from '../mortal-database.ts'

/** Steps of a draw that a worker may die in, or that two workers may begin at the same moment. */
const STEPS = ['open', 'lock', 'draw', 'settle', 'refund'].map((step) => `lottery.${step}-draw`)
/** Failures in a hundred steps: kills, kills of steps that move money, and double runs. */
const FATES = { killed: 2, killedMoving: 6, doubled: 5 }
const MOVING = ['lottery.settle-draw', 'lottery.refund-draw']
/** The maximum number of statements before a worker is killed. */
const LONGEST_LIFE = 24

export interface Workers {
  readonly ctx: Context
  readonly twin: Context
  readonly random: Random
  readonly note: (what: string) => void
}

/** Runs jobs like real workers: sometimes one is killed between two statements, or two run the same step. */
export function unreliableWorkers({ ctx, twin, random, note }: Workers): RunJob {
  return async (job, payload) => {
    if (!STEPS.includes(job.name)) return job.run(ctx, payload)
    const fate = random.below(100)
    const killed = MOVING.includes(job.name) ? FATES.killedMoving : FATES.killed
    if (fate < killed) return runUntilKilled(job, payload, { ctx, random, note })
    if (fate >= killed + FATES.doubled) return runOnce(job, payload, { ctx, note })
    note(`two workers at once: ${job.name.slice('lottery.'.length)}`)
    const both = await Promise.allSettled([job.run(ctx, payload), job.run(twin, payload)])
    // A worker that lost a race gets an error and tries again, as the queue does.
    const lost = both.find((one) => one.status === 'rejected')
    if (lost !== undefined) throw lost.reason
  }
}

/** A statement of a killed worker may still run and make this job fail; then the queue tries again. */
async function runOnce(
  job: Job,
  payload: object,
  { ctx, note }: Pick<Workers, 'ctx' | 'note'>,
): Promise<void> {
  try {
    await job.run(ctx, payload)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    note(`failed and tried again: ${job.name.slice('lottery.'.length)}: ${why.slice(0, 60)}`)
    throw error
  }
}

async function runUntilKilled(
  job: Job,
  payload: object,
  { ctx, random, note }: Omit<Workers, 'twin'>,
): Promise<void> {
  const life = { left: 1 + random.below(LONGEST_LIFE), isBefore: random.below(2) === 0, isOver: false }
  try {
    await job.run({ ...ctx, db: mortal(ctx.db, life) }, payload)
  } finally {
    if (life.isOver) note(`workers killed: ${job.name.slice('lottery.'.length)}`)
  }
}
