import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'
import type { World } from '../part.ts'
import { webhooks } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-webhooks-'))
afterAll(() => rmSync(folder, { recursive: true }))
const now = new Date('2026-01-02T03:04:05Z')
const world: World = {
  ...{ folder, port: 0, now: () => now, randomHex: (bytes) => '5a'.repeat(bytes), env: {} },
  fetch: () => Promise.reject(new Error('a receiver makes no calls')),
}
const app = await buildSandbox(world, [webhooks])
afterAll(() => app.close())

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const form = async (url: string, values: Record<string, string>) =>
  (
    await app.inject({
      ...{ method: 'POST', url, payload: new URLSearchParams(values).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  ).statusCode
const body = '{"id":"evt_1","type":"draw.void","data":{}}'
async function send({ secret = SECRET, at = now.getTime() / 1000 } = {}) {
  const key = Buffer.from(secret.slice(6), 'base64')
  const mac = createHmac('sha256', key).update(`evt_1.${at}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    ...{ 'webhook-id': 'evt_1', 'webhook-timestamp': String(at), 'webhook-signature': `v1,x v1,${mac}` },
  }
  return (await app.inject({ method: 'POST', url: '/webhooks/events', payload: body, headers })).statusCode
}

test('[OF-21] the receiver of the sandbox checks signatures, and fails as often as told', async () => {
  expect(await send()).toBe(204)
  expect(await form('/webhooks/secret', { secret: 'something' })).toBe(400)
  expect(await form('/webhooks/secret', { secret: SECRET })).toBe(303)
  expect(await send()).toBe(204)
  expect(await send({ secret: 'whsec_QUFBQUFBQUFBQUFBQUFBQUFBQUE=' })).toBe(401)
  expect(await send({ at: now.getTime() / 1000 - 301 })).toBe(401)
  expect(await form('/webhooks/fail', { count: '2' })).toBe(303)
  expect([await send(), await send(), await send()]).toEqual([503, 503, 204])
  const page = (await app.inject('/webhooks')).body
  expect(page).toContain('draw.void')
  expect(page).toContain('valid')
  expect(await form('/webhooks/fail', { count: '-1' })).toBe(400)
})
