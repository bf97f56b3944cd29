import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'
import { sign } from '../payments/signature.ts'
import { Chain } from './chain.ts'
import { chain, serveChain } from './index.ts'

const SECRET = 'a secret of at least thirty-two characters'
const folder = mkdtempSync(join(tmpdir(), 'koi-chain-'))
const now = new Date('2026-01-02T03:04:05Z')
let app: FastifyInstance
let own: Chain
const calls: { signed: boolean; body: Record<string, unknown> }[] = []
let counter = 1

beforeAll(async () => {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const headers = new Headers(init?.headers)
    const body = String(init?.body)
    const signed =
      headers.get('x-chaingate-signature') === sign(SECRET, headers.get('x-chaingate-timestamp') ?? '', body)
    calls.push({ signed, body: JSON.parse(body) })
    return new Response('success')
  }
  const world = {
    ...{ folder, port: 8083, now: () => now, fetch, env: { KOI_CHAIN_SECRET: SECRET } },
    randomHex: (bytes: number) => String(counter++).padStart(bytes * 2, '0'),
  }
  own = new Chain(world, SECRET)
  app = await buildSandbox(world, [{ ...chain, mount: (scope) => serveChain(scope, world, own) }])
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const post = (path: string, content: object, secret = SECRET) => {
  const payload = JSON.stringify(content)
  const timestamp = String(now.getTime())
  return app.inject({
    ...{ method: 'POST', url: `/chain/v1/${path}`, payload },
    headers: {
      'content-type': 'application/json',
      'x-chaingate-timestamp': timestamp,
      'x-chaingate-signature': sign(secret, timestamp, payload),
    },
  })
}
const order = {
  orderNumber: 'D1',
  network: 'TRC20',
  notifyUrl: 'http://127.0.0.1:8080/callback/payments/USDT',
}

test('[CA-06] an order has one address, the rate can be set, and a wrong signature is refused', async () => {
  expect((await post('addresses', order, 'x'.repeat(32))).statusCode).toBe(401)
  const first = (await post('addresses', order)).json<{ address: string }>()
  expect(first.address).toMatch(/^T[1-9A-Za-z]{33}$/)
  expect((await post('addresses', order)).json()).toEqual(first)
  expect((await post('addresses', { ...order, network: 'GOLD' })).statusCode).toBe(404)
  expect((await post('rates', {})).json()).toEqual({ rate: '7.2345' })
  await app.inject({ method: 'POST', url: '/chain/control/rate', payload: { rate: '7.1' } })
  expect((await post('rates', {})).json()).toEqual({ rate: '7.1' })
})

test('[CA-06] a transfer is reported with each block; less of it, or never, on order', async () => {
  const send = (fields: object) =>
    app.inject({ method: 'POST', url: '/chain/control/send', payload: { orderNumber: 'D1', ...fields } })
  await send({ usdt: '138.226554', fault: 'partial' })
  expect((await post('addresses/query', order)).json()).toMatchObject({
    transfers: [{ micro: '137950100', confirmations: 0 }],
  })
  await own.mine(2)
  expect(calls.at(-1)).toMatchObject({ signed: true, body: { transfers: [{ confirmations: 2 }] } })
  const before = calls.length
  await post('addresses', { ...order, orderNumber: 'D2' })
  const lost = { orderNumber: 'D2', usdt: '5', fault: 'never' }
  await app.inject({ method: 'POST', url: '/chain/control/send', payload: lost })
  await own.mine(1)
  expect(calls.slice(before).every(({ body }) => body.orderNumber === 'D1')).toBe(true)
  expect((await send({ usdt: 'five' })).statusCode).toBe(400)
  expect((await app.inject('/chain')).body).toContain('PLAY MONEY')
})

test('[CA-06] a payout is sent once for each number and reported when it is in a block', async () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const payout = {
    ...order,
    orderNumber: 'P1',
    address,
    usdt: '13.800000',
    amount: '100.00',
    currency: 'CNY',
  }
  const paid = (await post('payouts', payout)).json()
  expect((await post('payouts', payout)).json()).toEqual(paid)
  expect((await post('payouts/query', { orderNumber: 'P1' })).json()).toMatchObject({ status: 'PENDING' })
  await own.mine(1)
  expect((await post('payouts/query', { orderNumber: 'P1' })).json()).toMatchObject({ status: 'PAID' })
  expect(calls.at(-1)).toMatchObject({
    signed: true,
    body: { event: 'payout', status: 'PAID', amount: '100.00' },
  })
})
