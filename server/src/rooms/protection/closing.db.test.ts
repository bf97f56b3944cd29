import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { createWithdrawer, DAY, openProtection } from './testing.ts'

const db = await openTestDatabase()
const { clock, person, enter, operator, stake, order, app } = await openProtection(db)
const LAUNCH = {
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoPrizeMode: 'Lott',
  lottoGameCode: 'lobby',
  lottoView: 'lobby',
  device: 'MOBILE',
  backUrl: '/m/home',
  language: 'EN',
} as const

test('a time-out closes bets, launches and deposits at once, and ends by itself on time', async () => {
  const who = await person('pauser')
  const start = clock.now().getTime()
  const until = start + DAY
  const { closed } = await who.api.takeTimeOut({ days: 1 })
  expect(closed).toEqual({ why: 'timed_out', until, returnFrom: null })
  const refused = { code: 'protection.timed_out', status: 403, details: { until } }
  expect((await stake(who, '1')).outcome).toBe('protection.timed_out')
  await expect(order(who, '10')).rejects.toMatchObject(refused)
  await expect(who.api.launchLottery(LAUNCH)).rejects.toMatchObject(refused)
  clock.advance(DAY - 1)
  await enter(who)
  expect((await stake(who, '1')).outcome).toBe('protection.timed_out')
  clock.advance(1)
  expect((await stake(who, '1')).outcome).toBe('placed')
  await order(who, '10')
  expect((await who.api.protection()).closed).toBeNull()
})

test('a time-out can be extended, never shortened', async () => {
  const who = await person('longer')
  await who.api.takeTimeOut({ days: 7 })
  await expect(who.api.takeTimeOut({ days: 1 })).rejects.toMatchObject({ code: 'protection.shorter' })
  const { closed } = await who.api.takeTimeOut({ days: 42 })
  expect(closed?.until).toBe(clock.now().getTime() + 42 * DAY)
  await expect(who.api.takeTimeOut({ days: 2 as 1 })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('an excluded member can read, withdraw and get help, and play stays closed until the end', async () => {
  const who = await person('excluded')
  const wrong = who.api.excludeSelf({ months: 6, account: 'Excluded' })
  await expect(wrong).rejects.toMatchObject({ code: 'protection.confirmation' })
  expect((await stake(who, '5')).outcome).toBe('placed')
  const end = Date.parse('2026-07-03T03:04:05Z')
  clock.set('2026-01-03T03:04:05Z')
  await enter(who)
  const { closed } = await who.api.excludeSelf({ months: 6, account: 'excluded' })
  expect(closed).toEqual({ why: 'excluded', until: null, returnFrom: end })
  const refused = { code: 'protection.excluded', details: { until: null, returnFrom: end } }
  expect((await stake(who, '1')).outcome).toBe('protection.excluded')
  await expect(order(who, '10')).rejects.toMatchObject(refused)
  await expect(who.api.launchLottery(LAUNCH)).rejects.toMatchObject(refused)
  await enter(who)
  expect((await who.api.bettingRecord()).content).toHaveLength(1)
  expect((await who.api.withdrawalTerms()).checks).toContainEqual(
    expect.objectContaining({ rule: 'turnover', passed: true }),
  )
  expect((await who.api.walletBalance()).sumBalance).toBe('995.00')
  await expect(who.api.returnToPlay()).rejects.toMatchObject({
    code: 'protection.not_ready',
    details: { from: end },
  })
})

test('a member to whom play is closed can add a card and withdraw like anyone', async () => {
  const excluded = await person('paidout')
  await excluded.api.excludeSelf({ months: 6, account: 'paidout' })
  const withdraw = await createWithdrawer(excluded, '70000001')
  expect(await withdraw('50')).toMatchObject({ state: 'requested' })
  expect(await excluded.api.walletBalance()).toMatchObject({ sumBalance: '950.00', held: '50.00' })
  const resting = await person('resting')
  const rest = await createWithdrawer(resting, '70000002', 'Lim Ah Kow')
  await resting.api.takeTimeOut({ days: 1 })
  await resting.api.setLimit({ kind: 'deposit', period: 'day', amount: '0' })
  expect(await rest('50')).toMatchObject({ state: 'requested' })
})

test('after an exclusion play opens a day after the member requests it', async () => {
  const who = await person('returner')
  await expect(who.api.returnToPlay()).rejects.toMatchObject({ code: 'protection.not_excluded' })
  const { closed } = await who.api.excludeSelf({ months: 6, account: 'returner' })
  const end = closed?.returnFrom ?? 0
  clock.set(new Date(end - 1))
  await enter(who)
  await expect(who.api.returnToPlay()).rejects.toMatchObject({ code: 'protection.not_ready' })
  clock.set(new Date(end + 90 * DAY))
  await enter(who)
  expect((await stake(who, '1')).outcome).toBe('protection.excluded')
  const asked = await who.api.returnToPlay()
  expect(asked.closed).toEqual({ why: 'excluded', until: end + 91 * DAY, returnFrom: null })
  clock.advance(DAY - 1)
  await enter(who)
  expect((await who.api.returnToPlay()).closed?.until).toBe(end + 91 * DAY)
  expect((await stake(who, '1')).outcome).toBe('protection.excluded')
  clock.advance(1)
  expect((await stake(who, '1')).outcome).toBe('placed')
  await expect(who.api.returnToPlay()).rejects.toMatchObject({ code: 'protection.not_excluded' })
  expect((await who.api.excludeSelf({ months: 12, account: 'returner' })).closed?.why).toBe('excluded')
})

test('an operator may close play to a member, with a reason, and never shorten a closure', async () => {
  const who = await person('closed')
  const id = String(who.member.id)
  await who.api.takeTimeOut({ days: 30 })
  const mei = await operator('mei')
  const shorter = mei.officeCloseMember({ id, days: 7, reason: 'asked for less' })
  await expect(shorter).rejects.toMatchObject({ code: 'protection.shorter' })
  await expect(mei.officeCloseMember({ id, days: 42, reason: '' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await expect(mei.officeCloseMember({ id, reason: 'neither' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  const closed = await mei.officeCloseMember({ id, months: 12, reason: 'a letter of the family' })
  expect(closed.closed?.why).toBe('excluded')
  expect((await who.api.protection()).events[0]).toMatchObject({ what: 'exclusion.begun', setBy: 'operator' })
  await expect(mei.officeCloseMember({ id, months: 6, reason: 'shorter' })).rejects.toMatchObject({
    code: 'protection.shorter',
  })
  await expect(who.api.excludeSelf({ months: 6, account: 'closed' })).rejects.toMatchObject({
    code: 'protection.shorter',
  })
  const { content } = await mei.officeAudit({ target: `member:${id}` })
  expect(content).toMatchObject([{ action: 'member.exclude', reason: 'a letter of the family' }])
  const finance = await operator('arun')
  await expect(finance.officeCloseMember({ id, days: 42, reason: 'not mine' })).rejects.toMatchObject({
    code: 'operator.role',
  })
})

test('visitors are refused', async () => {
  const { api } = app.caller()
  const missing = { code: 'session.missing' }
  await expect(api.takeTimeOut({ days: 1 })).rejects.toMatchObject(missing)
  await expect(api.excludeSelf({ months: 6, account: 'anyone' })).rejects.toMatchObject(missing)
  await expect(api.returnToPlay()).rejects.toMatchObject(missing)
  await expect(api.setReminder({ minutes: 30 })).rejects.toMatchObject(missing)
  await expect(api.notePlay()).rejects.toMatchObject(missing)
})
