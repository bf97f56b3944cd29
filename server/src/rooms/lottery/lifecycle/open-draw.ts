import type { Context } from '../../../context.ts'
import { advanceDraw, readDraw } from '../draws/draw-store.ts'
import { announceState, enqueueStep } from '../draws/steps.ts'

/** scheduled → open. The clock decides the sale in each book, so a late job does not delay it. */
export async function openDraw(ctx: Context, id: bigint): Promise<void> {
  const draw = await readDraw(ctx.db, id)
  if (draw?.state !== 'scheduled') return
  const now = ctx.clock.now()
  if (now < draw.opensAt) return enqueueStep(ctx.db, draw, 'open', draw.opensAt)
  const opened = await ctx.db.transact(async (tx) => {
    await enqueueStep(tx, draw, 'lock', draw.closeAt)
    return advanceDraw(tx, { id, to: 'open', at: now })
  })
  if (opened) announceState(ctx, draw, 'open')
}
