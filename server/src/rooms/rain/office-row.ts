import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { RAIN_EVERY } from '@koi/contract/schemas/rain.ts'
import type { z } from 'zod'
import { seenOf } from '../../seen.ts'
import type { Plan } from './plan-store.ts'
import { dayCost, type Round, roundsADay, stateOf } from './rain.ts'

type Calls = typeof officeSchemas
export type PlanRow = z.input<Calls['officeRain']['output']>
export type RoundRow = z.input<Calls['officeStopRain']['output']>

/** A plan as operators see it. Pure. */
export const planRow = (plan: Plan, needsSecondPerson: boolean): PlanRow => ({
  ...{ id: String(plan.id), currency: plan.currency, every: everyOf(plan), seconds: plan.seconds },
  ...{ from: plan.from.getTime(), until: plan.until?.getTime() ?? null, envelopes: plan.envelopes },
  ...{ budget: toWire(plan.budget), min: toWire(plan.min), max: toWire(plan.max) },
  ...{ turnover: toWire(plan.turnover), rate: plan.rate, state: planState(plan) },
  ...{ roundsADay: roundsADay(plan.every), costADay: toWire(dayCost(plan)) },
  needsSecondPerson,
  seen: seenOfPlan(plan),
})

/** What switching it on approves. Pure. */
export const seenOfPlan = (plan: Plan): string => seenOf(plan, ['enabled', 'openedAt', 'closedAt'])

const everyOf = ({ every }: Plan): PlanRow['every'] => RAIN_EVERY.find((minutes) => minutes === every) ?? null

/** Pure. */
export function planState({ closedAt, enabled }: Pick<Plan, 'closedAt' | 'enabled'>): PlanRow['state'] {
  if (closedAt !== null) return 'closed'
  return enabled ? 'on' : 'off'
}

/** A round as operators see it, with what is taken so far. Pure. */
export const roundRow = (
  round: Round & { readonly takenNow: number; readonly paidNow: bigint },
  now: Date,
): RoundRow => ({
  ...{ id: String(round.id), numero: round.numero, planId: String(round.planId) },
  ...{ state: stateOf(round, now), stopped: round.stopReason, envelopes: round.envelopes },
  ...{ opensAt: round.opensAt.getTime(), openedAt: round.openedAt?.getTime() ?? null },
  ...{ budget: toWire(round.budget), taken: round.takenNow, paid: toWire(round.paidNow) },
})
