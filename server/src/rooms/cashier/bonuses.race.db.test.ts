import { randomUUID } from 'node:crypto'
import { fromWire } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { settleBonusesOf } from './end-bonuses.ts'
import { callerOf, expectBooksBalance, grant, openCashier, play } from './testing.ts'
import { requestWithdrawal } from './withdraw.ts'

const db = await openTestDatabase()
const { ctx, withdrawer } = await openCashier(db)

afterEach(() => expectBooksBalance(db))

type Withdrawer = Awaited<ReturnType<typeof withdrawer>>

const withdraw = (person: Withdrawer) =>
  requestWithdrawal(ctx, callerOf(person), {
    ...{ clientKey: randomUUID(), amount: '50', bankId: person.card.id, forfeitBonuses: true },
  })

test('[GR-07] of twenty releases at once, one pays', async () => {
  const person = await withdrawer('manyreleases')
  await grant(ctx, person)
  await play(ctx, person, '300')
  await Promise.all(Array.from({ length: 20 }, () => settleBonusesOf(ctx, person.member)))
  expect(await person.api.walletBalance()).toMatchObject({ sumBalance: '800.00', bonus: '0.00' })
})

test('[GR-07] of twenty grants of one source at once, one is granted', async () => {
  const person = await withdrawer('manygrants')
  const source = 'B:1:same'
  const grants = await Promise.all(Array.from({ length: 20 }, () => grant(ctx, person, { source })))
  expect(grants.filter(({ outcome }) => outcome === 'granted')).toHaveLength(1)
  expect(await person.api.walletBalance()).toMatchObject({ bonus: '100.00' })
})

test.each([1, 2, 3, 4])('[GR-07] a release and a withdrawal at once pay what is met (%i)', async (round) => {
  const person = await withdrawer(`metrace${round}`)
  await grant(ctx, person)
  await play(ctx, person, '300')
  await Promise.all([withdraw(person), settleBonusesOf(ctx, person.member)])
  expect(await person.api.walletBalance()).toMatchObject({
    sumBalance: '750.00',
    held: '50.00',
    bonus: '0.00',
  })
})

test.each([1, 2, 3, 4])(
  '[GR-07] a bet that meets it, beside a withdrawal: all or nothing (%i)',
  async (round) => {
    const person = await withdrawer(`betrace${round}`)
    await grant(ctx, person)
    await play(ctx, person, '200')
    await Promise.all([play(ctx, person, '100'), withdraw(person), settleBonusesOf(ctx, person.member)])
    await settleBonusesOf(ctx, person.member)
    const { sumBalance, held, bonus } = await person.api.walletBalance()
    expect(bonus).toBe('0.00')
    expect(held).toBe('50.00')
    const { content } = await person.caller.bonus.bonuses({})
    expect(sumBalance).toBe(content[0]?.state === 'released' ? '750.00' : '650.00')
  },
)

test('[GR-08] the end of a bonus and a large bet at once: the bet is placed or refused whole', async () => {
  const person = await withdrawer('caprace')
  const { source } = await grant(ctx, person, { maxStake: fromWire('5.00') })
  await Promise.allSettled([person.caller.bonus.giveUpBonus({ source }), play(ctx, person, '100')])
  expect(['900.00', '1000.00']).toContain((await person.api.walletBalance()).sumBalance)
  await play(ctx, person, '100')
})
