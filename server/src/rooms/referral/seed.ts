import { ONE } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Terms } from './terms.ts'
import { currentTerms, publishTerms, writeDraft } from './terms-store.ts'

/** The programme of the demo. */
const TERMS: Terms = {
  ...{ invitation: 18n * ONE, firstDeposit: 100n * ONE, turnover: 300n * ONE, within: 30 },
  milestones: [
    { friends: 5, amount: 58n * ONE },
    { friends: 10, amount: 138n * ONE },
    { friends: 30, amount: 588n * ONE },
  ],
  ...{ depositRate: 50, playRate: 10, days: 90, cap: 500n * ONE, turnoverRate: 10_000 },
  monthBudget: 5_000n * ONE,
}

/** Seeds the demo's programme once; later starts change nothing. */
export async function seedReferral(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    if ((await currentTerms(tx, at)) !== null) return
    await writeDraft(tx, TERMS, { by: null, at })
    await publishTerms(tx, { terms: TERMS, enabled: true, at, by: null })
  })
}
