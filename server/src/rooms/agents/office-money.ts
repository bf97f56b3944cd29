import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { parseTyped, toWire } from '@koi/contract/money.ts'
import { TEAM_MONEY } from '@koi/contract/schemas/office/agents.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import {
  lockMoneySettings,
  type MoneySettings,
  readMoneySettings,
  writeMoneySetting,
} from './money-settings.ts'
import { decideChange, insertChange, listWaiting, lockWaiting } from './setting-change.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Key = keyof MoneySettings

/** A share has to be played at most ten times. */
const RATE_MAX = 100_000n

const isRate = (key: Key): boolean => key.endsWith('.turnover_rate')
const isSwitch = (key: Key): boolean => key === 'brake.unknown_losses'
const present = (key: Key, value: bigint): string =>
  isRate(key) || isSwitch(key) ? String(value) : toWire(value)

/** Whether a value takes a protection from members: the harm brake is turned off. Pure. */
const loosens = (key: Key, { before, after }: { readonly before: bigint; readonly after: bigint }): boolean =>
  isSwitch(key) && after < before

/** The settings, and what waits for a second person. */
const officeTeamMoney: OfficeCommands['officeTeamMoney'] = async (ctx, caller) => {
  requirePermission(caller, 'members.read')
  const [settings, waiting] = await Promise.all([readMoneySettings(ctx.db), listWaiting(ctx.db)])
  return {
    values: TEAM_MONEY.map((key) => ({ key, value: present(key, settings[key]) })),
    waiting: waiting.map(({ id, key, value, reason, askedByName, askedAt }) => ({
      ...{ id: String(id), key, value: present(key, value), reason },
      ...{ askedBy: askedByName, askedAt: askedAt.getTime() },
    })),
  }
}

/**
 * Sets a limit with a reason, at once; the smallest amount stays within the largest, and this within a day's.
 * The harm brake is turned on at once as well; turning it off waits for a second person.
 */
const officeSetTeamMoney: OfficeCommands['officeSetTeamMoney'] = async (ctx, caller, { key, ...input }) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  const value = readValue(key, input.value)
  return ctx.db.transact(async (tx) => {
    const before = await lockMoneySettings(tx)
    requireOrder({ ...before, [key]: value })
    const at = ctx.clock.now()
    const waits = loosens(key, { before: before[key], after: value })
    if (!waits) await writeMoneySetting(tx, key, value)
    else if ((await insertChange(tx, { key, value, reason, by: caller.id, at })) === null)
      refuse('contract.setting_waiting')
    await audit(tx, caller, {
      ...{ at, action: waits ? 'agent.money_ask' : 'agent.money', target: `agent_setting:${key}`, reason },
      ...{ before: { value: present(key, before[key]) }, after: { value: present(key, value) } },
    })
    return { key, value: present(key, value), waits }
  })
}

/** A second person, independent of the first, agrees to what waits, or somebody refuses it. */
const officeDecideTeamMoney: OfficeCommands['officeDecideTeamMoney'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const before = await lockMoneySettings(tx)
    const change = (await lockWaiting(tx, BigInt(input.id))) ?? refuse('contract.setting_decided')
    const { id, key, value, askedBy } = change
    if (input.agree) {
      await requireSecondPerson(tx, { asked: askedBy, caller })
      await writeMoneySetting(tx, key, value)
    }
    await decideChange(tx, id, { by: caller.id, at, agreed: input.agree })
    const now = input.agree ? value : before[key]
    await audit(tx, caller, {
      ...{ at, action: input.agree ? 'agent.money_agree' : 'agent.money_refuse' },
      ...{ target: `agent_setting:${key}`, reason },
      ...{ before: { value: present(key, before[key]) }, after: { value: present(key, now) } },
    })
    return { key, value: present(key, now) }
  })
}

function readValue(key: Key, text: string): bigint {
  if (isSwitch(key)) return /^[01]$/.test(text) ? BigInt(text) : refuse('request.invalid', { field: 'value' })
  return isRate(key) ? readRate(text) : readAmount(text)
}

function readRate(text: string): bigint {
  const rate = /^\d{1,6}$/.test(text) ? BigInt(text) : null
  return rate !== null && rate <= RATE_MAX ? rate : refuse('request.invalid', { field: 'value' })
}

function readAmount(text: string): bigint {
  const amount = parseTyped(text)
  return amount !== null && amount > 0n ? amount : refuse('amount.invalid')
}

/** Refuses 'amount.too_large' and 'amount.too_small' with the bound that does not hold. */
function requireOrder(settings: MoneySettings): void {
  for (const kind of ['transfer', 'envelope'] as const) {
    const { [`${kind}.min` as const]: min, [`${kind}.max` as const]: max } = settings
    if (min > max) refuse('amount.too_large', { max: toWire(max) })
    if (settings[`${kind}.daily_amount`] < max) refuse('amount.too_small', { min: toWire(max) })
  }
}

export const moneyCommands = { officeTeamMoney, officeSetTeamMoney, officeDecideTeamMoney }
