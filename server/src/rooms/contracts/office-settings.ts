import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { parseTyped, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, requireReason, requireSecondPerson } from '../operators/index.ts'
import * as settings from './setting-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Change = z.input<(typeof officeSchemas)['officeSetContractSetting']['output']>
type Key = settings.SettingKey

/** The settings of contracts and the newest changes of them. */
export const officeContractSettings: OfficeCommands['officeContractSettings'] = async (ctx, caller) => {
  requirePermission(caller, 'contracts.read')
  const [values, changes] = await Promise.all([settings.readSettings(ctx.db), settings.listChanges(ctx.db)])
  return {
    values: values.map(({ key, value }) => ({ key, value: present(key, value) })),
    changes: changes.map(presentChange),
  }
}

/** Sets a value with a reason. One that leaves the house less waits for a second person. */
export const officeSetContractSetting: OfficeCommands['officeSetContractSetting'] = async (
  ctx,
  caller,
  { key, value: text, ...input },
) => {
  requirePermission(caller, 'contracts.write')
  const reason = requireReason(input.reason)
  const value = parse(key, text) ?? refuse('request.invalid', { field: 'value' })
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const before = (await settings.lockSetting(tx, key)) ?? refuse('request.invalid', { field: 'key' })
    const isAsked = loosens(key, { before, after: value })
    const decided = isAsked ? null : { by: caller.id, at }
    const id = await settings.insertChange(tx, { key, before, value, reason, by: caller.id, at, decided })
    if (id === null) return refuse('contract.setting_waiting')
    if (!isAsked) await settings.writeSetting(tx, key, value)
    await audit(tx, caller, {
      ...{ at, action: isAsked ? 'contract_setting.ask' : 'contract_setting.set' },
      ...{ target: `contract_setting:${key}`, reason },
      ...{ before: { value: present(key, before) }, after: { value: present(key, value) } },
    })
    return presentChange((await settings.findChange(tx, id)) ?? refuse('contract.setting_decided'))
  })
}

/** A second person agrees to a change, or somebody refuses it. */
export const officeDecideContractSetting: OfficeCommands['officeDecideContractSetting'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'contracts.write')
  const reason = requireReason(input.reason)
  const at = ctx.clock.now()
  return ctx.db.transact(async (tx) => {
    const id = BigInt(input.id)
    const change = (await settings.lockWaiting(tx, id)) ?? refuse('contract.setting_decided')
    if (input.agree) {
      await requireSecondPerson(tx, { asked: change.askedBy, caller })
      await settings.writeSetting(tx, change.key, change.value)
    }
    await settings.decideChange(tx, id, { by: caller.id, at, agreed: input.agree })
    await audit(tx, caller, {
      ...{ at, action: input.agree ? 'contract_setting.agree' : 'contract_setting.refuse' },
      ...{ target: `contract_setting:${change.key}`, reason },
      after: { value: present(change.key, change.value) },
    })
    return presentChange((await settings.findChange(tx, id)) ?? refuse('contract.setting_decided'))
  })
}

/** Whether a value lets the platform sign or pay more than before. Pure. */
function loosens(key: Key, { before, after }: { readonly before: bigint; readonly after: bigint }): boolean {
  return key === 'kept_least' ? after < before : after > before
}

/** Rates are whole numbers up to 10 000, `line_above` is an amount that can be paid; null for anything else. */
function parse(key: Key, text: string): bigint | null {
  if (key === 'line_above') return parseTyped(text)
  const rate = /^\d{1,5}$/.test(text) ? BigInt(text) : null
  return rate !== null && rate <= 10_000n ? rate : null
}

const present = (key: Key, value: bigint): string => (key === 'line_above' ? toWire(value) : String(value))

const presentChange = (change: settings.SettingChange): Change => ({
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
