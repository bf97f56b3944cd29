import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { expectBooksBalance, openCashier, type Person, runJob } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, provider, app, member, operator, deposit } = await openCashier(db)
const success = { status: 200, body: 'success' }

async function paidOrder({ api }: Person, amount = '100') {
  const order = await api.createDeposit({ clientKey: randomUUID(), channel: 'QUICKPAY', amount })
  provider.decide(order.orderNumber, 'PAID')
  return order
}

const balance = async ({ api }: Person) => (await api.walletBalance()).sumBalance

test('the same callback many times, concurrently and later, credits once', async () => {
  const person = await member('twice')
  const order = await paidOrder(person)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => provider.call(app.app, order.orderNumber)),
  )
  expect(answers).toEqual(Array.from({ length: 12 }, () => success))
  expect(await provider.call(app.app, order.orderNumber)).toEqual(success)
  expect(await balance(person)).toBe('1100.00')
  const [trade] = await db
    .book(person.member.book)
    .query<{ times: number }>('select times from cashier_trade where order_number = $1', [order.orderNumber])
  expect(trade?.times).toBe(13)
  await expectBooksBalance(db)
})

test('a callback and a query at the same time credit once', async () => {
  const person = await member('meeting')
  const order = await paidOrder(person)
  clock.advance(60_000)
  await Promise.all([
    runJob(ctx, 'cashier.reconcile'),
    provider.call(app.app, order.orderNumber),
    runJob(ctx, 'cashier.reconcile'),
  ])
  expect(await balance(person)).toBe('1100.00')
  await expectBooksBalance(db)
})

test('a callback that is faster than the answer credits, and the answer changes nothing', async () => {
  const person = await member('swift')
  const { fetch } = provider
  // The provider calls back before it answers the request that creates the payment.
  const eager: typeof fetch = async (address, init) => {
    const response = await fetch(address, init)
    const { orderNumber } = JSON.parse(String(init?.body)) as { orderNumber: string }
    provider.decide(orderNumber, 'PAID')
    await provider.call(app.app, orderNumber)
    return response
  }
  Object.assign(provider, { fetch: eager })
  Object.assign(ctx, { fetch: eager })
  const order = await person.api.createDeposit({
    clientKey: randomUUID(),
    channel: 'QUICKPAY',
    amount: '100',
  })
  Object.assign(ctx, { fetch })
  expect(order.state).toBe('success')
  expect(await balance(person)).toBe('1100.00')
})

test('a wrong signature, a stale time and a malformed body are refused and change nothing', async () => {
  const person = await member('forged')
  const { id, orderNumber } = await paidOrder(person)
  const refused = (code: string, status: number) => ({ status, body: code })
  const call = (tampering: Parameters<typeof provider.call>[2]) =>
    provider.call(app.app, orderNumber, tampering)
  expect(await call({ secret: 'not the secret' })).toEqual(refused('callback.signature', 401))
  expect(await call({ age: 300_001 })).toEqual(refused('callback.stale', 401))
  expect(await call({ age: -300_001 })).toEqual(refused('callback.stale', 401))
  expect(await call({ body: '{"event":' })).toEqual(refused('request.invalid', 400))
  expect(await call({ body: '{}' })).toEqual(refused('request.invalid', 400))
  expect(await call({ amount: '100.001' })).toEqual(refused('request.invalid', 400))
  expect(await call({ amount: '0.00' })).toEqual(refused('request.invalid', 400))
  expect(await call({ tradeId: 'T\u0000' })).toEqual(refused('request.invalid', 400))
  expect(await call({ channel: 'NOBODY' })).toEqual(refused('request.not_found', 404))
  const bare = await app.app.inject({ method: 'POST', url: '/callback/payments/QUICKPAY', payload: {} })
  expect(bare.statusCode).toBe(401)
  expect(await balance(person)).toBe('1000.00')
  expect(await person.api.depositDetail({ id })).toMatchObject({ state: 'pending' })
  expect(await call({ age: 299_000 })).toEqual(success)
  expect(await balance(person)).toBe('1100.00')
})

test('an unknown order is refused, and the trade of one order cannot pay another', async () => {
  const person = await member('unrelated')
  const first = await deposit(person, '100')
  const second = await paidOrder(person)
  for (const unknown of ['D260102999999', 'D2601020000650000000000', 'X1', 'W260102000065']) {
    expect(await provider.call(app.app, unknown)).toEqual({ status: 404, body: 'deposit.unknown' })
  }
  const { tradeId } = provider.decide(first.orderNumber, 'PAID')
  expect(await provider.call(app.app, second.orderNumber, { tradeId })).toEqual({
    status: 409,
    body: 'callback.mismatch',
  })
  expect(await balance(person)).toBe('1100.00')
})

test('another amount or currency is not credited automatically: an operator decides', async () => {
  const person = await member('mismatched')
  const [short, foreign] = [await paidOrder(person), await paidOrder(person)]
  expect(await provider.call(app.app, short.orderNumber, { amount: '99.00' })).toEqual(success)
  expect(await provider.call(app.app, foreign.orderNumber, { currency: 'USD' })).toEqual(success)
  for (const { id } of [short, foreign]) {
    expect(await person.api.depositDetail({ id })).toMatchObject({
      state: 'processing',
      reason: 'amount_mismatch',
    })
  }
  // A correct notice afterwards does not bypass the operator either.
  await provider.call(app.app, short.orderNumber)
  expect(await balance(person)).toBe('1000.00')
  const finance = await operator('arun')
  const { content } = await finance.office.officeDeposits({ state: 'processing' })
  expect(content.map(({ received }) => received)).toEqual([
    { amount: '100.00', currency: 'USD' },
    { amount: '99.00', currency: 'CNY' },
  ])
  const decide = (id: string, decision: 'credit' | 'reject', reason: string) =>
    finance.office.officeDecideDeposit({ id, decision, reason })
  await expect(decide(short.id, 'credit', ' ')).rejects.toMatchObject({ code: 'operator.reason_required' })
  await expect(decide(foreign.id, 'credit', 'as it came')).rejects.toMatchObject({ code: 'deposit.state' })
  const tries = await Promise.allSettled([
    decide(short.id, 'credit', 'what came'),
    decide(short.id, 'credit', 'what came'),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await decide(foreign.id, 'reject', 'sent back')
  await expect(decide(foreign.id, 'reject', 'again')).rejects.toMatchObject({ code: 'deposit.state' })
  expect(await provider.call(app.app, foreign.orderNumber, { currency: 'USD' })).toEqual(success)
  expect(await person.api.depositDetail({ id: foreign.id })).toMatchObject({ state: 'failed' })
  expect(await balance(person)).toBe('1099.00')
  await expectBooksBalance(db)
})

test('a failure ends an open order, and money that arrives later waits for an operator', async () => {
  const person = await member('failing')
  const { id, orderNumber } = await paidOrder(person)
  provider.decide(orderNumber, 'FAILED')
  await provider.call(app.app, orderNumber)
  expect(await person.api.depositDetail({ id })).toMatchObject({ state: 'failed', reason: 'provider_failed' })
  provider.decide(orderNumber, 'PAID')
  await provider.call(app.app, orderNumber)
  expect(await person.api.depositDetail({ id })).toMatchObject({ state: 'processing' })
  expect(await balance(person)).toBe('1000.00')
})

test('a second payment of an order is recorded for an operator', async () => {
  const person = await member('generous')
  const done = await deposit(person, '100')
  expect(await provider.call(app.app, done.orderNumber, { tradeId: 'another' })).toEqual(success)
  expect(await balance(person)).toBe('1100.00')
  const { office } = await operator('mei')
  const { content } = await office.officeDeposits({ search: done.orderNumber })
  expect(content).toMatchObject([{ state: 'success', reason: 'surplus_payment' }])
})
