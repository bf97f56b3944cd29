import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'
import { parts } from '../parts.ts'
import { payments, servePayments } from './index.ts'
import type { Fault } from './order.ts'
import { Provider } from './provider.ts'
import { sign } from './signature.ts'

const TIMESTAMP = 'x-quickpay-timestamp'
const SIGNATURE = 'x-quickpay-signature'
const SECRET = 'a secret of at least thirty-two characters'
const folder = mkdtempSync(join(tmpdir(), 'koi-sandbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Callback {
  readonly url: string
  readonly signed: boolean
  readonly fresh: boolean
  readonly body: Record<string, unknown>
}

let now = new Date('2026-01-02T03:04:05Z')
let callbacks: Callback[] = []
let answer = 'success'
let counter = 0
let app: FastifyInstance
let provider: Provider
let ownFolder = ''

// The merchant's side of the callbacks.
const fetch: typeof globalThis.fetch = async (url, init) => {
  const headers = new Headers(init?.headers)
  const body = String(init?.body)
  const timestamp = headers.get(TIMESTAMP) ?? ''
  callbacks.push({
    url: String(url),
    signed: headers.get(SIGNATURE) === sign(SECRET, timestamp, body),
    fresh: Math.abs(now.getTime() - Number(timestamp)) <= 300_000,
    body: JSON.parse(body),
  })
  return new Response(answer)
}

beforeEach(async () => {
  now = new Date('2026-01-02T03:04:05Z')
  callbacks = []
  answer = 'success'
  ownFolder = join(folder, String(counter++))
  const world = {
    folder: ownFolder,
    port: 8083,
    now: () => now,
    randomHex: (bytes: number) => String(counter++).padStart(bytes * 2, '0'),
    fetch,
    env: { KOI_PAYMENT_SECRET: SECRET, KOI_SANDBOX_KEY: SECRET },
  }
  provider = new Provider(world, SECRET)
  app = await buildSandbox(world, [{ ...payments, mount: (scope) => servePayments(scope, world, provider) }])
  return () => app.close()
})

const post = (path: string, content: object, changes: { timestamp?: string; secret?: string } = {}) => {
  const body = JSON.stringify(content)
  const timestamp = changes.timestamp ?? String(now.getTime())
  return app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP]: timestamp,
      [SIGNATURE]: sign(changes.secret ?? SECRET, timestamp, body),
    },
    payload: body,
  })
}

const payment = {
  orderNumber: 'D260102000065',
  amount: '100.00',
  currency: 'CNY',
  notifyUrl: 'http://127.0.0.1:8080/callback/payments/QUICKPAY',
  returnUrl: 'http://192.168.1.5:8080/m/vouReport',
  expiresAt: '2026-01-02T03:34:05.000Z',
  language: 'EN',
}
const payout = {
  orderNumber: 'P260102000065',
  amount: '50.00',
  currency: 'CNY',
  notifyUrl: payment.notifyUrl,
  bankCode: 'HARBOUR',
  accountNumber: '1234567890',
  holder: 'A B',
}

test('a request without a valid and fresh signature is refused, and so is a number in use', async () => {
  expect((await post('/v1/payments', payment, { secret: 'another' })).statusCode).toBe(401)
  const stale = String(now.getTime() - 301_000)
  expect((await post('/v1/payments', payment, { timestamp: stale })).statusCode).toBe(401)
  expect((await app.inject({ method: 'POST', url: '/v1/payments', payload: payment })).statusCode).toBe(401)
  expect((await post('/v1/payments', { ...payment, amount: '1.5' })).statusCode).toBe(422)
  const first = await post('/v1/payments', payment)
  expect(first.statusCode).toBe(200)
  expect((await post('/v1/payments', payment)).json()).toEqual(first.json())
  expect((await post('/v1/payments', { ...payment, amount: '99.00' })).statusCode).toBe(409)
  expect((await post('/v1/payments/query', { orderNumber: 'D260102000066' })).statusCode).toBe(404)
})

test('the payment page is at the shop’s host, says PLAY MONEY, has no script, and pays', async () => {
  const { payUrl } = (await post('/v1/payments', payment)).json<{ payUrl: string }>()
  expect(new URL(payUrl).host).toBe('192.168.1.5:8083')
  const { pathname } = new URL(payUrl)
  const page = await app.inject(pathname)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('PLAY MONEY')
  expect(page.body).toContain('CNY 100.00')
  expect(page.body).not.toMatch(/<script|onclick/)
  const paid = await app.inject({ method: 'POST', url: pathname, payload: { outcome: 'PAID' } })
  expect(paid.statusCode).toBe(303)
  expect((await app.inject(pathname)).body).toContain('http://192.168.1.5:8080/m/vouReport')
  expect(
    (await app.inject({ method: 'POST', url: pathname, payload: { outcome: 'FAILED' } })).statusCode,
  ).toBe(400)
  await provider.tick()
  expect(callbacks).toMatchObject([
    {
      url: payment.notifyUrl,
      signed: true,
      fresh: true,
      body: { event: 'payment', status: 'PAID', amount: '100.00' },
    },
  ])
})

test('a cancelled order cannot be paid, and one that is paid cannot be cancelled', async () => {
  const { payUrl } = (await post('/v1/payments', payment)).json<{ payUrl: string }>()
  const { orderNumber } = payment
  await app.inject({ method: 'POST', url: '/control/next', payload: { about: 'cancel', fault: 'lost' } })
  expect((await post('/v1/payments/cancel', { orderNumber })).statusCode).toBe(503)
  expect((await post('/v1/payments/query', { orderNumber })).json()).toMatchObject({ status: 'PENDING' })
  expect((await post('/v1/payments/cancel', { orderNumber })).json()).toMatchObject({ status: 'CANCELLED' })
  const { pathname } = new URL(payUrl)
  const paid = await app.inject({ method: 'POST', url: pathname, payload: { outcome: 'PAID' } })
  expect(paid.statusCode).toBe(400)
  expect((await app.inject(pathname)).body).toContain('Cancelled by the shop')
  const other = { ...payment, orderNumber: 'D260102000129' }
  await post('/v1/payments', other)
  const decided = { outcome: 'PAID' }
  await app.inject({ method: 'POST', url: `/control/orders/${other.orderNumber}`, payload: decided })
  expect((await post('/v1/payments/cancel', other)).json()).toMatchObject({ status: 'PAID' })
  expect((await post('/v1/payments/cancel', { orderNumber: 'D1' })).statusCode).toBe(404)
})

test('a payment goes back once, however often and however unluckily it is asked for', async () => {
  const { orderNumber, amount } = payment
  const ask = (changes = {}) => post('/v1/refunds', { refundNumber: 'R1', orderNumber, amount, ...changes })
  await post('/v1/payments', payment)
  expect((await ask()).statusCode).toBe(404)
  const decided = { outcome: 'PAID' }
  await app.inject({ method: 'POST', url: `/control/orders/${orderNumber}`, payload: decided })
  expect((await ask({ amount: '100.01' })).statusCode).toBe(422)
  const fault = { about: 'refund', fault: 'no_answer' }
  await app.inject({ method: 'POST', url: '/control/next', payload: fault })
  expect((await ask()).statusCode).toBe(504)
  expect((await ask()).json()).toMatchObject({ status: 'REFUNDED' })
  expect((await ask({ refundNumber: 'R2' })).statusCode).toBe(409)
  const refunds = (await app.inject('/control/refunds')).json()
  expect(refunds).toMatchObject([{ refundNumber: 'R1', orderNumber, amount }])
  expect(refunds).toHaveLength(1)
})

const faults: readonly [Fault, Partial<Callback>[]][] = [
  ['twice', [{ signed: true }, { signed: true }]],
  ['never', []],
  ['wrong_signature', [{ signed: false }]],
  ['stale', [{ signed: true, fresh: false }]],
  ['wrong_amount', [{ signed: true, body: { amount: '99.00' } }]],
  ['late', []],
]
test.each(faults)('the fault %s can be ordered for one order', async (fault, expected) => {
  await post('/v1/payments', payment)
  const decided = await app.inject({
    method: 'POST',
    url: `/control/orders/${payment.orderNumber}`,
    payload: { outcome: 'paid', fault },
  })
  expect(decided.json()).toMatchObject({ status: 'PAID' })
  await provider.tick()
  expect(callbacks).toHaveLength(expected.length)
  expect(callbacks).toMatchObject(expected)
  if (fault !== 'late') return
  now = new Date(now.getTime() + 90_000)
  await provider.tick()
  expect(callbacks).toHaveLength(1)
})

test('a callback that is not answered with success is repeated, with growing pauses', async () => {
  answer = 'busy'
  await post('/v1/payments', payment)
  await app.inject({
    method: 'POST',
    url: `/control/orders/${payment.orderNumber}`,
    payload: { outcome: 'PAID' },
  })
  await provider.tick()
  answer = 'success'
  await provider.tick()
  expect(callbacks).toHaveLength(1)
  now = new Date(now.getTime() + 5_000)
  await provider.tick()
  expect(callbacks).toHaveLength(2)
  now = new Date(now.getTime() + 3_600_000)
  await provider.tick()
  expect(callbacks).toHaveLength(2)
})

test('a payout is paid automatically after three seconds, or by hand', async () => {
  expect((await post('/v1/payouts', payout)).statusCode).toBe(200)
  expect((await post('/v1/payouts/query', payout)).json()).toMatchObject({ status: 'PENDING' })
  now = new Date(now.getTime() + 3_000)
  await provider.tick()
  expect(callbacks).toMatchObject([{ body: { event: 'payout', status: 'PAID', amount: '50.00' } }])
  await app.inject({ method: 'POST', url: '/control/automatic-payouts', payload: { on: false } })
  await post('/v1/payouts', { ...payout, orderNumber: 'P260102000129' })
  now = new Date(now.getTime() + 60_000)
  await provider.tick()
  expect(callbacks).toHaveLength(1)
  await app.inject({ method: 'POST', url: '/control/orders/P260102000129', payload: { outcome: 'failed' } })
  await provider.tick()
  expect(callbacks[1]).toMatchObject({ body: { status: 'FAILED' } })
})

test('the next request can be made to go wrong: refused, lost, or done without an answer', async () => {
  const order = (fault: string) =>
    app.inject({ method: 'POST', url: '/control/next', payload: { about: 'payout', fault } })
  await order('refuse')
  expect((await post('/v1/payouts', payout)).statusCode).toBe(422)
  await order('lost')
  expect((await post('/v1/payouts', payout)).statusCode).toBe(503)
  expect((await post('/v1/payouts/query', payout)).statusCode).toBe(404)
  await order('no_answer')
  expect((await post('/v1/payouts', payout)).statusCode).toBe(504)
  expect((await post('/v1/payouts/query', payout)).statusCode).toBe(200)
})

test('orders survive a restart', async () => {
  await post('/v1/payments', payment)
  expect(
    new Provider({ folder: ownFolder, port: 1, now: () => now, randomHex: () => '', fetch, env: {} }, SECRET)
      .orders,
  ).toMatchObject([{ orderNumber: payment.orderNumber, status: 'PENDING' }])
})

test('the index lists every part, each with a page', async () => {
  const index = await app.inject('/')
  expect(index.body).toContain('/payments')
  for (const part of parts) expect(part.path).toMatch(/^\/[a-z-]+$/)
  expect((await app.inject('/payments')).statusCode).toBe(200)
})
