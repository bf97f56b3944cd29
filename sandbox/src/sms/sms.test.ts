import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSandbox } from '../app.ts'
import type { World } from '../part.ts'
import { sms } from './index.ts'
import { LATE_MS } from './message.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-sms-'))
afterAll(() => rmSync(folder, { recursive: true }))
let time = Date.parse('2026-01-02T03:04:05Z')
const account = `AC${'0a'.repeat(16)}`
const token = 'token-of-the-tests'
const world: World = {
  folder,
  port: 0,
  now: () => new Date(time),
  randomHex: (bytes) => '5a'.repeat(bytes),
  fetch: () => Promise.reject(new Error('the gateway makes no calls')),
  env: { KOI_SMS_ACCOUNT: account, KOI_SMS_TOKEN: token },
}
const app = await buildSandbox(world, [sms])
afterAll(() => app.close())

const TO = '+60123456789'
const send = (form: Record<string, string>, secret = token) =>
  app.inject({
    method: 'POST',
    url: `/2010-04-01/Accounts/${account}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ To: TO, From: '+15005550006', Body: 'hello', ...form }).toString(),
  })
const arrived = async (to = TO) =>
  (await app.inject(`/control/sms?${new URLSearchParams({ to })}`)).json() as { body: string }[]
const order = (fault: string) => app.inject({ method: 'POST', url: '/control/sms/next', payload: { fault } })

test('a message is answered as Twilio does, and arrives at its phone, newest first', async () => {
  const response = await send({ Body: 'first <b>' })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({ account_sid: account, to: TO, status: 'queued', body: 'first <b>' })
  await send({ Body: 'second' })
  expect((await arrived()).map(({ body }) => body)).toEqual(['second', 'first <b>'])
  expect(await arrived('+60199999999')).toEqual([])
  const page = (await app.inject('/sms')).body
  expect(page).toContain('first &#60;b&#62;')
  expect(page).toContain(TO)
})

test('a wrong token, a bad number and an empty message are refused with Twilio’s codes', async () => {
  expect((await send({}, 'another token here')).json()).toMatchObject({ code: 20003, status: 401 })
  expect((await send({ To: '0123456789' })).json()).toMatchObject({ code: 21211, status: 400 })
  expect((await send({ Body: '' })).json()).toMatchObject({ code: 21602, status: 400 })
  expect((await send({ From: '' })).json()).toMatchObject({ code: 21603, status: 400 })
})

test('faults are ordered for the next message: late, never, error, refuse', async () => {
  const before = (await arrived()).length
  await order('late')
  expect((await send({ Body: 'late' })).statusCode).toBe(201)
  expect(await arrived()).toHaveLength(before)
  time += LATE_MS
  expect((await arrived())[0]?.body).toBe('late')
  await order('never')
  expect((await send({ Body: 'lost' })).statusCode).toBe(201)
  time += 10 * LATE_MS
  expect((await arrived())[0]?.body).toBe('late')
  await order('error')
  expect((await send({})).statusCode).toBe(503)
  await order('refuse')
  expect((await send({})).json()).toMatchObject({ code: 21211 })
  expect((await send({ Body: 'no fault' })).statusCode).toBe(201)
  expect((await order('slow')).statusCode).toBe(400)
})

test('the inbox survives a restart; without an account nobody may send', async () => {
  const again = await buildSandbox({ ...world }, [sms])
  expect((await again.inject('/control/sms')).json()).toHaveLength((await arrived()).length)
  await again.close()

  const nobody = await buildSandbox({ ...world, env: {} }, [sms])
  const url = '/2010-04-01/Accounts//Messages.json'
  const headers = { authorization: `Basic ${Buffer.from(':').toString('base64')}` }
  expect((await nobody.inject({ method: 'POST', url, headers })).statusCode).toBe(401)
  await nobody.close()
})
