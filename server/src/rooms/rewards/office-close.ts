import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import { type Actor, audit } from '../operators/index.ts'
import { closeEndedRewards } from './office-store.ts'

/** The actor when a window ends: no operator, and no address. */
const RULE: Actor = { id: null, name: 'rule', origin: { address: '-', userAgent: '-' } }

/**
 * Closes rewards whose window is over, and records their cost in the audit trail. Claims do not depend on it:
 * each checks the window. The rest of the budget is no longer reserved.
 */
export async function closeEnded(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    for (const { id, spent, claims } of await closeEndedRewards(tx, at)) {
      await audit(tx, RULE, {
        at,
        action: 'reward.close',
        target: `reward:${id}`,
        after: { spent: toWire(spent), claims },
      })
    }
  })
}
