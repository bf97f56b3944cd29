import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { fromWire, parseTyped, realCurrency, toWire } from '@koi/contract/money.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { dayAfter } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { setOwnPlay } from '../agents/index.ts'
import { readEdges } from '../cashier/index.ts'
import { readClub } from '../members/index.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { costsMore } from './costs-more.ts'
import { today } from './rebate.ts'
import {
  decideRequest,
  insertRequest,
  lockRequest,
  type TermsRequest,
  waitingRequest,
} from './request-store.ts'
import { type RebateTerms, type SetTerms, termsOn, writeTerms } from './terms-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Input = z.output<(typeof officeSchemas)['officeSetRebates']['input']>
type Overview = z.input<(typeof officeSchemas)['officeRebates']['output']>
type Terms = NonNullable<Overview['current']>

/** The terms of today and of the next day, with what bounds them. */
export async function overview(ctx: Context, db: Db): Promise<Overview> {
  const day = today(ctx)
  const [current, next, levels, edges, waiting] = await Promise.all([
    termsOn(db, day),
    termsOn(db, dayAfter(day)),
    readClub(db),
    readEdges(db),
    waitingRequest(db),
  ])
  return {
    waiting: waiting === null ? null : presentRequest(waiting, dayAfter(day)),
    currency: realCurrency(),
    current: current === null ? null : present(current),
    next: next === null || next.fromDay === current?.fromDay ? null : present(next),
    levels: levels.map(({ position, names }) => ({ position, name: names.EN })),
    edges: GAME_CATEGORIES.map((category) => ({ category, edge: edges[category] ?? 0 })),
  }
}

/**
 * Sets the terms from the next day on, so that a day that has begun keeps its own. Terms that cost the house
 * more wait for a second person. A rate that leaves the house nothing of the category's edge is refused.
 */
export const officeSetRebates: OfficeCommands['officeSetRebates'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const minimum = parseTyped(input.minimum) ?? refuse('amount.invalid', { field: 'minimum' })
  const terms = { ...termsFrom(input), minimum }
  await requireSound(ctx.db, terms)
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const before = await termsOn(tx, dayAfter(today(ctx)))
    if (!costsMore(before, terms)) return setTerms(ctx, tx, { terms, reason, caller, at })
    const written = { ...terms, minimum: toWire(minimum) }
    const { id: askedBy, name: askedName } = caller
    if (!(await insertRequest(tx, { terms: written, reason, askedBy, askedName, askedAt: at })))
      refuse('rebate.waiting')
    return audit(tx, caller, {
      ...{ at, action: 'rebates.ask', target: 'rebates', reason },
      ...(before === null ? {} : { before: { ...present(before) } }),
      after: written,
    })
  })
  return overview(ctx, ctx.db)
}

/** A second person agrees to terms that wait, which count from the day after; or somebody refuses them. */
export const officeDecideRebates: OfficeCommands['officeDecideRebates'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const id = BigInt(input.id)
    const request = (await lockRequest(tx, id)) ?? refuse('rebate.decided')
    await decideRequest(tx, id, { by: caller.id, at, agreed: input.agree })
    if (!input.agree) {
      const target = { target: 'rebates', after: { askedBy: request.askedName } }
      return audit(tx, caller, { at, action: 'rebates.refuse', reason, ...target })
    }
    await requireSecondPerson(tx, { asked: request.askedBy, caller })
    const terms = { ...request.terms, minimum: fromWire(request.terms.minimum) }
    // Levels and edges may have changed since.
    await requireSound(tx, terms)
    return setTerms(ctx, tx, { terms, reason, caller, at })
  })
  return overview(ctx, ctx.db)
}

interface Setting {
  readonly terms: Omit<RebateTerms, 'fromDay'>
  readonly reason: string
  readonly caller: OperatorCaller
  readonly at: Date
}

async function setTerms(ctx: Context, tx: Tx, { terms, reason, caller, at }: Setting): Promise<void> {
  const fromDay = dayAfter(today(ctx))
  const before = await termsOn(tx, fromDay)
  await writeTerms(tx, { ...terms, fromDay, reason, setBy: caller.id, setName: caller.name, at })
  await setOwnPlay(tx, { fromDay, isClaimed: terms.isOn })
  await audit(tx, caller, {
    ...{ at, action: 'rebates.set', target: 'rebates', reason },
    ...(before === null ? {} : { before: { ...present(before) } }),
    after: { ...terms, fromDay, minimum: toWire(terms.minimum) },
  })
}

async function requireSound(db: Db, { rates }: Pick<RebateTerms, 'rates'>): Promise<void> {
  const [levels, edges] = [await readClub(db), await readEdges(db)]
  for (const [text, own] of Object.entries(rates)) {
    const level = parseInt(text, 10)
    if (level !== 0 && !levels.some(({ position }) => position === level)) refuse('rebate.level', { level })
    for (const category of GAME_CATEGORIES) {
      const [rate, edge] = [own[category] ?? 0, edges[category] ?? 0]
      if (rate > 0 && rate >= edge) refuse('rebate.edge', { category, edge })
    }
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

/** What waits, as the terms that would count from the next day on. */
const presentRequest = ({ id, terms, reason, askedName, askedAt }: TermsRequest, fromDay: string) => ({
  ...{ id: String(id), askedAt: askedAt.getTime() },
  terms: present({
    ...{ ...terms, fromDay, minimum: fromWire(terms.minimum), reason, setBy: null, setName: askedName },
  }),
})

/** In the order in which categories are shown. */
const categoriesOf = (rates: Readonly<Record<string, number>>) =>
  GAME_CATEGORIES.flatMap((category) => {
    const value = rates[category]
    return value === undefined ? [] : [{ category, value }]
  })
