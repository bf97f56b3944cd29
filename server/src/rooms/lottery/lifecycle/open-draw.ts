import type { Context } from '../../../context.ts'
import { advance, readDraw } from '../draws/draw-store.ts'
import { announce, askStep } from '../draws/steps.ts'

/** scheduled → open. Sale itself is decided by the clock in each book, so a late job closes no shop. */
export async function openDraw(ctx: Context, id: bigint): Promise<void> {
  const draw = await readDraw(ctx.db, id)
  if (draw?.state !== 'scheduled') return
  const now = ctx.clock.now()
  if (now < draw.opensAt) return askStep(ctx.db, draw, 'open', draw.opensAt)
  const opened = await ctx.db.transact(async (tx) => {
    await askStep(tx, draw, 'lock', draw.closeAt)
    return advance(tx, { id, to: 'open', at: now })
  })
  if (opened) announce(ctx, draw, 'open')
}
