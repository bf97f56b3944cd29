import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { expectBooksBalance, openCashier, play, runJob } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, app, member, withdrawer, deposit } = await openCashier(db)

test('[MN-10] [API-068] the balance is what can be spent; held money is beside it', async () => {
  const { api, withdraw } = await withdrawer('holder')
  await withdraw('100')
  expect(await api.walletBalance()).toEqual({
    sumBalance: '900.00',
    currencySymbol: '¥',
    currency: 'CNY',
    held: '100.00',
    bonus: '0.00',
  })
  const sums = { in: '1000.00', out: '0.00', held: '100.00' }
  expect((await api.memberTransactions()).sums).toEqual(sums)
  const withdrawals = await api.memberTransactions({ code: 'withdrawal' })
  expect(withdrawals).toMatchObject({ content: [{ amount: '-100.00' }], sums: { ...sums, in: '0.00' } })
  await expect(app.caller().api.walletBalance()).rejects.toMatchObject({
    code: 'session.missing',
    status: 401,
  })
})

test('[MN-06] [API-070] the account record has every movement, newest first, with its balance', async () => {
  const person = await withdrawer('recorded')
  clock.advance(1_000)
  await deposit(person, '200')
  clock.advance(1_000)
  await play(ctx, person, '300')
  clock.advance(1_000)
  const { id, orderNumber } = await person.withdraw('50')
  clock.advance(1_000)
  await person.api.cancelWithdrawal({ id })
  const { content, next, sums } = await person.api.memberTransactions()
  expect(content.map(({ code, amount, balanceAfter }) => [code, amount, balanceAfter])).toEqual([
    ['withdrawal_return', '50.00', '900.00'],
    ['withdrawal', '-50.00', '850.00'],
    ['stake', '-300.00', '900.00'],
    ['deposit', '200.00', '1200.00'],
    ['demo_credit', '1000.00', '1000.00'],
  ])
  const [order] = (await person.api.depositRecords()).content
  const numbers = [orderNumber, orderNumber, null, order?.orderNumber, null]
  expect(content.map(({ number }) => number)).toEqual(numbers)
  // The withdrawal came back: it is neither in nor out.
  expect([next, sums]).toEqual([null, { in: '1200.00', out: '-300.00', held: '0.00' }])
  const first = await person.api.memberTransactions({ pageSize: 2 })
  const second = await person.api.memberTransactions({ pageSize: 3, cursor: first.next ?? '' })
  expect([...first.content, ...second.content]).toEqual(content)
  const stakes = await person.api.memberTransactions({ code: 'stake' })
  expect(stakes).toMatchObject({
    content: [{ code: 'stake' }],
    sums: { in: '0.00', out: '-300.00', held: '0.00' },
  })
  const other = await member('unrelated')
  expect((await other.api.memberTransactions({ code: 'deposit' })).content).toEqual([])
  const before = await person.api.memberTransactions({ startDate: '2025-12-01', endDate: '2025-12-31' })
  expect(before.content).toEqual([])
})

test('[API-071] the code list has the kinds to filter the record by, in three languages', async () => {
  const person = await member('polyglot')
  const codes = await person.api.transactionCodes()
  expect(codes).toContainEqual({ code: 'deposit', name: 'Deposit' })
  expect(codes).toContainEqual({ code: 'stake', name: 'Bet' })
  person.caller.language = 'CN'
  expect(await person.api.transactionCodes()).toContainEqual({ code: 'deposit', name: '充值' })
  person.caller.language = 'MS'
  expect(await person.api.transactionCodes()).toContainEqual({ code: 'stake', name: 'Pertaruhan' })
})

test('a trial member gets play credit once, in a separate currency, and sees it in the record', async () => {
  const caller = app.caller()
  const { userName, trialToken } = await caller.api.trialAccount()
  caller.token = (await caller.api.freePlay({ userName, trialToken })).token
  const { id } = await caller.api.memberInfo({})
  expect(await caller.api.walletBalance()).toMatchObject({ sumBalance: '0.00', currency: 'FUN' })
  for (let n = 0; n < 3; n++) await runJob(ctx, 'trial-opened', { memberId: id })
  expect(await caller.api.walletBalance()).toMatchObject({ sumBalance: '10000.00', currencySymbol: 'F' })
  expect((await caller.api.memberTransactions()).content).toMatchObject([{ code: 'trial_credit' }])
  const real = await member('realone')
  const granted = runJob(ctx, 'trial-opened', { memberId: String(real.member.id) })
  await expect(granted).rejects.toThrow('not a trial member')
  await expectBooksBalance(db)
})
