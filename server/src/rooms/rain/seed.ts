import { ONE, realCurrency } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import { enqueue } from '../../job.ts'
import { insertPlan, listPlans, type PlanTerms, switchPlan } from './plan-store.ts'

const QUARTER_MS = 15 * 60_000

/** A small rain of the demo: every quarter of an hour, for everyone. */
const termsOf = (): Omit<PlanTerms, 'from'> => ({
  ...{ every: 15, until: null, seconds: 60, currency: realCurrency(), turnover: 0n, rate: 10_000 },
  ...{ budget: 20n * ONE, envelopes: 12, min: ONE / 2n, max: 5n * ONE },
})

/**
 * Seeds the demo's rain once, on the quarters of the hour; its rounds follow by the job. Later starts change
 * nothing.
 */
export async function seedRain(ctx: Context): Promise<void> {
  await ctx.db.transact(async (tx) => {
    if ((await listPlans(tx, { after: null, limit: 1 })).length > 0) return
    const at = ctx.clock.now()
    const from = new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS)
    const id = await insertPlan(tx, { ...termsOf(), from }, { by: null, at })
    await switchPlan(tx, id, { on: true, at, by: null })
    await enqueue(tx, { name: 'rain.sweep-rounds', key: 'rain:sweep' })
  })
}
