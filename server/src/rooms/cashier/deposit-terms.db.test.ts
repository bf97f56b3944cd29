import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { expectBooksBalance, logIn, openCashier, play } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, app, member, withdrawer, deposit, provider, operator } = await openCashier(db)
const order = (amount: string) => ({ clientKey: randomUUID(), channel: 'QUICKPAY', amount })

test('the terms of a deposit say what must be played, and follow the setting', async () => {
  const person = await member('planner')
  const { api } = person
  expect(await api.depositTerms()).toMatchObject({
    currency: 'CNY',
    turnoverRate: 10_000,
    turnoverLeft: '0.00',
  })
  await deposit(person, '200')
  clock.advance(1_000)
  await play(ctx, person, '50')
  await db.query(`update cashier.setting set value = 20000 where key = 'deposit.turnover_rate'`)
  expect(await api.depositTerms()).toMatchObject({ turnoverRate: 20_000, turnoverLeft: '150.00' })
  await deposit(person, '10')
  // The deposit made now asks for what its terms said.
  expect(await api.depositTerms()).toMatchObject({ turnoverLeft: '170.00' })
  await db.query(`update cashier.setting set value = 10000 where key = 'deposit.turnover_rate'`)
  await expectBooksBalance(db)
})

test('the terms say how much can be deposited before an identity check is demanded', async () => {
  const person = await member('examined')
  const { api } = person
  await deposit(person, '14000')
  expect((await api.depositTerms()).identity).toEqual({ threshold: '15000.00', left: '1000.00' })
  await expect(api.createDeposit(order('1000'))).rejects.toMatchObject({
    code: 'protection.identity_required',
  })
  await api.createDeposit(order('999.99'))
  expect((await api.depositTerms()).identity).toEqual({ threshold: '15000.00', left: '0.01' })
  await ctx.db.query(
    `insert into protection.identity_check (member_id, account, book, state, started_at, submitted_at, person,
       decided_at) values ($1, 'examined', 0, 'approved', $2, $2, 'sealed', $2)`,
    [person.member.id, clock.now()],
  )
  expect((await api.depositTerms()).identity).toBeNull()
  await expectBooksBalance(db)
})

test('orders that can be paid are offered again until they are paid, cancelled or over', async () => {
  const { api } = await member('returner')
  const first = await api.createDeposit(order('20'))
  clock.advance(60_000)
  const second = await api.createDeposit(order('30'))
  const open = async () => (await api.depositTerms()).open.map(({ id }) => id)
  expect(await open()).toEqual([second.id, first.id])
  expect((await api.depositTerms()).open[0]).toMatchObject({ payUrl: second.payUrl, amount: '30.00' })
  await api.cancelDeposit({ id: second.id })
  expect(await open()).toEqual([first.id])
  clock.advance(30 * 60_000)
  expect(await open()).toEqual([])
  const other = await member('stranger')
  await other.api.createDeposit(order('20'))
  expect(await open()).toEqual([])
})

test('the terms need a real member', async () => {
  const visitor = app.caller()
  await expect(visitor.api.depositTerms()).rejects.toMatchObject({ code: 'session.missing' })
  const { userName, trialToken } = await visitor.api.trialAccount()
  visitor.token = (await visitor.api.freePlay({ userName, trialToken })).token
  await expect(visitor.api.depositTerms()).rejects.toMatchObject({ code: 'trial.refused', status: 403 })
})

test('the usual time of a withdrawal is that of the last paid ones, unknown while they are few', async () => {
  const person = await withdrawer('patient', 10_000n)
  const { api, withdraw } = person
  const pay = async (minutes: number) => {
    await logIn(person)
    const { id } = await withdraw('10')
    const { office } = await operator('arun')
    await office.officeDecideWithdrawal({ id, decision: 'approve' })
    await office.officeDecideWithdrawal({ id, decision: 'pay' })
    clock.advance(minutes * 60_000 - 30_000)
    const sent = provider.last('payout')
    provider.decide(sent.orderNumber, 'PAID')
    await provider.call(app.app, sent.orderNumber)
    clock.advance(86_400_000)
  }
  for (const minutes of [5, 60, 20, 240]) await pay(minutes)
  await logIn(person)
  expect((await api.withdrawalTerms()).usualMinutes).toBeNull()
  await pay(10)
  await logIn(person)
  expect((await api.withdrawalTerms()).usualMinutes).toBe(20)
  await expectBooksBalance(db)
})
