import type { Context } from '../../../context.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { type Actor, audit } from '../../operators/index.ts'
import { endOver, markBegun } from './version-store.ts'

/** The actor when a window ends: no operator, and no address. */
const RULE: Actor = { id: null, name: 'rule', origin: { address: '-', userAgent: '-' } }

/** Ends the announcements whose window is over, and tells open pages of those that have begun or ended. */
export async function followWindows(ctx: Context): Promise<void> {
  const hasChanged = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const hasBegun = await markBegun(tx, at)
    const over = await endOver(tx, at)
    for (const { id } of over) {
      await audit(tx, RULE, { at, action: 'announcement.end', target: `announcement:${id}` })
    }
    return hasBegun || over.length > 0
  })
  if (hasChanged) sendLiveUpdate(ctx, { topic: 'announcements' })
}
