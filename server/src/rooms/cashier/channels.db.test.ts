import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { openTestDatabase } from '../../testing/database.ts'
import { replaceClub } from '../members/index.ts'
import { readCashierState } from './cashier-state.ts'
import { openCashier } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, member, operator } = await openCashier(db)
const mei = await operator('mei')
const lin = await operator('lin')
const arun = await operator('arun')

type Input = z.input<(typeof officeSchemas)['officeSaveChannel']['input']>

const terms = (over: Partial<Input> = {}): Input => ({
  code: 'FASTPAY',
  create: { provider: 'quickpay', method: null, currency: 'CNY' },
  names: { EN: 'FastPay', MS: 'BayarPantas', CN: '快付' },
  instructions: { EN: 'Pay within the hour.', MS: '', CN: '请在一小时内付款。' },
  ...{ min: '50', max: '2000', feeRate: 100, feeFixed: '1.50', chips: ['100', '500'], usualMinutes: 3 },
  ...{ opensMinute: null, closesMinute: null, levelFrom: null, levelTo: null },
  ...{ windowMinutes: 60, place: 0, reason: 'a second way to pay' },
  ...over,
})
const change = (over: Partial<Input>) => terms({ create: null, ...over })
const offered = async (person: Awaited<ReturnType<typeof member>>) =>
  (await person.api.depositChannels()).map(({ code }) => code)

test('[CA-03] a new channel is off; switched on, the phone shows its terms and texts', async () => {
  const person = await member('browser')
  const made = await mei.office.officeSaveChannel(terms())
  expect(made).toMatchObject({ code: 'FASTPAY', type: 'GATEWAY', enabled: false, isOffered: false })
  expect(await offered(person)).toEqual(['QUICKPAY'])
  await lin.office.officeSwitchChannel({ code: 'FASTPAY', enabled: true, reason: 'it was tried' })
  const [first] = await person.api.depositChannels()
  expect(first).toMatchObject({
    ...{ code: 'FASTPAY', name: 'FastPay', min: '50.00', max: '2000.00', feeRate: 100, feeFixed: '1.50' },
    ...{ chips: ['100.00', '500.00'], usualMinutes: 3, instructions: 'Pay within the hour.' },
  })
  const order = await person.api.createDeposit({
    ...{ clientKey: crypto.randomUUID(), channel: 'FASTPAY', amount: '100' },
  })
  expect(order).toMatchObject({ fee: '2.50', channelName: 'FastPay' })
  expect(order.expiresAt - order.createdAt).toBe(60 * 60_000)
})

test('[CA-03] each change is audited with before and after', async () => {
  await mei.office.officeSaveChannel(change({ max: '3000' }))
  const [line] = await db.query<Record<string, unknown>>(
    `select target, reason, before, after from operators.audit_line where action = 'channel.write'`,
  )
  expect(line).toMatchObject({ target: 'channel:FASTPAY', reason: 'a second way to pay' })
  expect(line?.before).toMatchObject({ feeRate: 100, max: '2000.00' })
  expect(line?.after).toMatchObject({ feeRate: 100, max: '3000.00' })
})

test('[CA-03] the next load follows the switch, the hours and the levels of a channel', async () => {
  const person = await member('follower')
  const show = () => offered(person)
  expect(await show()).toEqual(['FASTPAY', 'QUICKPAY'])
  await mei.office.officeSwitchChannel({ code: 'FASTPAY', enabled: false, reason: 'maintenance there' })
  expect(await show()).toEqual(['QUICKPAY'])
  await mei.office.officeSwitchChannel({ code: 'FASTPAY', enabled: true, reason: 'it is back' })
  await mei.office.officeSaveChannel(change({ levelFrom: 2, levelTo: 3 }))
  expect(await show()).toEqual(['QUICKPAY'])
  const levels = [1, 2, 3, 4].map((position) => ({
    position,
    names: { EN: '', MS: '', CN: '' },
    benefits: { EN: [], MS: [], CN: [] },
  }))
  await db.transact((tx) => replaceClub(tx, levels))
  for (const [level, isServed] of [
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ] as const) {
    await db.query('update members.member set club_level = $2 where id = $1', [person.member.id, level])
    expect((await show()).includes('FASTPAY')).toBe(isServed)
  }
  const minute = (clock.now().getUTCHours() + 8) * 60 + clock.now().getUTCMinutes()
  await mei.office.officeSaveChannel(change({ opensMinute: minute + 1, closesMinute: minute + 60 }))
  expect(await show()).toEqual(['QUICKPAY'])
  await mei.office.officeSaveChannel(change({ opensMinute: minute - 1, closesMinute: minute + 60, place: 9 }))
  expect(await show()).toEqual(['QUICKPAY', 'FASTPAY'])
})

test('[CA-03] terms that do not fit together, codes in use and unknown ones are refused', async () => {
  const { officeSaveChannel: save, officeSwitchChannel: flip } = mei.office
  const wrong = (over: Partial<Input>, field: string, code: string) =>
    expect(save(change(over))).rejects.toMatchObject({ code, details: { field } })
  await wrong({ names: { EN: ' ', MS: '', CN: '' } }, 'names.EN', 'channel.name')
  await wrong({ min: '1.50' }, 'min', 'channel.fee')
  await wrong({ max: '49.99' }, 'max', 'channel.limits')
  await wrong({ opensMinute: 60 }, 'closesMinute', 'channel.hours')
  await wrong({ opensMinute: 0, closesMinute: 0 }, 'closesMinute', 'channel.hours')
  await wrong({ levelFrom: 3, levelTo: 2 }, 'levelTo', 'channel.levels')
  await wrong({ chips: ['10'] }, 'chips', 'channel.chips')
  await expect(save(change({ min: '10.005' }))).rejects.toMatchObject({ code: 'amount.invalid' })
  await expect(save(terms())).rejects.toMatchObject({ code: 'channel.exists' })
  const create = { provider: 'quickpay', method: null, currency: 'CNY' } as const
  for (const [over, field] of [
    [{ provider: 'nobody' }, 'provider'],
    [{ method: 'FPX' }, 'method'],
    [{ provider: 'wavepay' }, 'method'],
    [{ provider: 'chaingate', method: 'DOGE' }, 'method'],
    [{ currency: 'FUN' }, 'currency'],
    [{ currency: 'MYR' }, 'currency'],
  ] as const)
    await expect(save(terms({ code: 'OTHER', create: { ...create, ...over } }))).rejects.toMatchObject({
      ...{ code: `channel.${field}`, details: { field: `create.${field}` } },
    })
  await expect(save(change({ code: 'OTHER' }))).rejects.toMatchObject({ code: 'channel.unknown' })
  const nothing = flip({ code: 'OTHER', enabled: true, reason: 'none' })
  await expect(nothing).rejects.toMatchObject({ code: 'channel.unknown' })
  await expect(save(change({ reason: '' }))).rejects.toMatchObject({ code: 'operator.reason_required' })
})

test('[CA-03] finance reads the channels and changes none', async () => {
  const { channels, providers } = await arun.office.officeChannels()
  expect(channels.map(({ code }) => code).sort()).toEqual(['FASTPAY', 'QUICKPAY'])
  expect(providers).toContainEqual({ code: 'quickpay', type: 'GATEWAY', isConfigured: true })
  await expect(arun.office.officeSaveChannel(change({}))).rejects.toMatchObject({ code: 'operator.role' })
  const flip = arun.office.officeSwitchChannel({ code: 'QUICKPAY', enabled: false, reason: 'no right' })
  await expect(flip).rejects.toMatchObject({ code: 'operator.role' })
})

test('[CA-03] a channel for bank transfers cannot be switched on without an account of ours', async () => {
  await mei.office.officeSaveChannel(
    terms({ code: 'TRANSFER', create: { provider: 'bank', method: null, currency: 'CNY' } }),
  )
  await expect(
    lin.office.officeSwitchChannel({ code: 'TRANSFER', enabled: true, reason: 'to be tried' }),
  ).rejects.toMatchObject({ code: 'channel.no_account' })
})

test('[CA-03] a channel cannot be switched on before its provider has its address and secret', async () => {
  const made = await mei.office.officeSaveChannel(
    terms({ code: 'WAVE', create: { provider: 'wavepay', method: 'DUITNOW', currency: 'CNY' } }),
  )
  expect(made).toMatchObject({ enabled: false, isReady: false })
  const { providers } = await arun.office.officeChannels()
  expect(providers).toContainEqual({ code: 'wavepay', type: 'WALLET', isConfigured: false })
  const flip = (enabled: boolean) =>
    lin.office.officeSwitchChannel({ code: 'WAVE', enabled, reason: 'to be tried' })
  await expect(flip(true)).rejects.toMatchObject({
    ...{ code: 'channel.unconfigured', details: { provider: 'wavepay' } },
  })
  const { channels } = await arun.office.officeChannels()
  expect(channels.find(({ code }) => code === 'WAVE')).toMatchObject({ enabled: false, isOffered: false })
  // Off it may be at any time.
  expect(await flip(false)).toMatchObject({ enabled: false })
})

test('[CA-02] a channel of before whose hours are equal is none to pay through', async () => {
  expect((await readCashierState(ctx)).hasChannel).toBe(true)
  await db.query('update cashier.channel set opens_minute = 60, closes_minute = 60')
  expect((await readCashierState(ctx)).hasChannel).toBe(false)
  await db.query('update cashier.channel set opens_minute = 60, closes_minute = 61')
  expect((await readCashierState(ctx)).hasChannel).toBe(true)
})
