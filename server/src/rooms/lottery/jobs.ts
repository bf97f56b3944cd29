import { z } from 'zod'
import type { Context } from '../../context.ts'
import { defineJob, enqueue } from '../../job.ts'
import { applyClosures } from './lifecycle/apply-closures.ts'
import { forgetDraws } from './lifecycle/forget-draws.ts'
import { generateDraws } from './lifecycle/generate-draws.ts'
import { lockDraw } from './lifecycle/lock-draw.ts'
import { makeDraw } from './lifecycle/make-draw.ts'
import { openDraw } from './lifecycle/open-draw.ts'
import { settleDraw } from './lifecycle/settle-draw.ts'
import { sweepDraws } from './lifecycle/sweep-draws.ts'
import { refundDraw } from './lifecycle/void-draw.ts'
import { stopClosedChases } from './tickets/stop-chase.ts'
import { checkRandomness } from './watch/check-randomness.ts'
import { watchDraw } from './watch/watch-draw.ts'

const aboutDraw = z.object({ drawId: z.string().regex(/^\d+$/).transform(BigInt) })
const nothing = z.looseObject({})

const step = (name: string, run: (ctx: Context, id: bigint) => Promise<void>) =>
  defineJob(name, aboutDraw, (ctx, { drawId }) => run(ctx, drawId))

/** At the start of a process: the first draws, without waiting for the timetable. */
export const askForDraws = (ctx: Context): Promise<void> =>
  enqueue(ctx.db, { name: 'lottery.generate-draws', key: 'lottery:generate' })

/** The sweep comes every minute by the timetable, and by itself after these milliseconds. */
const SWEEPS = [15_000, 30_000, 45_000]

export const jobs = [
  /** The state machine of a draw: one job each, asked for by the step before it or by the sweep. */
  step('lottery.open-draw', openDraw),
  step('lottery.lock-draw', lockDraw),
  step('lottery.draw-draw', makeDraw),
  step('lottery.settle-draw', settleDraw),
  step('lottery.refund-draw', refundDraw),
  /** Asked for with the settlement. */
  step('lottery.watch-draw', watchDraw),
  /** At the start and every ten minutes: draws up to a day ahead; a sweep follows, so that sale opens at once. */
  defineJob('lottery.generate-draws', nothing, async (ctx) => {
    await generateDraws(ctx)
    // A closure that came while they were made.
    await applyClosures(ctx)
    await sweepDraws(ctx)
  }),
  /** Asked for by a new closure. */
  defineJob('lottery.apply-closures', nothing, applyClosures),
  /** Every hour. */
  defineJob('lottery.check-randomness', nothing, checkRandomness),
  defineJob('lottery.forget-draws', nothing, (ctx) => forgetDraws(ctx)),
  /** Every minute. */
  defineJob('lottery.stop-chases', nothing, (ctx) => stopClosedChases(ctx)),
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
        ...SWEEPS.map((after) => ({
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
