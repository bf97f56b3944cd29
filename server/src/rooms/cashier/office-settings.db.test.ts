import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken } from '../../testing/people.ts'
import { cashierSetting } from './log-settings.ts'
import { openCashier } from './testing.ts'

const db = await openTestDatabase()
const { ctx, app, clock, withdrawer, member, operator } = await openCashier(db)
const office = async (name: 'mei' | 'lin' | 'arun') => {
  clock.advance(30_000)
  const caller = app.caller()
  caller.token = await operatorToken(ctx, name)
  return caller.office
}
const mei = await office('mei')
const lin = await office('lin')
const arun = await office('arun')
const reason = 'new terms'
type Key = Parameters<typeof mei.officeSetCashierSetting>[0]['key']
const set = (key: Key, value: string, desk = mei) => desk.officeSetCashierSetting({ key, value, reason })
/** The newest line of the audit trail about a target, with what was before and after. */
const newest = async (target: string) =>
  (
    await db.query(
      'select action, reason, before, after from operators.audit_line where target = $1 order by id desc',
      [target],
    )
  )[0]

test('[CA-07] the next withdrawal follows changed limits, fees and free withdrawals', async () => {
  const who = await withdrawer('follows')
  expect(await set('withdrawal.min', '60')).toMatchObject({ before: '10.00', value: '60.00', agreed: true })
  await expect(who.withdraw('50')).rejects.toMatchObject({
    code: 'amount.too_small',
    details: { min: '60.00' },
  })
  await set('withdrawal.min', '20')
  await set('withdrawal.free_per_day', '0')
  await set('withdrawal.fee_rate', '100')
  expect(await who.withdraw('50')).toMatchObject({ amount: '50.00', fee: '0.50', net: '49.50' })
  expect(await newest('cashier_setting:withdrawal.fee_rate')).toMatchObject({
    ...{ action: 'cashier_setting.set', reason },
    ...{ before: { value: '50' }, after: { value: '100' } },
  })
})

test('[CA-07] what raises the risk waits for a second person', async () => {
  const asked = await set('withdrawal.second_person_above', '9000')
  expect(asked).toMatchObject({ before: '5000.00', value: '9000.00', agreed: null, askedBy: 'mei' })
  const limit = async () =>
    (await mei.officeCashierSettings()).values.find(({ key }) => key === 'withdrawal.second_person_above')
  expect(await limit()).toMatchObject({ value: '5000.00' })
  await expect(set('withdrawal.second_person_above', '8000')).rejects.toMatchObject({
    code: 'contract.setting_waiting',
  })
  const decide = (desk: typeof mei, agree = true) =>
    desk.officeDecideCashierSetting({ id: asked.id, agree, reason })
  await expect(decide(mei)).rejects.toMatchObject({ code: 'operator.second_person' })
  expect(await decide(lin)).toMatchObject({ agreed: true, decidedBy: 'lin' })
  expect(await limit()).toMatchObject({ value: '9000.00' })
  await expect(decide(lin)).rejects.toMatchObject({ code: 'contract.setting_decided' })
  expect(await newest('cashier_setting:withdrawal.second_person_above')).toMatchObject({
    ...{ action: 'cashier_setting.agree', before: { value: '5000.00' }, after: { value: '9000.00' } },
  })
  const refused = await set('withdrawal.daily_count', '9')
  expect(await mei.officeDecideCashierSetting({ id: refused.id, agree: false, reason })).toMatchObject({
    agreed: false,
  })
  // Less is at once.
  expect(await set('withdrawal.second_person_above', '5000')).toMatchObject({ agreed: true })
})

test('[CA-07] [CA-08] the limits of adjustments are raised by two people, and not in the log', async () => {
  await expect(set('adjustment.max', '30000')).rejects.toMatchObject({ code: 'cashier.setting_order' })
  const asked = await set('adjustment.max', '6000')
  expect(asked).toMatchObject({ before: '5000.00', value: '6000.00', agreed: null })
  const who = await member('adjustlimit')
  const adjust = () =>
    mei.officeAskAdjustment({
      ...{ account: who.member.account, side: 'credit', amount: '5500', reason, note: null },
    })
  await expect(adjust()).rejects.toMatchObject({ code: 'adjustment.limit' })
  await expect(mei.officeDecideCashierSetting({ id: asked.id, agree: true, reason })).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  await lin.officeDecideCashierSetting({ id: asked.id, agree: true, reason })
  expect(await adjust()).toMatchObject({ amount: '5500.00' })
  const day = await set('adjustment.daily_amount', '30000')
  expect(day).toMatchObject({ agreed: null })
  await lin.officeDecideCashierSetting({ id: day.id, agree: false, reason })
  // Less is at once, down to none at all.
  expect(await set('adjustment.max', '0')).toMatchObject({ agreed: true })
  await expect(adjust()).rejects.toMatchObject({ code: 'adjustment.limit' })
  await set('adjustment.max', '0.01')
  expect((await cashierSetting(db)).value).not.toContain('adjustment')
})

test('[CA-07] withdrawals outside the hours are refused', async () => {
  const who = await withdrawer('nightowl')
  // It is 11:04 in Kuala Lumpur.
  await set('withdrawal.opens_minute', String(12 * 60))
  await set('withdrawal.closes_minute', String(14 * 60))
  await expect(who.withdraw('50')).rejects.toMatchObject({ code: 'withdrawal.hours' })
  await set('withdrawal.opens_minute', String(22 * 60))
  expect(await who.withdraw('50')).toMatchObject({ state: 'requested' })
  await set('withdrawal.opens_minute', '0')
  await set('withdrawal.closes_minute', '0')
})

test('[CA-07] values out of order or range, and operators without permission, are refused', async () => {
  const invalid = { code: 'request.invalid' }
  await expect(set('withdrawal.min', '0')).rejects.toMatchObject(invalid)
  await expect(set('withdrawal.fee_rate', '2001')).rejects.toMatchObject(invalid)
  await expect(set('deposit.open_most', '1.5')).rejects.toMatchObject(invalid)
  await expect(set('withdrawal.min', '60000')).rejects.toMatchObject({ code: 'cashier.setting_order' })
  await expect(
    mei.officeSetCashierSetting({ key: 'withdrawal.min', value: '20', reason: ' ' }),
  ).rejects.toMatchObject({ code: 'operator.reason_required' })
  await expect(set('withdrawal.min', '20', arun)).rejects.toMatchObject({ code: 'operator.role' })
  await expect(arun.officeKeepCashierSettings({ reason })).rejects.toMatchObject({ code: 'operator.role' })
  await expect(arun.officeDecideCashierSetting({ id: '1', agree: true, reason })).rejects.toMatchObject({
    code: 'operator.role',
  })
  await expect(app.caller().office.officeCashierSettings()).rejects.toMatchObject({
    code: 'operator.session',
  })
})

test('[CA-02] the settings are to be read once, and can be kept', async () => {
  await db.query('delete from cashier.setting_review')
  expect((await mei.officeCashierSettings()).reviewedAt).toBeNull()
  await mei.officeKeepCashierSettings({ reason: 'ours' })
  expect((await mei.officeCashierSettings()).reviewedAt).not.toBeNull()
  expect(await newest('cashier_setting')).toMatchObject({ action: 'cashier_setting.keep', reason: 'ours' })
})

test('[CA-07] banks are added, changed and switched off; members see it with the next call', async () => {
  const who = await member('banker')
  const bank = { code: 'MAYA', name: ' Maya Bank ', enabled: true, place: 0 }
  const { content } = await mei.officeSetBank({ ...bank, isNew: true, reason })
  expect(content[0]).toEqual({ ...bank, name: 'Maya Bank', cards: 0 })
  expect((await who.api.banks())[0]).toEqual({ code: 'MAYA', name: 'Maya Bank', network: null })
  await mei.officeSetBank({ ...bank, enabled: false, isNew: false, reason: 'their system is down' })
  expect((await who.api.banks()).map(({ code }) => code)).not.toContain('MAYA')
  expect(await newest('bank:MAYA')).toMatchObject({
    ...{ action: 'bank.set', before: { enabled: true }, after: { enabled: false, name: 'Maya Bank' } },
  })
})

test('[CA-07] a bank that exists, one that does not, and callers without a right are refused', async () => {
  const bank = { code: 'HARBOUR', name: 'Harbour', enabled: true, place: 1 }
  const add = (isNew: boolean, changes = {}, desk = mei) =>
    desk.officeSetBank({ ...bank, ...changes, isNew, reason })
  await expect(add(true)).rejects.toMatchObject({ code: 'bank.exists' })
  await expect(add(false, { code: 'NOWHERE' })).rejects.toMatchObject({ code: 'bank.unknown' })
  // Codes of networks are made with the first channel of each, and can only be changed.
  await expect(add(true, { code: 'USDTERC20' })).rejects.toMatchObject({
    ...{ code: 'request.invalid', details: { fields: ['code'] } },
  })
  await db.query(`insert into cashier.bank (code, name, enabled, place, network)
    values ('USDTTRC20', 'USDT (TRC20)', true, 99, 'TRC20')`)
  const { content } = await add(false, { code: 'USDTTRC20', name: 'Tether on Tron' })
  expect(content.find(({ code }) => code === 'USDTTRC20')).toMatchObject({ name: 'Tether on Tron' })
  await expect(add(false, { name: '  ' })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(add(false, { code: 'a b' })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(add(false, {}, arun)).rejects.toMatchObject({ code: 'operator.role' })
  await expect(app.caller().office.officeBanks()).rejects.toMatchObject({ code: 'operator.session' })
  expect((await (await operator('arun')).office.officeBanks()).content.length).toBeGreaterThan(5)
})
