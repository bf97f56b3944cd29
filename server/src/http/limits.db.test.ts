import { ENCRYPTION_SCHEME, seal } from '@koi/contract/encryption.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { sealingKey } from '../rooms/whitelabel/index.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { openApp } from './app.ts'
import { bind } from './bind.ts'
import { siteRoutes } from './site-routes.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const app = await open('1')

async function open(trust: '0' | '1'): Promise<FastifyInstance> {
  const opened = await openApp({ ...ctx, config: { ...ctx.config, KOI_TRUST_PROXY: trust } }, null)
  for (const route of siteRoutes) bind(opened, ctx, route)
  await opened.ready()
  afterAll(() => opened.close())
  return opened
}

/** The statuses of requests beyond the limit of 30 a minute; `address` gives the address of each. */
async function statuses(to: FastifyInstance, address: (turn: number) => string): Promise<Set<number>> {
  const seen: number[] = []
  for (let turn = 0; turn < 34; turn += 1) {
    const headers = { 'x-forwarded-for': address(turn) }
    const { statusCode } = await to.inject({ url: '/wps/affiliate?affiliateCode=NOBODY', headers })
    if (turn >= 30) seen.push(statusCode)
  }
  return new Set(seen)
}

test('a URL that cannot be decoded gets the envelope like any other refusal', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/m/%E0%A4%A' })
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'request.invalid' })
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('addresses that a caller adds before the one that the proxy saw do not evade a limit', async () => {
  expect(await statuses(app, (turn) => `192.0.2.${turn}, 198.51.100.7`)).toEqual(new Set([429]))
})

test('without a proxy no forwarded address is trusted', async () => {
  expect(await statuses(await open('0'), (turn) => `192.0.2.${turn}`)).toEqual(new Set([429]))
})

test('the addresses of one IPv6 network count as one caller', async () => {
  expect(await statuses(app, (turn) => `2001:db8:1:2::${turn.toString(16)}`)).toEqual(new Set([429]))
})

test('bodies that cannot be opened count against the limit too', async () => {
  const codes: number[] = []
  for (let turn = 0; turn < 32; turn += 1) {
    const headers = { encryption: ENCRYPTION_SCHEME, 'x-forwarded-for': '198.51.100.8' }
    const payload = { sealed: 'not.a.sealed.body' }
    const answer = await app.inject({ method: 'POST', url: '/wps/session/login', headers, payload })
    codes.push(answer.statusCode)
  }
  expect(codes.slice(0, 30).every((code) => code === 400)).toBe(true)
  expect(codes.slice(30)).toEqual([429, 429])
})

test('the sealed body of an unknown caller is not opened where a session is needed', async () => {
  const body = await seal({ old: 'x' }, await sealingKey(ctx), ctx.clock.now().getTime())
  const headers = { encryption: ENCRYPTION_SCHEME, 'x-forwarded-for': '198.51.100.9' }
  const url = '/wps/member/password/v2'
  const answer = await app.inject({ method: 'PUT', url, headers, payload: body })
  expect(answer.json()).toMatchObject({ code: 'session.missing' })
  expect(await db.query('select from whitelabel.nonce')).toEqual([])
})
