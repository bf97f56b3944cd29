import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openRebates } from './testing.ts'

const db = await openTestDatabase()
const site = await openRebates(db)
const { app, person, enter, operator, play, bet, settle, voidBet, claimable, claim, paidTo } = site
const { nextDay, today } = site

afterEach(site.expectProved)

test('[GR-01] [MN-16] the vector: 145.00, then 6.00, of which a correction leaves 3.00', async () => {
  const who = await person('vector')
  await play(who, 19_500n)
  const late = await play(who, 500n)
  await play(who, 5_000n, 'LIVE')
  const { api, caller } = who
  const before = await api.walletBalance()
  expect(await caller.rebates.rebates()).toMatchObject({ state: 'open', amount: '145.00', minimum: '1.00' })
  expect(await claim(who)).toBe('145.00')
  expect(Number((await api.walletBalance()).sumBalance) - Number(before.sumBalance)).toBe(145)
  await expect(claim(who)).rejects.toMatchObject({ code: 'rebate.nothing' })
  await play(who, 1_000n)
  expect(await claimable(who)).toBe('6.00')
  await voidBet(late)
  expect(await claimable(who)).toBe('3.00')
  expect(await claim(who)).toBe('3.00')
  const { content } = await api.memberTransactions({ code: 'player_rebate' })
  expect(content.map(({ amount }) => amount)).toEqual(['3.00', '145.00'])
})

test('[GR-01] by day and category, with rate, turnover and what was claimed', async () => {
  const who = await person('details')
  await play(who, 1_000n)
  await nextDay()
  await enter(who)
  await claim(who)
  await play(who, 2_000n)
  await play(who, 700n, 'LOTT')
  const { days, rates } = await who.caller.rebates.rebates()
  expect(days).toHaveLength(2)
  expect(days[0]).toMatchObject({
    day: today(),
    rows: [{ category: 'RNG', turnover: '2000.00', amount: '12.00' }],
  })
  expect(days[1]?.rows).toEqual([
    {
      ...{ category: 'RNG', turnover: '1000.00', claimed: '6.00', amount: '0.00' },
      parts: [{ rate: 60, turnover: '1000.00', amount: '6.00', ofLine: false }],
    },
  ])
  expect(rates).toEqual([
    { category: 'LIVE', rate: 50, ofLine: false },
    { category: 'RNG', rate: 60, ofLine: false },
  ])
})

test('[GR-01] a correction on a later day is taken off the next claim, also across days', async () => {
  const who = await person('later')
  const wrong = await play(who, 1_000n)
  expect(await claim(who)).toBe('6.00')
  await nextDay()
  await enter(who)
  await voidBet(wrong)
  expect(await claimable(who)).toBe('0.00')
  await expect(claim(who)).rejects.toMatchObject({ code: 'rebate.nothing' })
  await play(who, 1_500n, 'LIVE')
  expect(await claim(who)).toBe('1.50')
  expect(await paidTo(who)).toBe((ONE * 15n) / 2n)
})

test('[GR-01] a claim for a bet that is voided altogether is taken off the next one', async () => {
  const who = await person('voided')
  const wrong = await play(who, 1_000n)
  expect(await claim(who)).toBe('6.00')
  await voidBet(wrong)
  expect(await claimable(who)).toBe('0.00')
  await play(who, 1_000n, 'LIVE')
  await play(who, 500n)
  expect(await claim(who)).toBe('2.00')
  expect(await paidTo(who)).toBe(8n * ONE)
})

test('[GR-01] below the minimum a claim is refused with both amounts', async () => {
  const who = await person('small')
  await play(who, 100n)
  await expect(claim(who)).rejects.toMatchObject({
    code: 'rebate.minimum',
    details: { amount: '0.60', minimum: '1.00' },
  })
  const nobody = app.caller()
  await expect(nobody.rebates.claimRebate()).rejects.toMatchObject({ code: 'session.missing' })
  await expect(nobody.rebates.rebates()).rejects.toMatchObject({ code: 'session.missing' })
  await expect(nobody.rebates.rebateReport()).rejects.toMatchObject({ code: 'session.missing' })
  const trial = app.caller()
  trial.token = (await trial.api.freePlay(await trial.api.trialAccount())).token
  await expect(trial.rebates.claimRebate()).rejects.toMatchObject({ code: 'trial.refused' })
})

test('[GR-02] what nobody claims is paid by itself at the end of the seventh day, once', async () => {
  const who = await person('sleeper')
  await play(who, 50n)
  await play(who, 2_000n, 'LIVE')
  for (let days = 0; days < 7; days += 1) await nextDay()
  await enter(who)
  expect(await claimable(who)).toBe('10.30')
  expect(await paidTo(who)).toBe(0n)
  await nextDay()
  expect(await paidTo(who)).toBe((103n * ONE) / 10n)
  await site.beginDay()
  await enter(who)
  expect(await claimable(who)).toBe('0.00')
  const { content } = await who.caller.rebates.rebateReport()
  expect(content).toMatchObject([
    { isOpen: false, earned: '10.30', paid: '10.30', payments: [{ amount: '10.30', byItself: true }] },
  ])
})

test('[GR-02] a day that ends is lowered by what later days took back; the rest is owed', async () => {
  const who = await person('debtor')
  const wrong = await play(who, 3_000n)
  expect(await claim(who)).toBe('18.00')
  await play(who, 1_000n)
  await nextDay()
  await voidBet(wrong)
  for (let days = 0; days < 7; days += 1) await nextDay()
  expect(await paidTo(who)).toBe(18n * ONE)
  await enter(who)
  await play(who, 5_000n)
  expect(await who.caller.rebates.rebates()).toMatchObject({ owed: '12.00', amount: '18.00' })
  expect(await claim(who)).toBe('18.00')
  expect(await who.caller.rebates.rebates()).toMatchObject({ owed: '0.00', amount: '0.00' })
})

test('[GR-02] members to whom play is closed see no rates, and are paid by itself', async () => {
  await site.setRebates({ turnoverRate: 10_000 })
  const who = await person('closed')
  await play(who, 1_000n)
  await who.api.takeTimeOut({ days: 30 })
  await enter(who)
  expect(await who.caller.rebates.rebates()).toMatchObject({ state: 'closed', amount: '6.00', rates: [] })
  await expect(claim(who)).rejects.toMatchObject({ code: 'protection.timed_out' })
  for (let days = 0; days < 8; days += 1) await nextDay()
  expect(await paidTo(who)).toBe(6n * ONE)
  await enter(who)
  // Nobody could play for it.
  expect((await who.api.withdrawalTerms()).requirements).toEqual([])
  await site.setRebates()
})

test('[GR-02] a frozen member is paid by itself when the freeze is over', async () => {
  const who = await person('frosty1')
  await play(who, 1_000n)
  await play(who, 500n, 'LIVE')
  const freeze = async (status: 'frozen' | 'active') =>
    (await operator('mei')).officeSetMemberStatus({ id: String(who.member.id), status, reason: 'a test' })
  await freeze('frozen')
  for (let day = 0; day < 10; day += 1) await nextDay()
  expect(await paidTo(who)).toBe(0n)
  await freeze('active')
  await site.beginDay()
  expect(await paidTo(who)).toBe(850_000n)
  await site.beginDay()
  expect(await paidTo(who)).toBe(850_000n)
})

test('[GR-01] a member whose limit is used up is paid by itself too', async () => {
  const who = await person('limited')
  await play(who, 1_000n)
  await who.api.setLimit({ kind: 'stake', period: 'day', amount: '1000' })
  expect(await who.caller.rebates.rebates()).toMatchObject({ state: 'closed', rates: [] })
  await expect(claim(who)).rejects.toMatchObject({ code: 'protection.stake_limit' })
})

test('[GR-01] turnover that is asked for before a withdrawal is a setting', async () => {
  const who = await person('asked')
  await site.setRebates({ turnoverRate: 10_000 })
  await play(who, 1_000n)
  expect(await who.caller.rebates.rebates()).toMatchObject({ amount: '6.00', required: '6.00' })
  await claim(who)
  expect((await who.api.withdrawalTerms()).requirements).toMatchObject([{ required: '6.00' }])
  await site.setRebates()
})

test('[GR-01] the rate of the line comes first, and the close of the day does not pay it again', async () => {
  const agent = await person('linetop')
  const who = await person('linelow', agent)
  await site.setTerms(agent, { rates: { RNG: 80 } })
  await site.setTerms(who, { rates: { RNG: 30 } })
  await play(who, 10_000n)
  await play(who, 1_000n, 'LIVE')
  expect((await who.caller.rebates.rebates()).days[0]?.rows).toMatchObject([
    { category: 'LIVE', amount: '5.00', parts: [{ rate: 50, ofLine: false }] },
    { category: 'RNG', amount: '30.00', parts: [{ rate: 30, ofLine: true }] },
  ])
  expect(await claim(who)).toBe('35.00')
  await nextDay()
  expect(await site.rebatesOf(who)).toBe(0n)
  expect(await site.rebatesOf(agent)).toBe(50n * ONE)
})

test('[GR-01] the level of the day’s start decides, and a weight lowers the turnover', async () => {
  const [level] = await db.query<{ position: number }>(
    `insert into members.club_level (position, names, benefits)
     values (2, '{"EN":"Gold","MS":"Emas","CN":"金"}', '{"EN":[],"MS":[],"CN":[]}')
     on conflict (position) do update set names = excluded.names returning position`,
  )
  await site.setRebates({ rates: { 0: { RNG: 60, LIVE: 50 }, 2: { RNG: 100 } }, weights: { RNG: 5_000 } })
  const who = await person('climber')
  await play(who, 10_000n)
  await db.query('update members.member set club_level = $2 where id = $1', [who.member.id, level?.position])
  expect(await claimable(who)).toBe('30.00')
  await nextDay()
  await enter(who)
  await play(who, 10_000n)
  expect(await claimable(who)).toBe('80.00')
  expect((await who.caller.rebates.rebates()).rates).toMatchObject([{ rate: 50 }, { rate: 100 }])
  await db.query('update members.member set club_level = null where id = $1', [who.member.id])
  await site.beginDay()
  expect(await claimable(who)).toBe('80.00')
  await site.setRebates()
})

test('[GR-01] a bet has the rate of the day on which it was placed', async () => {
  const who = await person('overnight')
  await site.setRebates()
  const late = await bet(who, 1_000n)
  await nextDay()
  await enter(who)
  await site.setRebates({ rates: { 0: { RNG: 100 } } })
  await settle(late)
  await play(who, 1_000n)
  const { days } = await who.caller.rebates.rebates()
  expect(days[0]?.rows[0]).toMatchObject({
    ...{ turnover: '2000.00', amount: '16.00' },
    parts: [{ rate: 100 }, { rate: 60 }],
  })
  await site.setRebates()
})

test('[MN-16] the report goes back day by day, with what the edge of a category cost', async () => {
  const who = await person('reporter')
  for (let days = 0; days < 4; days += 1) {
    await play(who, 1_000n)
    await nextDay()
  }
  await enter(who)
  await play(who, 1_000n, 'LIVE')
  await claim(who)
  const first = await who.caller.rebates.rebateReport({ pageSize: 3 })
  expect(first.content).toHaveLength(3)
  expect(first.content[0]).toMatchObject({
    ...{ day: today(), isOpen: true, earned: '5.00', paid: '5.00', cost: '11.00' },
    rows: [{ category: 'LIVE', edge: 110, cost: '11.00', turnover: '1000.00' }],
    payments: [{ amount: '5.00', byItself: false }],
  })
  expect(first.content[1]).toMatchObject({ earned: '6.00', cost: '35.00' })
  const second = await who.caller.rebates.rebateReport({ cursor: first.next ?? '', pageSize: 3 })
  expect(second.content).toHaveLength(2)
  expect(second.next).toBeNull()
  await expect(who.caller.rebates.rebateReport({ cursor: '2026-02-31' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('a site without rebates says so, and pays the own rate at the close of the day', async () => {
  const who = await person('without')
  await nextDay()
  await site.setRebates({ isOn: false })
  await site.setTerms(who, { rates: { RNG: 50 } })
  await enter(who)
  await play(who, 1_000n)
  expect(await who.caller.rebates.rebates()).toMatchObject({ state: 'off', days: [], amount: '0.00' })
  await expect(claim(who)).rejects.toMatchObject({ code: 'rebate.nothing' })
  await nextDay()
  expect(await site.rebatesOf(who)).toBe(5n * ONE)
  await site.setRebates()
})
