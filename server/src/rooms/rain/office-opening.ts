import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { secondPersonAbove } from '../cashier/index.ts'
import { areAboveLimit, type Opening } from '../operators/index.ts'
import { type PlanRow, planRow } from './office-row.ts'
import type { Plan } from './plan-store.ts'
import { dayCost, planTarget } from './rain.ts'

/** What a plan costs whoever switches it on. Its rounds repeat only at the times of one schedule. Pure. */
export const planOpening = (plan: Plan): Opening => ({
  ...{ act: 'rain.open', target: planTarget(plan.id), writtenBy: plan.writtenBy, cost: dayCost(plan) },
  terms: [plan.every ?? 'once', plan.budget, plan.from.getTime()].join(' '),
})

/** Plans as operators see them, in their order. */
export async function presentPlans(ctx: Context, db: Db, plans: readonly Plan[]): Promise<PlanRow[]> {
  const limit = await secondPersonAbove(db)
  const above = await areAboveLimit(db, plans.map(planOpening), { at: ctx.clock.now(), limit })
  return plans.map((plan, place) => planRow(plan, above[place] ?? false))
}

export async function presentPlan(ctx: Context, db: Db, plan: Plan): Promise<PlanRow> {
  const [needsSecondPerson = false] = await areAboveLimit(db, [planOpening(plan)], {
    at: ctx.clock.now(),
    limit: await secondPersonAbove(db),
  })
  return planRow(plan, needsSecondPerson)
}
