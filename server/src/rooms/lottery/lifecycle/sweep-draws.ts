import type { Context } from '../../../context.ts'
import { enqueue, queuedKeys } from '../../../job.ts'
import { nextStep } from '../draws/draw.ts'
import { readUnfinished } from '../draws/draw-store.ts'
import { stepJob } from '../draws/steps.ts'
import { revealVoidDraws } from './reveal-void-draws.ts'
import { voidEmptyDraws } from './void-empty-draws.ts'

/** Steps that are due within this time are enqueued now; sweeps run every 15 seconds. */
const AHEAD_MS = 90_000
const MAX_DRAWS = 500
/** A draw that is still not locked this long after its time was missed. */
const MISSED_AFTER_MS = 60_000

/**
 * Enqueues the next step of every draw that is not over and has no waiting job: the opening of upcoming
 * draws, and whatever a crash or a downtime left behind. Also publishes the would-be results of void draws.
 */
export async function sweepDraws(ctx: Context): Promise<void> {
  while ((await voidMissedDraws(ctx)) === MAX_DRAWS);
  await revealVoidDraws(ctx)
  const now = ctx.clock.now()
  const soon = new Date(now.getTime() + AHEAD_MS)
  const draws = await readUnfinished(ctx.db, soon, MAX_DRAWS)
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
 * After a downtime: voids all draws that were not locked in time and that nobody had bet on, with their
 * seeds. A draw with bets takes the normal steps: no root in time, void, refund. Returns how many were
 * voided.
 */
async function voidMissedDraws(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const missed = (await readUnfinished(ctx.db, new Date(now.getTime() - MISSED_AFTER_MS), MAX_DRAWS)).filter(
    ({ state, drawAt }) =>
      (state === 'scheduled' || state === 'open') && now.getTime() - drawAt.getTime() > MISSED_AFTER_MS,
  )
  if (missed.length === 0) return 0
  const withBets = await voidEmptyDraws(ctx, missed, 'missed')
  const empty = missed.length - withBets.length
  if (empty > 0) ctx.log.warn({ draws: empty }, 'draws were missed during a downtime')
  return empty
}
