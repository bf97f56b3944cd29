import { ONE } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { dayAfter } from '../../platform-day.ts'
import { setOwnPlay } from '../agents/index.ts'
import { claimRebate } from './claim-rebate.ts'
import { today } from './rebate.ts'
import { termsOn, writeTerms } from './terms-store.ts'

/** Of slots, live tables and fish; lotteries pay by their series. */
const RATES = { RNG: 60, LIVE: 50, FISH: 60, PVP: 30, SPORTS: 40 }

/** Seeds the demo's terms once, from the next day on; later starts change nothing. */
export async function seedRebates(ctx: Context): Promise<void> {
  const fromDay = dayAfter(today(ctx))
  await ctx.db.transact(async (tx) => {
    if ((await termsOn(tx, '2099-12-31')) !== null) return
    await writeTerms(tx, {
      ...{ fromDay, isOn: true, minimum: ONE, turnoverRate: 0, rates: { 0: RATES }, weights: {} },
      ...{ reason: 'the demo', setBy: null, setName: null, at: ctx.clock.now() },
    })
    await setOwnPlay(tx, { fromDay, isClaimed: true })
  })
}

/** A claim of a member of the demo. */
export async function seedClaim(ctx: Context, caller: MemberCaller): Promise<void> {
  await claimRebate(ctx, caller)
}
