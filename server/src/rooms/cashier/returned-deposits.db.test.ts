import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { runQueued } from '../../testing/queue.ts'
import { jobs as messageJobs } from '../messages/jobs.ts'
import { jobs } from './jobs.ts'
import { expectBooksBalance, logIn, openCashier, type Person, runJob } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, provider, app, member, operator } = await openCashier(db)

const order = ({ api }: Person, amount = '100') =>
  api.createDeposit({ clientKey: randomUUID(), channel: 'QUICKPAY', amount })
const limit = ({ api }: Person, amount: string) => api.setLimit({ kind: 'deposit', period: 'day', amount })
const balance = async ({ api }: Person) => (await api.walletBalance()).sumBalance
const statesOf = async ({ api }: Person) =>
  (await api.depositRecords()).content.map(({ state }) => state).sort()

/** The provider took the money, whatever had been agreed about the order; its callback arrives. */
async function pay({ orderNumber }: { readonly orderNumber: string }): Promise<void> {
  provider.decide(orderNumber, 'PAID')
  expect(await provider.call(app.app, orderNumber)).toEqual({ status: 200, body: 'success' })
}

test('eight orders, each cancelled, cannot be paid for more than the deposit limit', async () => {
  const person = await member('repeater', 0n)
  await limit(person, '100')
  for (let made = 0; made < 8; made += 1) {
    const { id, orderNumber } = await order(person)
    expect(await person.api.cancelDeposit({ id })).toMatchObject({ state: 'cancelled' })
    expect(provider.orders.get(orderNumber)?.status).toBe('CANCELLED')
  }
  // Even a provider that takes the money of a cancelled order pays nobody but the payer.
  const { content } = await person.api.depositRecords()
  await Promise.all(content.map(pay))
  expect(await balance(person)).toBe('0.00')
  expect(await statesOf(person)).toEqual(Array(8).fill('returning'))
  await runQueued(ctx, jobs)
  expect(await statesOf(person)).toEqual(Array(8).fill('returned'))
  expect(provider.refunds.size).toBe(8)
  await expectBooksBalance(db)
})

test('a cancelled order counts against the limit until its page is closed or has expired', async () => {
  const person = await member('counted', 0n)
  await limit(person, '100')
  const first = await order(person)
  provider.behaviour = 'lost'
  expect(await person.api.cancelDeposit({ id: first.id })).toMatchObject({ state: 'cancelled' })
  provider.behaviour = 'normal'
  await expect(order(person)).rejects.toMatchObject({ code: 'protection.deposit_limit' })
  expect((await person.api.limitUse()).deposit.day).toBe('100.00')
  // The provider is asked again each minute, and then the order counts no longer.
  clock.advance(61_000)
  await runJob(ctx, 'cashier.reconcile')
  expect(provider.orders.get(first.orderNumber)?.status).toBe('CANCELLED')
  const second = await order(person)
  provider.behaviour = 'down'
  await person.api.cancelDeposit({ id: second.id })
  await expect(order(person)).rejects.toMatchObject({ code: 'protection.deposit_limit' })
  clock.advance(31 * 60_000)
  provider.behaviour = 'normal'
  await order(person)
})

test('an order that was paid before it was cancelled is credited', async () => {
  const person = await member('crossing', 0n)
  const { id, orderNumber } = await order(person)
  provider.decide(orderNumber, 'PAID')
  expect(await person.api.cancelDeposit({ id })).toMatchObject({ state: 'success' })
  expect(await balance(person)).toBe('100.00')
  await expectBooksBalance(db)
})

test('three pages opened before the limit was set and paid at once credit no more than it', async () => {
  const person = await member('atonce', 0n)
  const orders = [await order(person), await order(person), await order(person)]
  await limit(person, '100')
  await Promise.all(orders.map(pay))
  expect(await statesOf(person)).toEqual(['returning', 'returning', 'success'])
  expect(await balance(person)).toBe('100.00')
  await runQueued(ctx, jobs)
  expect(await balance(person)).toBe('100.00')
  await expectBooksBalance(db)
})

test('an order of yesterday that is paid today counts today', async () => {
  const person = await member('midnight', 0n)
  await limit(person, '100')
  // Ten minutes before midnight in Kuala Lumpur.
  clock.advance(Date.parse('2026-01-03T15:50:00Z') - clock.now().getTime())
  await logIn(person)
  const late = await order(person)
  clock.advance(11 * 60_000)
  await pay(late)
  expect(await balance(person)).toBe('100.00')
  await expect(order(person, '10')).rejects.toMatchObject({ code: 'protection.deposit_limit' })
})

test.each(['an exclusion', 'a time-out'])(
  'a page opened before %s and paid after it goes back',
  async (of) => {
    const person = await member(of === 'an exclusion' ? 'excluded' : 'pausing', 0n)
    const open = await order(person)
    if (of === 'an exclusion') await person.api.excludeSelf({ months: 6, account: person.member.account })
    else await person.api.takeTimeOut({ days: 1 })
    await pay(open)
    expect(await person.api.depositDetail({ id: open.id })).toMatchObject({
      ...{ state: 'returning', reason: 'play_closed', payUrl: null },
    })
    await runQueued(ctx, [...jobs, ...messageJobs])
    const returned = await person.api.depositDetail({ id: open.id })
    expect(returned.steps.map(({ state }) => state)).toEqual(['created', 'pending', 'returning', 'returned'])
    expect(await balance(person)).toBe('0.00')
    const letters = await db.query<{ subject: string; body: string }>(
      'select subject, body from messages.letter where recipient_id = $1 order by id',
      [person.member.id],
    )
    expect(letters.map(({ subject }) => subject)).toEqual([
      'A payment is being returned',
      'A payment was returned',
    ])
    expect(letters[0]?.body).toContain(`¥100.00 for order ${open.orderNumber} arrived while play is closed`)
    await expectBooksBalance(db)
  },
)

test('a provider that does not return the money is asked until it has, and the office sees it', async () => {
  const person = await member('waiting', 0n)
  const open = await order(person)
  await person.api.takeTimeOut({ days: 1 })
  await pay(open)
  provider.behaviour = 'refuse'
  await runJob(ctx, 'cashier.return-deposit', { id: open.id })
  provider.behaviour = 'no_answer'
  clock.advance(61_000)
  await runJob(ctx, 'cashier.reconcile')
  const { office } = await operator('mei')
  const row = async () => (await office.officeDeposits({ search: open.orderNumber })).content[0]
  expect(await row()).toMatchObject({
    state: 'returning',
    returning: { amount: '100.00', tries: 2, problem: 'QuickPay failed: 504', returnedAt: null },
  })
  await expectBooksBalance(db)
  provider.behaviour = 'normal'
  clock.advance(121_000)
  await Promise.all([1, 2, 3].map(() => runJob(ctx, 'cashier.return-deposit', { id: open.id })))
  await pay(open)
  expect(await row()).toMatchObject({ state: 'returned', returning: { tries: 3, problem: null } })
  expect(provider.refunds.get(`R${open.orderNumber}`)?.amount).toBe('100.00')
  await expectBooksBalance(db)
})

test('an operator cannot credit what protection forbids, and returns it', async () => {
  const person = await member('mismatched', 0n)
  const open = await order(person)
  await pay({ orderNumber: open.orderNumber })
  const other = await order(person)
  provider.decide(other.orderNumber, 'PAID')
  await provider.call(app.app, other.orderNumber, { amount: '90.00' })
  await limit(person, '150')
  const { office } = await operator('mei')
  const decide = (decision: 'credit' | 'return') =>
    office.officeDecideDeposit({ id: other.id, decision, reason: 'not as ordered' })
  await expect(decide('credit')).rejects.toMatchObject({ code: 'deposit.protected', status: 409 })
  expect(await decide('return')).toMatchObject({ state: 'returning', returning: { amount: '90.00' } })
  await expect(decide('return')).rejects.toMatchObject({ code: 'deposit.state' })
  expect(await balance(person)).toBe('100.00')
  await expectBooksBalance(db)
})
