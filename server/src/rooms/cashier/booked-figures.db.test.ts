import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { proveOrders } from './prove-orders.ts'
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
  const sumToday = async () => Number((await owner.office.officeSummary({})).money?.depositsToday.amount)
  const before = await sumToday()
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
  expect((await sumToday()) - before).toBe(299)
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
  const { money } = await owner.office.officeSummary({})
  const { content } = await owner.office.officeWithdrawals({ state: 'waiting' })
  expect(content).toHaveLength(money?.withdrawalsWaiting ?? 0)
  expect(content.map(({ state }) => state).sort()).toEqual(['approved', 'requested'])
})

test('[CA-09] the proof of orders finds what shows another amount than the ledger moved', async () => {
  const { person, order } = await shortDeposit('proven')
  const drawer = await withdrawer('provenout')
  const { id } = await drawer.withdraw('100')
  expect(await proveOrders(db)).toEqual([])
  const alter = (number: number, table: string, [set, of]: readonly [string, string]) =>
    db.book(number).query(`update cashier_${table} set ${set} where id = $1`, [of])
  const found = async () => (await proveOrders(db)).map(({ book, place, detail }) => [book, place, detail])
  const { book, id: memberId } = person.member

  // As before the amounts of orders followed the ledger: ordered 300, booked 299.
  await alter(book, 'deposit', ['amount = 30000000', order.id])
  expect(await found()).toEqual([
    [book, `deposit:${order.id} channel:QUICKPAY`, 'the order shows -300.00, the ledger moved -299.00'],
    [book, `deposit:${order.id} member:${memberId}:cash`, 'the order shows 300.00, the ledger moved 299.00'],
  ])
  // Money was moved for an order that shows none.
  await alter(book, 'deposit', [`amount = 29900000, state = 'failed'`, order.id])
  expect(await found()).toEqual([
    [book, `deposit:${order.id} channel:QUICKPAY`, 'the order shows nothing, the ledger moved -299.00'],
    [book, `deposit:${order.id} member:${memberId}:cash`, 'the order shows nothing, the ledger moved 299.00'],
  ])
  await alter(book, 'deposit', [`state = 'success'`, order.id])

  const other = drawer.member.book
  await alter(other, 'withdrawal', [`state = 'paid'`, id])
  expect(await found()).not.toEqual([])
  await alter(other, 'withdrawal', [`state = 'requested', amount = amount + 1`, id])
  expect((await found()).map(([, place]) => place)).toEqual([
    `withdrawal:${id}:place member:${drawer.member.id}:cash`,
    `withdrawal:${id}:place member:${drawer.member.id}:held`,
  ])
  await alter(other, 'withdrawal', ['amount = amount - 1', id])
  await expectBooksBalance(db)
})
