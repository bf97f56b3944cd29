import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { canDivide } from '@koi/contract/fairness/rain-shares.ts'
import { ONE, parseTyped, realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { RAIN_NOTICE_SECONDS } from '@koi/contract/schemas/rain.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { requireSeen } from '../../seen.ts'
import { secondPersonAbove } from '../cashier/index.ts'
import { audit, recordOpening, requirePermission, requireReason } from '../operators/index.ts'
import { lockRound } from './chance-store.ts'
import { endLocked } from './end-round.ts'
import { planOpening, presentPlan } from './office-opening.ts'
import { planState, roundRow, seenOfPlan } from './office-row.ts'
import { findReviewed, listComing } from './office-store.ts'
import * as plans from './plan-store.ts'
import { dayCost, planTarget, roundTarget } from './rain.ts'
import { forgetRunning } from './running.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Input = z.output<(typeof officeSchemas)['officeSaveRain']['input']>

/** The most that an envelope may hold. */
const MAX_ENVELOPE = 1_000_000n * ONE

/** Writes a plan, or changes one that is off; the operator counts as its writer. */
export const officeSaveRain: OfficeCommands['officeSaveRain'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const terms = readTerms(input, at)
  return ctx.db.transact(async (tx) => {
    const before = input.id === undefined ? null : await lockDisabled(tx, BigInt(input.id))
    const id = before?.id ?? (await plans.insertPlan(tx, terms, { by: caller.id, at }))
    if (before !== null) await plans.updatePlan(tx, id, terms, caller.id)
    await audit(tx, caller, {
      at,
      action: before === null ? 'rain.write' : 'rain.change',
      target: planTarget(id),
      reason,
      ...(before === null ? {} : { before: { ...before } }),
      after: { ...terms, costADay: toWire(dayCost(terms)) },
    })
    return presentPlan(ctx, tx, (await plans.findPlan(tx, id)) ?? refuse('rain.unknown'))
  })
}

/** Locks a plan that can be changed: it is neither on nor closed. */
async function lockDisabled(tx: Tx, id: bigint): Promise<plans.Plan> {
  const plan = (await plans.lockPlan(tx, id)) ?? refuse('rain.unknown')
  const state = planState(plan)
  return state === 'off' ? plan : refuse('rain.state', { state })
}

/** On: its rounds are published. Off: those that have not opened are stopped; an open one goes on. */
export const officeSwitchRain: OfficeCommands['officeSwitchRain'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const limit = await secondPersonAbove(ctx.db)
  const row = await ctx.db.transact(async (tx) => {
    const id = BigInt(input.id)
    const before = (await plans.lockPlan(tx, id)) ?? refuse('rain.unknown')
    const at = ctx.clock.now()
    requireSwitch(before, { on: input.on, at })
    if (input.on) requireSeen(input.seen, seenOfPlan(before))
    if (input.on) await recordOpening(tx, planOpening(before), { at, limit, caller })
    await plans.switchPlan(tx, id, { on: input.on, at, by: caller.id })
    const stopped = input.on ? 0 : await stopComing(ctx, tx, id)
    if (input.on) await enqueue(tx, { name: 'rain.sweep-rounds', key: 'rain:sweep' })
    await audit(tx, caller, {
      at,
      action: input.on ? 'rain.switch_on' : 'rain.switch_off',
      target: planTarget(id),
      reason,
      before: { state: planState(before) },
      after: input.on ? { state: 'on', costADay: toWire(dayCost(before)) } : { state: 'off', stopped },
    })
    return presentPlan(ctx, tx, (await plans.findPlan(tx, id)) ?? refuse('rain.unknown'))
  })
  forgetRunning(ctx)
  return row
}

async function stopComing(ctx: Context, tx: Tx, planId: bigint): Promise<number> {
  const coming = await listComing(tx, planId)
  for (const id of coming) {
    const round = await lockRound(tx, id)
    if (round?.state === 'coming') await endLocked(ctx, tx, round, 'operator')
  }
  return coming.length
}

function requireSwitch(plan: plans.Plan, { on, at }: { readonly on: boolean; readonly at: Date }): void {
  const state = planState(plan)
  if (state !== (on ? 'off' : 'on')) refuse('rain.state', { state })
  if (on) requireWindow(plan, at)
}

/** A single rain is published some time before it opens; a plan that repeats has an end in the future. */
function requireWindow({ every, from, until }: plans.PlanTerms, now: Date): void {
  const first = now.getTime() + RAIN_NOTICE_SECONDS * 1_000
  if (every === null && from.getTime() < first) refuse('rain.window')
  if (until !== null && (until <= from || until.getTime() < first)) refuse('rain.window')
}

/** Ends a round early, or keeps it from opening; what was taken stays taken. */
export const officeStopRain: OfficeCommands['officeStopRain'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const row = await ctx.db.transact(async (tx) => {
    const round = (await lockRound(tx, BigInt(input.id))) ?? refuse('rain.unknown')
    if (round.state !== 'coming' && round.state !== 'open') refuse('rain.state', { state: round.state })
    await endLocked(ctx, tx, round, 'operator')
    const after = (await findReviewed(tx, round.id)) ?? refuse('rain.unknown')
    await audit(tx, caller, {
      at: ctx.clock.now(),
      action: 'rain.stop',
      target: roundTarget(round.numero),
      reason,
      before: { state: round.state },
      after: { taken: after.takenNow, paid: toWire(after.paidNow) },
    })
    return roundRow(after, ctx.clock.now())
  })
  forgetRunning(ctx)
  return row
}

function readTerms(input: Input, now: Date): plans.PlanTerms {
  const [budget, min, max] = (['budget', 'min', 'max'] as const).map((field) =>
    readAmount(field, input[field]),
  )
  const turnover = parseTyped(input.turnover) ?? refuse('amount.invalid', { field: 'turnover' })
  const { every, seconds, envelopes, rate } = input
  if (budget === undefined || min === undefined || max === undefined) return refuse('request.invalid')
  if (max > MAX_ENVELOPE) refuse('amount.too_large', { max: toWire(MAX_ENVELOPE) })
  const count = BigInt(envelopes)
  if (!canDivide({ budget, envelopes, min, max }))
    refuse('rain.division', { min: toWire(count * min), max: toWire(count * max) })
  const from = new Date(input.from)
  // A single rain has no end besides its own.
  const until = every === null || input.until === null ? null : new Date(input.until)
  const terms = {
    every,
    from,
    until,
    seconds,
    budget,
    envelopes,
    min,
    max,
    turnover,
    rate,
    currency: realCurrency(),
  }
  requireWindow(terms, now)
  return terms
}

/** A positive amount that can be paid. */
function readAmount(field: string, text: string): bigint {
  const amount = parseTyped(text)
  return amount === null || amount === 0n ? refuse('amount.invalid', { field }) : amount
}
