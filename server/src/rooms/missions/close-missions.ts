import { CLAIM_HOURS } from '@koi/contract/missions/mission.ts'
import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import { type Actor, audit } from '../operators/index.ts'
import { closeMissions } from './mission-store.ts'

/** The actor when a window ends: no operator, and no address. */
const RULE: Actor = { id: null, name: 'rule', origin: { address: '-', userAgent: '-' } }

/** Closes missions of which nothing can be claimed any longer, and records their cost in the audit trail. */
export async function closeEndedMissions(ctx: Context): Promise<void> {
  const at = ctx.clock.now()
  const before = new Date(at.getTime() - CLAIM_HOURS * 3_600_000)
  await ctx.db.transact(async (tx) => {
    for (const { id, spent, claims } of await closeMissions(tx, { before, at }))
      await audit(tx, RULE, {
        ...{ at, action: 'mission.close', target: `mission:${id}` },
        after: { spent: toWire(spent), claims },
      })
  })
}
