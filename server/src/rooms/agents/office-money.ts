import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { parseTyped, toWire } from '@koi/contract/money.ts'
import { TEAM_MONEY } from '@koi/contract/schemas/office/agents.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import {
  lockMoneySettings,
  type MoneySettings,
  readMoneySettings,
  writeMoneySetting,
} from './money-settings.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Key = keyof MoneySettings

/** A share has to be played at most ten times. */
const RATE_MAX = 100_000n

const isRate = (key: Key): boolean => key.endsWith('.turnover_rate')
const isSwitch = (key: Key): boolean => key === 'brake.unknown_losses'
const present = (key: Key, value: bigint): string =>
  isRate(key) || isSwitch(key) ? String(value) : toWire(value)

const officeTeamMoney: OfficeCommands['officeTeamMoney'] = async (ctx, caller) => {
  requirePermission(caller, 'members.read')
  const settings = await readMoneySettings(ctx.db)
  return { values: TEAM_MONEY.map((key) => ({ key, value: present(key, settings[key]) })) }
}

/** Sets a limit with a reason, at once; the smallest amount stays within the largest, and this within a day's. */
const officeSetTeamMoney: OfficeCommands['officeSetTeamMoney'] = async (ctx, caller, { key, ...input }) => {
  requirePermission(caller, 'members.write')
  const reason = requireReason(input.reason)
  const value = readValue(key, input.value)
  await ctx.db.transact(async (tx) => {
    const before = await lockMoneySettings(tx)
    requireOrder({ ...before, [key]: value })
    await writeMoneySetting(tx, key, value)
    await audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'agent.money', target: `agent_setting:${key}`, reason },
      ...{ before: { value: present(key, before[key]) }, after: { value: present(key, value) } },
    })
  })
  return { key, value: present(key, value) }
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

export const moneyCommands = { officeTeamMoney, officeSetTeamMoney }
