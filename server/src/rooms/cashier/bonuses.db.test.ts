import { randomUUID } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openTeamMoney } from '../agents/testing.ts'
import { readBalances } from '../ledger/index.ts'
import { createWithdrawer, type Person } from '../protection/testing.ts'
import { settleBonuses } from './end-bonuses.ts'
import { grantBonus, type NewBonus } from './grant-bonus.ts'
import { proveBonuses } from './prove-bonuses.ts'

const db = await openTestDatabase()
const site = await openTeamMoney(db)
const { ctx, clock, person, payer, bet, settle, balanceOf, enter, send } = site

afterEach(async () => {
  await site.expectProved()
  expect(await proveBonuses(db)).toEqual([])
})

const DAY = 24 * 3_600_000

const grant = ({ member }: Person, bonus: Partial<NewBonus> = {}) =>
  db.book(member.book).transact((tx) =>
    grantBonus(ctx, tx, {
      member,
      source: `1:${randomUUID()}`,
      offerId: 1n,
      titles: { EN: 'First deposit' },
      amount: 100n * ONE,
      currency: 'CNY',
      required: 300n * ONE,
      weights: null,
      maxStake: null,
      deposit: null,
      expiresAt: new Date(clock.now().getTime() + 7 * DAY),
      ...bonus,
    }),
  )
const shown = async ({ caller }: Person) => await caller.bonus.bonuses({})
const bonusOf = async ({ member }: Person) => (await readBalances(db.book(member.book), member.id))?.bonus
const play = async (person: Person, stake: bigint, category = 'RNG') =>
  settle(await bet(person, stake, category))

test('[GR-07] a bonus waits in the bonus account, and goes to cash in full once it is played', async () => {
  const who = await payer('released')
  expect(await grant(who)).toBe('granted')
  expect(await bonusOf(who)).toBe(100n * ONE)
  expect(await balanceOf(who)).toBe('1000.00')
  await play(who, 299n)
  await settleBonuses(ctx)
  expect((await shown(who)).running).toMatchObject([{ amount: '100.00', required: '300.00', done: '299.00' }])
  await play(who, 1n)
  await settleBonuses(ctx)
  await settleBonuses(ctx)
  expect(await bonusOf(who)).toBe(0n)
  expect(await balanceOf(who)).toBe('800.00')
  expect((await shown(who)).content).toMatchObject([{ state: 'released', why: null, done: '300.00' }])
})

test('[GR-07] opening the page releases a bonus that is met', async () => {
  const who = await payer('openedpage')
  await grant(who)
  await play(who, 300n)
  expect(await shown(who)).toMatchObject({ running: [], content: [{ state: 'released' }] })
  expect(await balanceOf(who)).toBe('800.00')
})

test('[GR-07] each category counts by its weight', async () => {
  const who = await payer('weighted', undefined, 5_000n)
  await grant(who, { required: 6_304n * ONE, weights: { RNG: 10_000, LIVE: 1_000 } })
  await play(who, 250n)
  await play(who, 1_000n, 'LIVE')
  await play(who, 300n, 'LOTT')
  expect((await shown(who)).running).toMatchObject([
    { done: '350.00', weights: { RNG: 10_000, LIVE: 1_000 } },
  ])
})

test('[GR-07] the same source grants once', async () => {
  const who = await payer('granttwice')
  expect(await grant(who, { source: '1:same' })).toBe('granted')
  expect(await grant(who, { source: '1:same', amount: 999n * ONE })).toBe('known')
  expect(await bonusOf(who)).toBe(100n * ONE)
})

test('[GR-07] a withdrawal ends a bonus, and only if the member agreed', async () => {
  const who = await person('withdrawer', undefined, 1_000n)
  const withdraw = await createWithdrawer(who, '6222021234567890')
  await grant(who, { maxStake: 5n * ONE })
  await enter(who)
  expect(await who.caller.api.withdrawalTerms()).toMatchObject({ bonuses: '100.00', withdrawable: '1000.00' })
  await expect(withdraw('50')).rejects.toMatchObject({
    code: 'withdrawal.bonus_running',
    details: { amount: '100.00' },
  })
  expect(await bonusOf(who)).toBe(100n * ONE)
  await withdraw('50', true)
  expect(await bonusOf(who)).toBe(0n)
  expect((await shown(who)).content).toMatchObject([{ state: 'forfeited', why: 'withdrew' }])
  await bet(who, 500n)
})

test('[GR-08] while a bonus runs, a larger bet is refused; the smallest limit counts', async () => {
  const who = await payer('capped')
  await grant(who, { maxStake: 20n * ONE })
  await grant(who, { maxStake: 10n * ONE, source: '1:smaller' })
  await expect(bet(who, 11n)).rejects.toThrow('the bet was not placed')
  await bet(who, 10n)
  await who.caller.bonus.giveUpBonus({ source: '1:smaller' })
  await bet(who, 20n)
  await expect(bet(who, 21n)).rejects.toThrow('the bet was not placed')
})

test('[GR-09] a bonus is given up once; another member’s is unknown', async () => {
  const [who, other] = [await payer('giver'), await payer('stranger')]
  await grant(who, { source: '1:mine' })
  await expect(other.caller.bonus.giveUpBonus({ source: '1:mine' })).rejects.toMatchObject({
    code: 'bonus.unknown',
    status: 404,
  })
  expect(await who.caller.bonus.giveUpBonus({ source: '1:mine' })).toMatchObject({ why: 'gave_up' })
  expect(await who.caller.bonus.giveUpBonus({ source: '1:mine' })).toMatchObject({ why: 'gave_up' })
  expect(await bonusOf(who)).toBe(0n)
  await grant(who, { source: '1:played', required: ONE })
  await play(who, 1n)
  await settleBonuses(ctx)
  await expect(who.caller.bonus.giveUpBonus({ source: '1:played' })).rejects.toMatchObject({
    code: 'bonus.ended',
  })
})

test('[GR-07] what was played for a bonus that is given up does not count twice', async () => {
  const who = await payer('nocountback')
  await grant(who, { source: '1:first', required: 200n * ONE })
  await grant(who, { source: '1:second', required: 100n * ONE })
  await play(who, 150n)
  await who.caller.bonus.giveUpBonus({ source: '1:first' })
  expect((await shown(who)).running).toMatchObject([{ source: '1:second', done: '0.00' }])
  await play(who, 60n)
  expect((await shown(who)).running).toMatchObject([{ source: '1:second', done: '60.00' }])
})

test('[GR-07] a bonus expires, and one that is met in time does not', async () => {
  const [late, inTime] = [await payer('expires'), await payer('intime')]
  for (const who of [late, inTime]) await grant(who, { expiresAt: new Date(clock.now().getTime() + DAY) })
  await play(late, 299n)
  await play(inTime, 300n)
  clock.advance(DAY)
  await settleBonuses(ctx)
  await enter(late)
  await enter(inTime)
  expect((await shown(late)).content).toMatchObject([{ why: 'expired', done: '299.00' }])
  expect((await shown(inTime)).content).toMatchObject([{ state: 'released' }])
})

test('[GR-07] an excluded member loses a bonus, and nobody closed is granted one', async () => {
  const who = await payer('excluded')
  await grant(who)
  await who.caller.api.excludeSelf({ months: 6, account: who.member.account })
  await settleBonuses(ctx)
  expect(await bonusOf(who)).toBe(0n)
  expect(await balanceOf(who)).toBe('1000.00')
  expect(await grant(who, { source: '1:later' })).toBe('closed')
})

test('[GR-07] money does not go to the upline while a bonus runs', async () => {
  const upline = await payer('bonusupline')
  const who = await payer('bonussender', upline)
  await grant(who)
  await expect(send(who, '10')).rejects.toMatchObject({
    code: 'transfer.bonus_running',
    details: { amount: '100.00' },
  })
})
