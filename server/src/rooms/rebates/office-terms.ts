import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { parseTyped, realCurrency, toWire } from '@koi/contract/money.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { dayAfter } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { setOwnPlay } from '../agents/index.ts'
import { readEdges } from '../cashier/index.ts'
import { readClub } from '../members/index.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { today } from './rebate.ts'
import { type RebateTerms, type SetTerms, termsOn, writeTerms } from './terms-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Input = z.output<(typeof officeSchemas)['officeSetRebates']['input']>
type Overview = z.input<(typeof officeSchemas)['officeRebates']['output']>
type Terms = NonNullable<Overview['current']>

/** The terms of today and of the next day, with what bounds them. */
export async function overview(ctx: Context, db: Db): Promise<Overview> {
  const day = today(ctx)
  const [current, next, levels, edges] = await Promise.all([
    termsOn(db, day),
    termsOn(db, dayAfter(day)),
    readClub(db),
    readEdges(db),
  ])
  return {
    currency: realCurrency(),
    current: current === null ? null : present(current),
    next: next === null || next.fromDay === current?.fromDay ? null : present(next),
    levels: levels.map(({ position, names }) => ({ position, name: names.EN })),
    edges: GAME_CATEGORIES.map((category) => ({ category, edge: edges[category] ?? 0 })),
  }
}

/**
 * Sets the terms from the next day on, so that a day that has begun keeps its own. A rate that leaves the
 * house nothing of the category's edge is refused.
 */
export const officeSetRebates: OfficeCommands['officeSetRebates'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const minimum = parseTyped(input.minimum) ?? refuse('amount.invalid', { field: 'minimum' })
  await requireSound(ctx.db, input)
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const fromDay = dayAfter(today(ctx))
    const terms = { ...termsFrom(input), fromDay, minimum }
    const before = await termsOn(tx, fromDay)
    await writeTerms(tx, { ...terms, reason, setBy: caller.id, setName: caller.name, at })
    await setOwnPlay(tx, { fromDay, isClaimed: terms.isOn })
    await audit(tx, caller, {
      ...{ at, action: 'rebates.set', target: 'rebates', reason },
      ...(before === null ? {} : { before: { ...present(before) } }),
      after: { ...terms, minimum: toWire(minimum) },
    })
  })
  return overview(ctx, ctx.db)
}

async function requireSound(db: Db, { rates }: Input): Promise<void> {
  const [levels, edges] = await Promise.all([readClub(db), readEdges(db)])
  for (const { level, category, rate } of rates) {
    if (level !== 0 && !levels.some(({ position }) => position === level)) refuse('rebate.level', { level })
    const edge = edges[category] ?? 0
    if (rate > 0 && rate >= edge) refuse('rebate.edge', { category, edge })
  }
}

function termsFrom({ on, turnoverRate, rates, weights }: Input): Omit<RebateTerms, 'fromDay' | 'minimum'> {
  const byLevel: Record<string, Record<string, number>> = {}
  for (const { level, category, rate } of rates) {
    const own = byLevel[level] ?? {}
    own[category] = rate
    byLevel[level] = own
  }
  return {
    ...{ isOn: on, turnoverRate, rates: byLevel },
    weights: Object.fromEntries(weights.map(({ category, weight }) => [category, weight])),
  }
}

const present = (terms: SetTerms): Terms => ({
  ...{ on: terms.isOn, from: terms.fromDay, minimum: toWire(terms.minimum) },
  ...{ turnoverRate: terms.turnoverRate, reason: terms.reason, setBy: terms.setName },
  rates: Object.entries(terms.rates).flatMap(([level, rates]) =>
    categoriesOf(rates).map(({ category, value }) => ({ level: parseInt(level, 10), category, rate: value })),
  ),
  weights: categoriesOf(terms.weights).map(({ category, value }) => ({ category, weight: value })),
})

/** In the order in which categories are shown. */
const categoriesOf = (rates: Readonly<Record<string, number>>) =>
  GAME_CATEGORIES.flatMap((category) => {
    const value = rates[category]
    return value === undefined ? [] : [{ category, value }]
  })
