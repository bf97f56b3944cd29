import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { expectBooksBalance, openCashier } from './testing.ts'

const db = await openTestDatabase()
const { clock, provider, app, member, withdrawer, operator } = await openCashier(db)
const owner = await operator('mei')

/** A payment that arrives with one unit less than was ordered, and is credited by an operator. */
const shortDeposit = async (account: string) => {
  const person = await member(account, 0n)
  const order = await person.api.createDeposit({
    clientKey: randomUUID(),
    channel: 'QUICKPAY',
    amount: '300',
  })
  provider.decide(order.orderNumber, 'PAID')
  await provider.call(app.app, order.orderNumber, { amount: '299.00' })
  await owner.office.officeDecideDeposit({ id: order.id, decision: 'credit', reason: 'One unit was short.' })
  return { person, order }
}

test('[CA-09] a payment of 300 that arrives as 299 is 299 wherever it is shown', async () => {
  const before = await owner.office.officeSummary({})
  const { person, order } = await shortDeposit('shortpaid')
  const { api } = person
  expect((await api.walletBalance()).sumBalance).toBe('299.00')
  expect(await api.depositDetail({ id: order.id })).toMatchObject({ amount: '299.00', ordered: '300.00' })
  const records = await api.depositRecords({})
  expect(records.sums.credited).toBe('299.00')
  expect(records.content[0]).toMatchObject({ amount: '299.00', ordered: '300.00', state: 'success' })
  expect((await api.memberTransactions({})).sums.in).toBe('299.00')
  expect((await api.activityStatement({ by: 'day' })).sums.deposits).toBe('299.00')
  expect((await api.limitUse()).deposit.day).toBe('299.00')
  const seen = await owner.office.officeMemberMoney({ id: String(person.member.id) })
  expect(seen.deposits.amount).toBe('299.00')
  const after = await owner.office.officeSummary({})
  expect(Number(after.depositsToday.amount) - Number(before.depositsToday.amount)).toBe(299)
  expect((await owner.office.officeDeposits({ search: order.orderNumber })).content[0]).toMatchObject({
    amount: '299.00',
    ordered: '300.00',
    received: { amount: '299.00', currency: 'CNY' },
  })
  await expectBooksBalance(db)
})

test('[CA-09] a deposit that arrives as ordered has no second amount', async () => {
  const { api } = await member('exactpaid', 0n)
  const order = await api.createDeposit({ clientKey: randomUUID(), channel: 'QUICKPAY', amount: '80' })
  provider.decide(order.orderNumber, 'PAID')
  await provider.call(app.app, order.orderNumber)
  expect(await api.depositDetail({ id: order.id })).toMatchObject({ amount: '80.00', ordered: null })
})

test('[OF-16] the withdrawals that are counted as waiting are those that the list shows', async () => {
  const first = await withdrawer('waitone')
  const second = await withdrawer('waittwo')
  await first.withdraw('100')
  const { id } = await second.withdraw('120')
  await owner.office.officeDecideWithdrawal({ id, decision: 'approve' })
  clock.advance(1_000)
  const { withdrawalsWaiting } = await owner.office.officeSummary({})
  const { content } = await owner.office.officeWithdrawals({ state: 'waiting' })
  expect(content).toHaveLength(withdrawalsWaiting)
  expect(content.map(({ state }) => state).sort()).toEqual(['approved', 'requested'])
})
