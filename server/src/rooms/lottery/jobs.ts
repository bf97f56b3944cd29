import { z } from 'zod'
import type { Context } from '../../context.ts'
import { defineJob, enqueue } from '../../job.ts'
import { forgetGames } from './games/game.ts'
import { logFirstSettings } from './games/setting-history.ts'
import { applyClosures } from './lifecycle/apply-closures.ts'
import { forgetDraws } from './lifecycle/forget-draws.ts'
import { generateDraws } from './lifecycle/generate-draws.ts'
import { lockDraw } from './lifecycle/lock-draw.ts'
import { makeDraw } from './lifecycle/make-draw.ts'
import { openDraw } from './lifecycle/open-draw.ts'
import { refundDraw } from './lifecycle/refund-draw.ts'
import { settleDraw } from './lifecycle/settle-draw.ts'
import { sweepDraws } from './lifecycle/sweep-draws.ts'
import { stopClosedChases } from './tickets/stop-chase.ts'
import { checkRandomness } from './watch/check-randomness.ts'
import { proveTickets } from './watch/prove-tickets.ts'
import { watchDraw } from './watch/watch-draw.ts'

const drawPayload = z.object({ drawId: z.string().regex(/^\d+$/).transform(BigInt) })
const noPayload = z.looseObject({})

const step = (name: string, run: (ctx: Context, id: bigint) => Promise<void>) =>
  defineJob(name, drawPayload, (ctx, { drawId }) => run(ctx, drawId))

/** At the start of a process: generates the first draws without waiting for the timetable. */
export const requestDraws = (ctx: Context): Promise<void> =>
  enqueue(
    ctx.db,
    { name: 'lottery.generate-draws', key: 'lottery:generate' },
    { name: 'lottery.log-settings', key: 'lottery:log-settings' },
  )

/** The timetable runs a sweep every minute; each sweep enqueues more after these delays. */
const SWEEP_DELAYS_MS = [15_000, 30_000, 45_000]

export const jobs = [
  /** The state machine of a draw: one job per step, enqueued by the step before it or by the sweep. */
  step('lottery.open-draw', openDraw),
  step('lottery.lock-draw', lockDraw),
  step('lottery.draw-draw', makeDraw),
  step('lottery.settle-draw', settleDraw),
  step('lottery.refund-draw', refundDraw),
  /** Enqueued by the settlement. */
  step('lottery.watch-draw', watchDraw),
  /**
   * At the start, every ten minutes, and when a game goes on sale: draws up to a day ahead; then a sweep, so
   * that their sale opens at once.
   */
  defineJob('lottery.generate-draws', noPayload, async (ctx) => {
    // Another process may just have put a game on sale.
    forgetGames(ctx)
    await generateDraws(ctx)
    // For a closure that was added while they were generated.
    await applyClosures(ctx)
    await sweepDraws(ctx)
  }),
  /** At the start of a process. */
  defineJob('lottery.log-settings', noPayload, logFirstSettings),
  /** Enqueued by a new closure. */
  defineJob('lottery.apply-closures', noPayload, applyClosures),
  /** Every hour. */
  defineJob('lottery.check-randomness', noPayload, checkRandomness),
  defineJob('lottery.forget-draws', noPayload, (ctx) => forgetDraws(ctx)),
  /** Every night. */
  defineJob('lottery.prove-tickets', noPayload, async (ctx) => {
    await proveTickets(ctx)
  }),
  /** Every minute. */
  defineJob('lottery.stop-chases', noPayload, (ctx) => stopClosedChases(ctx)),
  /** Every minute, and at each quarter of it. */
  defineJob(
    'lottery.sweep-draws',
    z.looseObject({ quarter: z.boolean().optional() }),
    async (ctx, { quarter }) => {
      await sweepDraws(ctx)
      if (quarter === true) return
      const now = ctx.clock.now().getTime()
      await enqueue(
        ctx.db,
        ...SWEEP_DELAYS_MS.map((after) => ({
          name: 'lottery.sweep-draws',
          payload: { quarter: true },
          at: new Date(now + after),
          key: `lottery:sweep:${after}`,
          attempts: 1,
        })),
      )
    },
  ),
]
