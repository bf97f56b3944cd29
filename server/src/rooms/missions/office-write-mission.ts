import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { isTask, type MissionMeasure } from '@koi/contract/missions/mission.ts'
import { realCurrency } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { requireSeen } from '../../seen.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'

import { type Mission, type MissionTerms, missionTarget, stateOf } from './mission.ts'
import * as store from './mission-store.ts'
import { missionOpening, needSecondPerson, openWithinLimit } from './office-opening.ts'
import { missionRow, seenOfMission } from './office-row.ts'
import { readAmount, readTexts } from './typed.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Input = z.output<(typeof officeSchemas)['officeSaveMission']['input']>

/** Writes a mission, or changes one that is off; the operator counts as its writer. */
export const officeSaveMission: OfficeCommands['officeSaveMission'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  const terms = readTerms(input, at)
  return ctx.db.transact(async (tx) => {
    const before = input.id === undefined ? null : await lockDisabled(tx, BigInt(input.id))
    if (terms.budget < (before?.spent ?? 0n)) refuse('mission.budget_small')
    const id = before?.id ?? (await store.insertMission(tx, terms, { by: caller.id, at }))
    if (before !== null) await store.updateMission(tx, id, terms, caller.id)
    await audit(tx, caller, {
      ...{
        at,
        action: before === null ? 'mission.write' : 'mission.change',
        target: missionTarget(id),
        reason,
      },
      ...(before === null ? {} : { before: { ...before } }),
      after: { ...terms },
    })
    return readRow(ctx, tx, id)
  })
}

async function readRow(ctx: Context, tx: Tx, id: bigint) {
  const mission = (await store.findMission(tx, id)) ?? refuse('mission.unknown')
  const [needs = false] = await needSecondPerson(ctx, tx, [missionOpening(mission)])
  return missionRow(mission, needs)
}

/** Locks a mission that can be changed: it is neither on nor closed. */
async function lockDisabled(tx: Tx, id: bigint): Promise<Mission> {
  const mission = (await store.lockMission(tx, id)) ?? refuse('mission.unknown')
  const state = stateOf(mission)
  return state === 'off' ? mission : refuse('mission.state', { state })
}

/** On: members see and claim it; off: it is withdrawn, and claims stay. */
export const officeSwitchMission: OfficeCommands['officeSwitchMission'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  return ctx.db.transact(async (tx) => {
    const id = BigInt(input.id)
    const before = (await store.lockMission(tx, id)) ?? refuse('mission.unknown')
    const at = ctx.clock.now()
    const state = stateOf(before)
    if (state !== (input.on ? 'off' : 'on')) refuse('mission.state', { state })
    if (input.on && before.until <= at) refuse('mission.window')
    if (input.on) requireSeen(input.seen, seenOfMission(before))
    if (input.on) await openWithinLimit(ctx, tx, missionOpening(before), caller)
    await store.switchMission(tx, id, { on: input.on, at, by: caller.id })
    await audit(tx, caller, {
      ...{
        at,
        action: input.on ? 'mission.switch_on' : 'mission.switch_off',
        target: missionTarget(id),
        reason,
      },
      ...{ before: { state }, after: { state: input.on ? 'on' : 'off' } },
    })
    return readRow(ctx, tx, id)
  })
}

function readTerms(input: Input, now: Date): MissionTerms {
  const { period, measure, categories, turnoverRate } = input
  const [from, until] = [new Date(input.from), new Date(input.until)]
  if (until <= from || until <= now) refuse('mission.window')
  const [reward, budget] = [readAmount('reward', input.reward), readAmount('budget', input.budget)]
  if (budget < reward) refuse('mission.budget_small')
  const target = readTarget(measure, input.target)
  requireFit({ period, measure, target, from, until })
  return {
    ...{ titles: readTexts('titles', input.titles), bodies: readTexts('bodies', input.bodies) },
    ...{ period, measure, categories: measure === 'turnover' ? categories : [] },
    ...{ target, reward, currency: realCurrency(), turnoverRate, from, until, budget },
  }
}

/** An amount for turnover, otherwise a whole number of times; a task is done once. */
function readTarget(measure: MissionMeasure, text: string): bigint {
  if (measure === 'turnover') return readAmount('target', text)
  if (!/^[1-9]\d{0,3}$/.test(text)) return refuse('mission.measure', { field: 'target' })
  return BigInt(text)
}

/** Days with a log-in are kept for two months. */
const MAX_LOGIN_DAYS_MS = 60 * 86_400_000

/** Refuses 'mission.measure' for a target that nobody reaches in the period, and for a task that repeats. */
function requireFit({
  period,
  measure,
  target,
  from,
  until,
}: Pick<MissionTerms, 'period' | 'measure' | 'target' | 'from' | 'until'>): void {
  if (isTask(measure) && (period !== 'once' || target !== 1n)) refuse('mission.measure')
  if (measure !== 'login_days') return
  if (period === 'once' && until.getTime() - from.getTime() > MAX_LOGIN_DAYS_MS) refuse('mission.measure')
  const days = { day: 1n, week: 7n, once: 60n }[period]
  if (target > days) refuse('mission.measure', { field: 'target' })
}
