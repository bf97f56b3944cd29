import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { RISK_SETTING_KEYS, RISK_SETTINGS } from '@koi/contract/schemas/office/risk.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { byId, pageOf } from '../../db/page.ts'
import { momentsOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import {
  askCase,
  type Case,
  clearAsked,
  type Decided,
  decideCase,
  findCase,
  listCases,
  lockOpenCase,
} from './case-store.ts'
import { readHeld } from './held-money.ts'
import { parseSetting, presentSetting, readSettings } from './settings.ts'
import { accountsOf, presentCase, showCase } from './show-case.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const officeRiskCases: OfficeCommands['officeRiskCases'] = async (ctx, caller, input) => {
  requirePermission(caller, 'risk.read')
  const filter = {
    ...{ state: input.state ?? null, kind: input.kind ?? null },
    memberId: input.memberId === undefined ? null : BigInt(input.memberId),
    ...momentsOf(input, ctx.config.KOI_TIME_ZONE),
  }
  const { rows, next } = await pageOf(input, {
    ...{ format: byId, keyOf: ({ id }: Case) => id },
    read: (query) => listCases(ctx.db, filter, query),
  })
  const accounts = await accountsOf(
    ctx.db,
    rows.flatMap(({ members }) => members),
  )
  return { content: rows.map((found) => presentCase(found, accounts)), next }
}

const officeRiskCase: OfficeCommands['officeRiskCase'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'risk.read')
  return showCase(ctx, caller, (await findCase(ctx.db, BigInt(id))) ?? refuse('risk.unknown'))
}

/**
 * Decides a case. Where money of a member is held the decision waits for a second person, so that nobody
 * alone lets go of what a colleague stopped.
 */
const officeDecideRiskCase: OfficeCommands['officeDecideRiskCase'] = async (ctx, caller, input) => {
  requirePermission(caller, 'risk.write')
  const [id, at] = [BigInt(input.id), ctx.clock.now()]
  const decided = { decision: input.decision, reason: requireReason(input.reason), by: caller.id, at }
  return ctx.db.transact(async (tx) => {
    const found = await requireOpen(ctx, tx, id)
    if (found.asked !== null) refuse('risk.decided')
    const held = (await readHeld(ctx.db, found.members)).reduce((sum, one) => sum + one.held, 0n)
    const isDecided = held === 0n
    await (isDecided ? decideCase : askCase)(tx, id, decided)
    const action = isDecided ? `risk.${decided.decision}` : 'risk.ask'
    const after = { decision: decided.decision, held: toWire(held) }
    await note(tx, caller, { action, decided, after, found })
    return { isDecided }
  })
}

const officeConfirmRiskCase: OfficeCommands['officeConfirmRiskCase'] = async (ctx, caller, input) => {
  requirePermission(caller, 'risk.write')
  const [id, at] = [BigInt(input.id), ctx.clock.now()]
  const reason = requireReason(input.reason)
  await ctx.db.transact(async (tx) => {
    const found = await requireOpen(ctx, tx, id)
    const { asked, askedBy, askedReason } = found
    if (asked === null || askedBy === null || askedReason === null) return refuse('risk.decided')
    await requireSecondPerson(tx, { asked: askedBy, caller })
    const decided = { decision: asked, reason, by: caller.id, at }
    if (input.agree) await decideCase(tx, id, { ...decided, reason: askedReason })
    else await clearAsked(tx, id)
    const action = input.agree ? `risk.${asked}` : 'risk.refuse'
    await note(tx, caller, { action, decided, after: { decision: asked, agreed: input.agree }, found })
  })
  return { done: true }
}

async function requireOpen(ctx: Context, tx: Tx, id: bigint): Promise<Case> {
  const found = await lockOpenCase(tx, id)
  if (found !== null) return found
  return refuse((await findCase(ctx.db, id)) === null ? 'risk.unknown' : 'risk.decided')
}

interface Noted {
  readonly action: string
  readonly decided: Decided
  readonly after: Readonly<Record<string, string | boolean>>
  readonly found: Case
}

const note = (tx: Tx, caller: OperatorCaller, { action, decided, after, found }: Noted) =>
  audit(tx, caller, {
    ...{ at: decided.at, action, target: `risk:${found.id}`, reason: decided.reason, after },
    before: { kind: found.kind, members: found.members.map(String), state: found.state },
  })

const officeRiskSettings: OfficeCommands['officeRiskSettings'] = async (ctx, caller) => {
  requirePermission(caller, 'risk.read')
  const settings = await readSettings(ctx.db)
  const [run] = await ctx.db.query<{ at: Date }>('select ran_at as at from risk.run')
  return {
    ranAt: run?.at.getTime() ?? null,
    settings: RISK_SETTING_KEYS.map((key) => ({
      ...{ key, unit: RISK_SETTINGS[key], value: presentSetting(key, settings[key]) },
    })),
  }
}

const officeSetRiskSetting: OfficeCommands['officeSetRiskSetting'] = async (ctx, caller, input) => {
  requirePermission(caller, 'risk.write')
  const reason = requireReason(input.reason)
  const { key } = input
  const value = parseSetting(key, input.value.trim()) ?? refuse('risk.setting', { field: 'value' })
  await ctx.db.transact(async (tx) => {
    const [row] = await tx.query<{ value: bigint }>(
      'select value from risk.setting where key = $1 for update',
      [key],
    )
    await tx.query('update risk.setting set value = $2 where key = $1', [key, value])
    await audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'risk.setting', target: `risk_setting:${key}`, reason },
      before: { value: presentSetting(key, row?.value ?? 0n) },
      after: { value: presentSetting(key, value) },
    })
  })
  return { done: true }
}

/** The office's calls of this room. */
export const officeCommands = {
  officeRiskCases,
  officeRiskCase,
  officeDecideRiskCase,
  officeConfirmRiskCase,
  officeRiskSettings,
  officeSetRiskSetting,
}
