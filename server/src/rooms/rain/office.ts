import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { byId, byTime, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { membersByIds } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { presentPlan, presentPlans } from './office-opening.ts'
import { roundRow } from './office-row.ts'
import { listRounds, listTakers } from './office-store.ts'
import { officeSaveRain, officeStopRain, officeSwitchRain } from './office-write.ts'
import { findPlan, listPlans } from './plan-store.ts'
import { findRound } from './store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** All plans, the newest first. */
const officeRains: OfficeCommands['officeRains'] = async (ctx, caller, paging) => {
  requirePermission(caller, 'rewards.read')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listPlans(ctx.db, query),
    keyOf: ({ id }) => id,
  })
  return { content: await presentPlans(ctx, ctx.db, rows), next }
}

const officeRain: OfficeCommands['officeRain'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'rewards.read')
  const plan = (await findPlan(ctx.db, BigInt(id))) ?? refuse('rain.unknown')
  return presentPlan(ctx, ctx.db, plan)
}

/** Rounds with what was taken, the latest first. */
const officeRainRounds: OfficeCommands['officeRainRounds'] = async (ctx, caller, { plan, ...paging }) => {
  requirePermission(caller, 'rewards.read')
  const planId = plan === undefined ? null : BigInt(plan)
  const { rows, next } = await pageOf(paging, {
    format: byTime,
    read: (query) => listRounds(ctx.db, planId, query),
    keyOf: ({ opensAt, id }) => ({ at: opensAt, id }),
  })
  const now = ctx.clock.now()
  return {
    content: rows.map((round) => roundRow(round, now)),
    next,
    currency: rows[0]?.currency ?? realCurrency(),
  }
}

const officeRainTakers: OfficeCommands['officeRainTakers'] = async (ctx, caller, { id, ...paging }) => {
  requirePermission(caller, 'rewards.read')
  const round = (await findRound(ctx.db, BigInt(id))) ?? refuse('rain.unknown')
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) => listTakers(ctx.db, round.id, query),
    keyOf: ({ place }) => BigInt(place),
  })
  const members = await membersByIds(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  )
  return {
    content: rows.map(({ place, memberId, amount, takenAt, paidAt }) => ({
      ...{ place, memberId: String(memberId), account: members.get(memberId)?.account ?? '' },
      ...{ amount: toWire(amount), at: takenAt.getTime(), paidAt: paidAt?.getTime() ?? null },
    })),
    next,
  }
}

/** The office's calls that this room implements. */
export const officeCommands = {
  officeRains,
  officeRain,
  officeSaveRain,
  officeSwitchRain,
  officeRainRounds,
  officeRainTakers,
  officeStopRain,
}
