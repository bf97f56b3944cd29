import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import { type Actor, audit } from '../operators/index.ts'
import { closeEndedRewards } from './office-store.ts'

/** Who acts when the window's end does: no operator, from no address. */
const RULE: Actor = { id: null, name: 'rule', origin: { address: '-', userAgent: '-' } }

/**
 * Closes for good what is over, with what it cost in the trail. No claim needs it: each looks at its own
 * time. What is left of the budget is bound no longer.
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
