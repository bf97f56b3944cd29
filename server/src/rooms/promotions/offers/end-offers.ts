import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../../context.ts'
import { type Actor, audit } from '../../operators/index.ts'
import { changeJoining, lockJoining, overdue } from './joining-store.ts'
import { lockOffer, spend } from './offer-store.ts'
import { closeEndedOffers } from './office-store.ts'
import { stopJoining } from './stop-joining.ts'

/** The actor when a window ends: no operator, and no address. */
const RULE: Actor = { id: null, name: 'rule', origin: { address: '-', userAgent: '-' } }

/** Closes offers whose window is over, and records their cost in the audit trail. */
export async function closeEnded(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    for (const { id, spent, takers } of await closeEndedOffers(tx, at)) {
      await audit(tx, RULE, {
        ...{ at, action: 'offer.close', target: `offer:${id}` },
        after: { spent: toWire(spent), takers },
      })
    }
  })
}

const BATCH = 200

/** Ends what was joined and never used, and returns what the budget held for it. */
export async function endLapsed(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (;;) {
    const rows = await overdue(ctx.db, now, BATCH)
    for (const { id, offerId } of rows) await lapse(ctx, { id, offerId, now })
    if (rows.length < BATCH) return
  }
}

async function lapse(ctx: Context, { id, offerId, now }: { id: bigint; offerId: bigint; now: Date }) {
  await ctx.db.transact(async (tx) => {
    await lockOffer(tx, offerId)
    const joining = await lockJoining(tx, id)
    if (joining === null || !['signed', 'ready'].includes(joining.state) || joining.until > now) return
    const { state, bonus } = joining
    if (state === 'ready' && bonus !== null) {
      await stopJoining(tx, joining, { why: 'not_taken', bonus, at: now })
      return
    }
    await spend(tx, offerId, { amount: -joining.reserved, takers: -1 })
    await changeJoining(tx, id, { state: 'lapsed', reserved: 0n, endedAt: now })
  })
}
