import type { Context } from '../../../context.ts'
import { enqueue, queuedKeys } from '../../../job.ts'
import { nextStep } from '../draws/draw.ts'
import { readUnfinished } from '../draws/draw-store.ts'
import { stepJob } from '../draws/steps.ts'
import { voidTogether } from './void-together.ts'

/** Steps that are due within this time are asked for now; the sweep itself comes every 15 seconds. */
const AHEAD = 90_000
const MAX = 500
/** A draw that nobody opened or locked for so long after its time was missed. */
const MISSED = 60_000

/**
 * Looks at every draw that is not over and asks for its next step where no job for it is waiting: the
 * opening of the coming ones, and whatever a crash or a standstill has left behind.
 */
export async function sweepDraws(ctx: Context): Promise<void> {
  while ((await passOverMissed(ctx)) === MAX);
  const now = ctx.clock.now()
  const soon = new Date(now.getTime() + AHEAD)
  const draws = await readUnfinished(ctx.db, soon, MAX)
  const wanted = draws.flatMap((draw) => {
    const next = nextStep(draw)
    return next === null || next.at > soon
      ? []
      : [stepJob(draw, next.step, next.at > now ? next.at : undefined)]
  })
  if (wanted.length === 0) return
  const queued = await queuedKeys(
    ctx.db,
    wanted.map((job) => job.key),
  )
  const missing = wanted.filter((job) => !queued.has(job.key))
  if (missing.length > 0) await enqueue(ctx.db, ...missing)
}

/**
 * After a standstill: draws whose time went by unlocked, and on which nobody had bet, become void
 * together, with their seeds. One with a bet goes its way alone: no root in time, void, refund. Answers
 * how many were looked at.
 */
async function passOverMissed(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const missed = (await readUnfinished(ctx.db, new Date(now.getTime() - MISSED), MAX)).filter(
    ({ state, drawAt }) =>
      (state === 'scheduled' || state === 'open') && now.getTime() - drawAt.getTime() > MISSED,
  )
  if (missed.length === 0) return 0
  const alone = await voidTogether(ctx, missed, 'missed')
  const empty = missed.length - alone.length
  if (empty > 0) ctx.log.warn({ draws: empty }, 'draws were missed during a standstill')
  return empty
}
