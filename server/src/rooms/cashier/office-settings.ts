import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { parseTyped, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import { appendCurrent } from '../transparency/index.ts'
import { cashierSetting } from './log-settings.ts'
import * as store from './setting-store.ts'
import { AMOUNTS, NUMBERS, readSettings, type Settings } from './settings.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Change = z.input<(typeof officeSchemas)['officeSetCashierSetting']['output']>
type Key = store.SettingKey

/** The cashier's settings and the newest changes of them. */
const officeCashierSettings: OfficeCommands['officeCashierSettings'] = async (ctx, caller) => {
  requirePermission(caller, 'money.read')
  const [settings, changes, reviewedAt] = await Promise.all([
    readSettings(ctx.db),
    store.listChanges(ctx.db),
    store.readReview(ctx.db),
  ])
  return {
    values: [...AMOUNTS, ...NUMBERS].map((key) => ({ key, value: present(key, BigInt(settings[key])) })),
    changes: changes.map(presentChange),
    reviewedAt: reviewedAt?.getTime() ?? null,
  }
}

/** Sets a value; the next order follows it. One that raises the risk waits for a second person (CA-07). */
const officeSetCashierSetting: OfficeCommands['officeSetCashierSetting'] = async (
  ctx,
  caller,
  { key, value: text, ...input },
) => {
  requirePermission(caller, 'site.write')
  const reason = requireReason(input.reason)
  const value = parse(key, text) ?? refuse('request.invalid', { field: 'value' })
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const before = (await store.lockSetting(tx, key)) ?? refuse('request.invalid', { field: 'key' })
    requireInOrder(await readSettings(tx), key, value)
    const isAsked = raisesRisk(key, { before, after: value })
    const id = await store.insertChange(tx, { key, before, value, reason, by: caller.id, at, isAsked })
    if (id === null) return refuse('contract.setting_waiting')
    if (!isAsked) await applySetting(tx, { key, value, at })
    await audit(tx, caller, {
      ...{ at, action: isAsked ? 'cashier_setting.ask' : 'cashier_setting.set' },
      ...{ target: `cashier_setting:${key}`, reason },
      ...{ before: { value: present(key, before) }, after: { value: present(key, value) } },
    })
    return presentChange((await store.findChange(tx, id)) ?? refuse('contract.setting_decided'))
  })
}

/** A second person agrees to a change, or somebody refuses it. */
const officeDecideCashierSetting: OfficeCommands['officeDecideCashierSetting'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'site.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const id = BigInt(input.id)
    const change = (await store.lockWaiting(tx, id)) ?? refuse('contract.setting_decided')
    const { key, value, askedBy } = change
    const before = (await store.lockSetting(tx, key)) ?? refuse('request.invalid', { field: 'key' })
    if (input.agree) {
      await requireSecondPerson(tx, { asked: askedBy, caller })
      // What it was compared with may have changed since.
      requireInOrder(await readSettings(tx), key, value)
      await applySetting(tx, { key, value, at })
    }
    await store.decideChange(tx, id, { by: caller.id, at, agreed: input.agree })
    await audit(tx, caller, {
      ...{ at, action: input.agree ? 'cashier_setting.agree' : 'cashier_setting.refuse' },
      ...{ target: `cashier_setting:${key}`, reason },
      ...{ before: { value: present(key, before) }, after: { value: present(key, value) } },
    })
    return presentChange((await store.findChange(tx, id)) ?? refuse('contract.setting_decided'))
  })
}

/** Keeps the settings as they are: an operator has read those that the installation began with (CA-02). */
async function officeKeepCashierSettings(
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly reason: string },
) {
  requirePermission(caller, 'site.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    await store.writeReview(tx, at)
    await audit(tx, caller, { at, action: 'cashier_setting.keep', target: 'cashier_setting', reason })
  })
  return { done: true as const }
}

/** Writes a setting, and the public log's new entry about all of them. */
async function applySetting(
  tx: Tx,
  { key, value, at }: { readonly key: Key; readonly value: bigint; readonly at: Date },
): Promise<void> {
  await store.writeSetting(tx, key, value)
  await store.writeReview(tx, at)
  await appendCurrent(tx, at, [await cashierSetting(tx)])
}

/** Settings of which more lets out more money, or lets one person decide about more. */
const RISKS_UP: readonly Key[] = [
  'withdrawal.max',
  'withdrawal.daily_amount',
  'withdrawal.daily_count',
  'withdrawal.free_per_day',
  'withdrawal.second_person_above',
  'adjustment.max',
  'adjustment.daily_amount',
]
/** Settings of which less lets money leave sooner, unplayed or unwatched. */
const RISKS_DOWN: readonly Key[] = ['deposit.turnover_rate', 'withdrawal.review_seconds']

function raisesRisk(key: Key, { before, after }: { readonly before: bigint; readonly after: bigint }) {
  if (after > before) return RISKS_UP.includes(key)
  return after < before && RISKS_DOWN.includes(key)
}

/** Refuses 'cashier.setting_order' where the least would be above the largest, or one above a day's. */
function requireInOrder(settings: Settings, key: Key, value: bigint): void {
  const next = { ...settings, [key]: value }
  if (next['withdrawal.min'] > next['withdrawal.max']) refuse('cashier.setting_order')
  if (next['withdrawal.max'] > next['withdrawal.daily_amount']) refuse('cashier.setting_order')
  if (next['adjustment.max'] > next['adjustment.daily_amount']) refuse('cashier.setting_order')
}

/** The range of each setting that is not an amount. */
const RANGES: Readonly<Record<(typeof NUMBERS)[number], readonly [least: number, most: number]>> = {
  'deposit.expiry_minutes': [5, 1_440],
  'deposit.open_most': [1, 20],
  'deposit.turnover_rate': [0, 100_000],
  'withdrawal.daily_count': [1, 100],
  'withdrawal.free_per_day': [0, 100],
  'withdrawal.fee_rate': [0, 2_000],
  'withdrawal.review_seconds': [0, 86_400],
  'withdrawal.opens_minute': [0, 1_439],
  'withdrawal.closes_minute': [0, 1_439],
}

/** Without an amount there is no trial credit, and nobody may adjust a balance. */
const MAY_BE_NOTHING: readonly Key[] = [
  'withdrawal.second_person_above',
  'trial.credit',
  'adjustment.max',
  'adjustment.daily_amount',
]

const isAmount = (key: Key): boolean => (AMOUNTS as readonly string[]).includes(key)

/** Amounts that can be paid, whole numbers in their range; null for anything else. */
function parse(key: Key, text: string): bigint | null {
  if (isAmount(key)) {
    const amount = parseTyped(text)
    return amount === 0n && !MAY_BE_NOTHING.includes(key) ? null : amount
  }
  const [least, most] = RANGES[key as keyof typeof RANGES]
  const number = /^\d{1,6}$/.test(text) ? BigInt(text) : null
  return number !== null && number >= least && number <= most ? number : null
}

const present = (key: Key, value: bigint): string => (isAmount(key) ? toWire(value) : String(value))

const presentChange = (change: store.SettingChange): Change => ({
  id: String(change.id),
  key: change.key,
  before: present(change.key, change.before),
  value: present(change.key, change.value),
  reason: change.reason,
  askedBy: change.askedByName,
  askedAt: change.askedAt.getTime(),
  decidedBy: change.decidedByName,
  decidedAt: change.decidedAt?.getTime() ?? null,
  agreed: change.agreed,
})

export const settingCommands = {
  officeCashierSettings,
  officeSetCashierSetting,
  officeDecideCashierSetting,
  officeKeepCashierSettings,
}
