import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'
import { WAVEPAY } from './brand.ts'
import { servePayments, wallet } from './index.ts'
import { Provider } from './provider.ts'
import { sign } from './signature.ts'

const SECRET = 'a secret of at least thirty-two characters'
const folder = mkdtempSync(join(tmpdir(), 'koi-wallet-'))
const now = new Date('2026-01-02T03:04:05Z')
let counter = 0
let app: FastifyInstance
const callbacks: { signed: boolean; body: Record<string, unknown> }[] = []
let provider: Provider

beforeAll(async () => {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const headers = new Headers(init?.headers)
    const body = String(init?.body)
    const timestamp = headers.get('x-wavepay-timestamp') ?? ''
    const signed = headers.get('x-wavepay-signature') === sign(SECRET, timestamp, body)
    callbacks.push({ signed, body: JSON.parse(body) })
    return new Response('success')
  }
  const world = {
    ...{ folder, port: 8083, now: () => now, fetch, env: { KOI_WALLET_SECRET: SECRET } },
    randomHex: (bytes: number) => String(counter++).padStart(bytes * 2, '0'),
  }
  provider = new Provider(world, SECRET, WAVEPAY)
  app = await buildSandbox(world, [{ ...wallet, mount: (scope) => servePayments(scope, world, provider) }])
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const post = (path: string, content: object) => {
  const payload = JSON.stringify(content)
  const timestamp = String(now.getTime())
  return app.inject({
    ...{ method: 'POST', url: `/wallet${path}`, payload },
    headers: {
      'content-type': 'application/json',
      'x-wavepay-timestamp': timestamp,
      'x-wavepay-signature': sign(SECRET, timestamp, payload),
    },
  })
}
const payment = (orderNumber: string, method: string, fields: object) => ({
  ...{ orderNumber, method, fields, amount: '100.00', currency: 'CNY', language: 'EN' },
  notifyUrl: 'http://127.0.0.1:8080/callback/payments/WAVEQR',
  returnUrl: 'http://192.168.1.5:8080/m/voucherCenter',
  expiresAt: '2026-01-02T03:34:05.000Z',
})

test('[CA-05] a method has a form, and an unknown one has none', async () => {
  expect((await post('/v1/forms', { method: 'QR' })).json()).toEqual({ fields: [] })
  const { fields } = (await post('/v1/forms', { method: 'EWALLET' })).json<{ fields: { name: string }[] }>()
  expect(fields.map(({ name }) => name)).toEqual(['wallet', 'phone'])
  expect((await post('/v1/forms', { method: 'GOLD' })).statusCode).toBe(422)
})

test('[CA-05] a QR code is answered for QR, a page for a wallet, and wrong fields are refused', async () => {
  const qr = (await post('/v1/payments', payment('D1', 'QR', {}))).json()
  expect(qr).toMatchObject({
    payUrl: null,
    qr: expect.stringContaining('http://192.168.1.5:8083/wallet/pay/'),
  })
  const right = { wallet: 'WAVE', phone: '0123456789' }
  const page = (await post('/v1/payments', payment('D2', 'EWALLET', right))).json()
  expect(page).toMatchObject({ qr: null, payUrl: expect.stringContaining('/wallet/pay/') })
  for (const wrong of [
    {},
    { ...right, wallet: 'GOLD' },
    { ...right, phone: 'abcdefgh' },
    { ...right, phone: '1' },
  ])
    expect((await post('/v1/payments', payment('D3', 'EWALLET', wrong))).statusCode).toBe(422)
})

test('[CA-05] its callbacks are signed with its headers, twice and wrongly on order', async () => {
  const { qr } = (await post('/v1/payments', payment('D4', 'QR', {}))).json<{ qr: string }>()
  expect((await app.inject(new URL(qr).pathname)).body).toContain('WavePay')
  await app.inject({
    method: 'POST',
    url: new URL(qr).pathname,
    payload: { outcome: 'PAID', fault: 'twice' },
  })
  await provider.tick()
  expect(callbacks).toMatchObject([{ signed: true }, { signed: true }])
  await post('/v1/payments', payment('D5', 'QR', {}))
  const decide = { outcome: 'PAID', fault: 'wrong_signature' }
  await app.inject({ method: 'POST', url: '/wallet/control/orders/D5', payload: decide })
  await provider.tick()
  expect(callbacks.at(-1)).toMatchObject({ signed: false, body: { orderNumber: 'D5', status: 'PAID' } })
})
