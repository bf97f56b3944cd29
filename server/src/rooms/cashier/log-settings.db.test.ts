import { compareCurrent } from '@koi/contract/fairness/compare-settings.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openProtection } from '../protection/testing.ts'
import { logFirstSettings } from './log-settings.ts'

const db = await openTestDatabase()
const { ctx, app, clock, operator } = await openProtection(db)
const visitor = app.caller()
const mei = await operator('mei')
const lin = await operator('lin')
const arun = await operator('arun')

/** What the page of settings shows: the rows of now against the log. */
async function compared() {
  const { settings } = await visitor.late.houseSettings()
  const entries = []
  for (const { subject } of settings)
    entries.push(...(await visitor.late.logEntries({ subject: `setting:${subject}` })).content)
  return compareCurrent(settings, entries)
}

const states = async () =>
  Object.fromEntries(
    (await compared())
      .filter(({ state }) => state !== 'replaced')
      .map(({ setting, state }) => [setting.subject.split(':')[1], state]),
  )
const AS_LOGGED = { age: 'same', identity: 'same', cashier: 'same', channels: 'same' }
const setRules = (amount: string | null, desk = mei) =>
  desk.officeSetProtectionRules({ thresholds: [{ currency: 'CNY', amount }], reason: 'our licence' })

test('[FA-13] settings that bind every member are put into the log once', async () => {
  expect(await states()).toEqual({
    age: 'unlogged',
    identity: 'unlogged',
    cashier: 'unlogged',
    channels: 'unlogged',
  })
  await Promise.all([logFirstSettings(ctx), logFirstSettings(ctx)])
  expect(await states()).toEqual(AS_LOGGED)
  const changes = await compared()
  expect(changes).toHaveLength(4)
  const logged = (subject: string) =>
    JSON.parse(changes.find(({ setting }) => setting.subject === subject)?.setting.value ?? '')
  expect(logged('house:identity')).toEqual({ thresholds: [{ currency: 'CNY', amount: '15000.00' }] })
  expect(logged('house:cashier')).toMatchObject({
    'withdrawal.min': '10.00',
    'withdrawal.fee_rate': 50,
    'withdrawal.second_person_above': '5000.00',
  })
  expect(logged('house:channels').channels).toMatchObject([
    { code: 'QUICKPAY', min: '10.00', max: '50000.00', feeRate: 0, enabled: true },
  ])
})

test('[FA-13] a change of the protection’s rules is an entry of its own transaction', async () => {
  await setRules('2000')
  const [waiting] = (await setRules(null)).waiting
  expect(await states()).toEqual(AS_LOGGED)
  await lin.officeDecideProtectionRules({ id: waiting?.id ?? '', agree: true, reason: 'our licence' })
  expect(await states()).toEqual(AS_LOGGED)
  const own = (await compared()).filter(({ setting }) => setting.subject === 'house:identity')
  expect(own.map(({ state, setting }) => [state, JSON.parse(setting.value).thresholds])).toEqual([
    ['same', []],
    ['replaced', [{ currency: 'CNY', amount: '2000.00' }]],
    ['replaced', [{ currency: 'CNY', amount: '15000.00' }]],
  ])
  expect(own[0]?.setting).toMatchObject({ from: clock.now().getTime(), at: clock.now().getTime() })
})

test('[FA-13] a change of the least age, or of the birth date asked for, is an entry', async () => {
  const set = (change: Parameters<typeof mei.officeSetSite>[0]['change'], desk = mei) =>
    desk.officeSetSite({ change, reason: 'our licence' })
  const ages = async () =>
    (await compared())
      .filter(({ setting }) => setting.subject === 'house:age')
      .map(({ state, setting }) => [state, JSON.parse(setting.value)])
  const [, first] = (await ages())[0] ?? []
  await set({ minimumAge: 21 })
  await set({ minimumAge: 21, name: 'Koi' })
  const required = { ...first.birthDate, enabled: true, required: true }
  await set({ registerFields: [{ field: 'birthDate', enabled: true, required: true }] })
  await expect(set({ minimumAge: 18 }, arun)).rejects.toMatchObject({ code: 'operator.role' })
  expect(await ages()).toEqual([
    ['same', { minimumAge: 21, birthDate: required }],
    ['replaced', { ...first, minimumAge: 21 }],
    ['replaced', first],
  ])
  expect(await states()).toEqual(AS_LOGGED)
})

test('[FA-13] a change that is refused or forbidden is no entry', async () => {
  const before = (await compared()).length
  await expect(setRules('1000', arun)).rejects.toMatchObject({ code: 'operator.role' })
  await expect(setRules('0')).rejects.toMatchObject({ code: 'amount.invalid' })
  expect(await compared()).toHaveLength(before)
})

test('[CA-03] a change of a channel in the office is an entry of its own transaction', async () => {
  await mei.officeSwitchChannel({ code: 'QUICKPAY', enabled: false, reason: 'closed for a day' })
  expect(await states()).toEqual(AS_LOGGED)
  await mei.officeSwitchChannel({ code: 'QUICKPAY', enabled: true, reason: 'open again' })
  expect(await states()).toEqual(AS_LOGGED)
})

test.each([
  ['cashier', `update cashier.setting set value = value + 1 where key = 'withdrawal.fee_rate'`],
  ['cashier', `update cashier.setting set value = value * 2 where key = 'withdrawal.second_person_above'`],
  ['channels', 'update cashier.channel set fee_rate = 100'],
  ['channels', 'update cashier.channel set opens_minute = 60, closes_minute = 120'],
  [
    'channels',
    `insert into cashier.channel select 'SIDEDOOR', name, type, adapter, currency, min, max, fee_rate, chips,
       usual_seconds, opens_minute, closes_minute, enabled, place from cashier.channel`,
  ],
  ['channels', 'delete from cashier.channel'],
  ['age', 'update whitelabel.site set minimum_age = 39 - minimum_age'],
  ['age', `update whitelabel.register_field set required = not required where field = 'birthDate'`],
  ['identity', `insert into protection.threshold (currency, amount) values ('CNY', 1)`],
])(
  '[FA-13] a change of %s by SQL differs from the log, also after a restart: %s',
  async (subject, statement) => {
    await db.query('create table kept_setting as select * from cashier.setting')
    await db.query('create table kept_channel as select * from cashier.channel')
    await db.query('create table kept_threshold as select * from protection.threshold')
    await db.query(statement)
    await logFirstSettings(ctx)
    expect(await states()).toEqual({ ...AS_LOGGED, [subject]: 'altered' })
    // A second time, it is undone.
    if (subject === 'age') await db.query(statement)
    for (const [kept, table] of [
      ['kept_setting', 'cashier.setting'],
      ['kept_channel', 'cashier.channel'],
      ['kept_threshold', 'protection.threshold'],
    ]) {
      await db.query(`delete from ${table}`)
      await db.query(`insert into ${table} select * from ${kept}`)
      await db.query(`drop table ${kept}`)
    }
    expect(await states()).toEqual(AS_LOGGED)
  },
)
