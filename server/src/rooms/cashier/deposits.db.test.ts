import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { expectBooksBalance, openCashier, runJob } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, provider, app, member, operator, deposit } = await openCashier(db)
const channel = 'QUICKPAY'
const key = () => randomUUID()

test('[API-073] a channel is offered, and an order is created, paid and credited, step by step', async () => {
  const { api } = await member('depositor')
  expect(await api.depositChannels()).toMatchObject([
    { code: channel, type: 'GATEWAY', min: '10.00', max: '50000.00', feeRate: 0 },
  ])
  const order = await api.createDeposit({ clientKey: key(), channel, amount: '250.50' })
  expect(order).toMatchObject({ state: 'pending', amount: '250.50', currency: 'CNY' })
  expect(order.payUrl).toBe(`http://quickpay.test/pay/${order.orderNumber}`)
  clock.advance(60_000)
  provider.decide(order.orderNumber, 'PAID')
  expect(await provider.call(app.app, order.orderNumber)).toEqual({ status: 200, body: 'success' })
  const done = await api.depositDetail({ id: order.id })
  expect(done).toMatchObject({ state: 'success', payUrl: null })
  expect(done.steps.map(({ state }) => state)).toEqual(['created', 'pending', 'success'])
  expect((await api.walletBalance()).sumBalance).toBe('1250.50')
  await runJob(ctx, 'cashier.confirm-deposit', { id: order.id })
  await expectBooksBalance(db)
})

test('an amount that is malformed, too small, too large, or finer than a cent is refused', async () => {
  const { api } = await member('wrongamount')
  const order = (amount: string) => api.createDeposit({ clientKey: key(), channel, amount })
  await expect(order('-5')).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(order('1e5')).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(order('NaN')).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(order('0')).rejects.toMatchObject({ code: 'amount.invalid' })
  await expect(order('20.005')).rejects.toMatchObject({ code: 'amount.invalid' })
  await expect(order('9999999999999')).rejects.toMatchObject({ code: 'amount.invalid' })
  await expect(order('9.99')).rejects.toMatchObject({ code: 'amount.too_small', details: { min: '10.00' } })
  await expect(order('50000.01')).rejects.toMatchObject({ code: 'amount.too_large' })
  const unknown = api.createDeposit({ clientKey: key(), channel: 'NOBODY', amount: '50' })
  await expect(unknown).rejects.toMatchObject({ code: 'channel.unavailable' })
})

test('the same key returns the same order, and is refused with other content', async () => {
  const { api } = await member('repeater')
  const clientKey = key()
  const first = await api.createDeposit({ clientKey, channel, amount: '20' })
  expect(await api.createDeposit({ clientKey, channel, amount: '20.00' })).toEqual(first)
  const other = api.createDeposit({ clientKey, channel, amount: '21' })
  await expect(other).rejects.toMatchObject({ code: 'key.reused', status: 409 })
})

test('an order that the provider did not receive is sent again under the same key', async () => {
  const { api } = await member('unheard')
  const clientKey = key()
  const order = () => api.createDeposit({ clientKey, channel, amount: '20' })
  for (const manner of ['down', 'lost', 'no_answer'] as const) {
    provider.behaviour = manner
    await expect(order()).rejects.toMatchObject({ code: 'channel.unavailable' })
  }
  provider.behaviour = 'normal'
  expect(await order()).toMatchObject({
    state: 'pending',
    steps: [{ state: 'created' }, { state: 'pending' }],
  })
  expect((await api.depositRecords()).content).toHaveLength(1)
  provider.behaviour = 'refuse'
  await expect(api.createDeposit({ clientKey: key(), channel, amount: '30' })).rejects.toMatchObject({
    code: 'channel.unavailable',
  })
  provider.behaviour = 'normal'
  expect((await api.depositRecords({ state: 'failed' })).content).toMatchObject([
    { amount: '30.00', reason: 'provider_refused' },
  ])
})

test('at most three orders can be open at a time', async () => {
  const { api } = await member('collector')
  const order = () => api.createDeposit({ clientKey: key(), channel, amount: '20' })
  const [first] = [await order(), await order(), await order()]
  await expect(order()).rejects.toMatchObject({ code: 'deposit.too_many_open' })
  expect(await api.cancelDeposit({ id: first.id })).toMatchObject({ state: 'cancelled', payUrl: null })
  await order()
})

test('an unpaid order expires; one that is paid late or after its cancellation goes back', async () => {
  const { api } = await member('late')
  const create = () => api.createDeposit({ clientKey: key(), channel, amount: '20' })
  const [expiring, cancelled] = [await create(), await create()]
  await api.cancelDeposit({ id: cancelled.id })
  clock.advance(31 * 60_000)
  await runJob(ctx, 'cashier.reconcile')
  expect(await api.depositDetail({ id: expiring.id })).toMatchObject({ state: 'expired', payUrl: null })
  for (const { id, orderNumber } of [expiring, cancelled]) {
    provider.decide(orderNumber, 'PAID')
    await provider.call(app.app, orderNumber)
    expect(await api.depositDetail({ id })).toMatchObject({ state: 'returning', reason: 'order_over' })
    await runJob(ctx, 'cashier.return-deposit', { id })
    expect(await api.depositDetail({ id })).toMatchObject({ state: 'returned' })
    expect(provider.refunds.get(`R${orderNumber}`)).toEqual({ orderNumber, amount: '20.00' })
  }
  expect((await api.walletBalance()).sumBalance).toBe('1000.00')
  await expectBooksBalance(db)
})

test('a payment whose callback is lost is found by a query', async () => {
  const { api } = await member('forgotten')
  const order = await api.createDeposit({ clientKey: key(), channel, amount: '20' })
  provider.decide(order.orderNumber, 'PAID')
  provider.behaviour = 'down'
  clock.advance(60_000)
  await runJob(ctx, 'cashier.reconcile')
  expect(await api.depositDetail({ id: order.id })).toMatchObject({ state: 'pending' })
  provider.behaviour = 'normal'
  clock.advance(60_000)
  await runJob(ctx, 'cashier.reconcile')
  expect(await api.depositDetail({ id: order.id })).toMatchObject({ state: 'success' })
  expect((await api.walletBalance()).sumBalance).toBe('1020.00')
  const asked = provider.requests
  clock.advance(12 * 3_600_000)
  await runJob(ctx, 'cashier.reconcile')
  await runJob(ctx, 'cashier.reconcile')
  expect(provider.requests - asked).toBeLessThan(10)
})

test('a callback that the provider does not confirm is recorded', async () => {
  const person = await member('doubted')
  const done = await deposit(person, '20')
  provider.orders.delete(done.orderNumber)
  await runJob(ctx, 'cashier.confirm-deposit', { id: done.id })
  expect(await person.api.depositDetail({ id: done.id })).toMatchObject({ state: 'success', reason: null })
  const { office } = await operator('mei')
  const { content } = await office.officeDeposits({ search: done.orderNumber })
  expect(content).toMatchObject([{ state: 'success', reason: 'unconfirmed' }])
})

test('a member reads only their own deposits, page by page, with the sum credited', async () => {
  const [own, other] = [await member('reader'), await member('nosy')]
  const ids: string[] = []
  for (const amount of ['20', '30', '40', '50', '60']) {
    clock.advance(1_000)
    ids.unshift((await deposit(own, amount)).id)
  }
  const first = await own.api.depositRecords({ pageSize: 3 })
  const rest = await own.api.depositRecords({ pageSize: 3, cursor: first.next ?? '' })
  expect([...first.content, ...rest.content].map(({ id }) => id)).toEqual(ids)
  expect(rest.next).toBeNull()
  expect(first.sums).toEqual({ credited: '200.00' })
  expect((await own.api.depositRecords({ state: 'expired' })).content).toEqual([])
  expect((await own.api.depositRecords({ startDate: '2025-01-01', endDate: '2025-01-31' })).content).toEqual(
    [],
  )
  await expect(own.api.depositRecords({ startDate: '2026-02-30' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await expect(own.api.depositRecords({ cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' })
  expect((await other.api.depositRecords()).content).toEqual([])
  for (const call of [other.api.depositDetail, other.api.cancelDeposit]) {
    await expect(call({ id: ids[0] ?? '' })).rejects.toMatchObject({ code: 'deposit.unknown', status: 404 })
    await expect(call({ id: '999999999999' })).rejects.toMatchObject({ code: 'deposit.unknown' })
  }
})

test('a channel is closed outside its hours, when it is disabled, and without its secrets', async () => {
  const { api } = await member('hours')
  const channels = async () => (await api.depositChannels()).map(({ code }) => code)
  const hours = (opens: number | null, closes: number | null) =>
    db.query('update cashier.channel set opens_minute = $1, closes_minute = $2', [opens, closes])
  const local = new Date(clock.now().getTime() + 8 * 3_600_000)
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  await hours(minute, (minute + 1) % 1440)
  expect(await channels()).toEqual([channel])
  await hours((minute + 1) % 1440, minute)
  expect(await channels()).toEqual([])
  await hours(null, null)
  await db.query('update cashier.channel set enabled = false')
  expect(await channels()).toEqual([])
  await db.query('update cashier.channel set enabled = true')
  expect(await channels()).toEqual([channel])
})

test('the fee of a channel stays with the house', async () => {
  await db.query('update cashier.channel set fee_rate = 150')
  const person = await member('feepayer')
  expect(await deposit(person, '33.33')).toMatchObject({ fee: '0.50', state: 'success' })
  await db.query('update cashier.channel set fee_rate = 0')
  expect((await person.api.walletBalance()).sumBalance).toBe('1032.83')
  await expectBooksBalance(db)
})

test('calls need a session, and trial members cannot use real money', async () => {
  const visitor = app.caller()
  const input = { clientKey: key(), channel, amount: '20' }
  await expect(visitor.api.createDeposit(input)).rejects.toMatchObject({ code: 'session.missing' })
  const { userName, trialToken } = await visitor.api.trialAccount()
  visitor.token = (await visitor.api.freePlay({ userName, trialToken })).token
  const calls = [
    () => visitor.api.createDeposit(input),
    () => visitor.api.depositChannels(),
    () => visitor.api.depositRecords(),
    () => visitor.api.withdrawalTerms(),
    () => visitor.api.withdrawalRecords(),
    () => visitor.api.bankCards(),
    () => visitor.api.withdraw({ clientKey: key(), amount: '20', bankId: '1', paymentPassword: '246810' }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'trial.refused', status: 403 })
})
