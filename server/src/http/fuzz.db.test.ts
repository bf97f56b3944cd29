import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { proveBooks } from '../rooms/ledger/index.ts'
import type { Route } from '../route.ts'
import { arbitraryInput, type JsonSchema } from '../testing/arbitrary-input.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fundedMember, operatorToken, TEST_PASSWORD } from '../testing/people.ts'
import { openApp } from './app.ts'
import { bind } from './bind.ts'
import { officeRoutes } from './office-routes.ts'
import { siteRoutes } from './site-routes.ts'

const RUNS = Number.parseInt(process.env.KOI_FUZZ_RUNS ?? '25', 10)
const SEED = Number.parseInt(process.env.KOI_FUZZ_SEED ?? '20261121', 10)

const db = await openTestDatabase()
const ctx = testContext({ db, fetch: async () => new Response('{}', { status: 503 }) })

let app: FastifyInstance
let tokens: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  // Each request comes from a different address and calls have no limit, so that limits hide no code.
  app = await openApp({ ...ctx, config: { ...ctx.config, KOI_TRUST_PROXY: '1' } }, null)
  for (const { call, ...route } of [...siteRoutes, ...officeRoutes]) {
    const { rate: _, ...unlimited } = call
    bind(app, ctx, { ...route, call: unlimited })
  }
  await app.ready()
  await fundedMember(ctx, { account: 'fuzzed1' })
  tokens = { member: await logIn(), operator: await operatorToken(ctx) }
})
afterAll(() => app.close())

async function logIn(): Promise<string> {
  const payload = { type: 'username', username: 'fuzzed1', password: TEST_PASSWORD }
  const response = await app.inject({ method: 'POST', url: '/wps/session/login', payload })
  return response.json<{ value: { token: string } }>().value.token
}

async function countTransactions(): Promise<bigint> {
  let count = 0n
  for (const book of db.books) {
    const [row] = await book.query<{ count: bigint }>('select count(*) as count from ledger_transaction')
    count += row?.count ?? 0n
  }
  return count
}

let requests = 0
async function send(route: Route, input: unknown) {
  const inQuery = route.call.method === 'GET' || route.call.method === 'DELETE'
  const token = route.call.access === 'operator' ? tokens.operator : tokens.member
  const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests++ & 255}`
  const headers = { authorization: token ?? '', 'x-forwarded-for': address }
  if (inQuery) {
    const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
    return app.inject({ method: route.call.method, url: `${route.call.path}?${query}`, headers })
  }
  const payload = JSON.stringify(input) ?? ''
  return app.inject({
    method: route.call.method,
    url: route.call.path,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  })
}

/** Calls that end the session, which the other calls need. */
const ENDS_SESSION = new Set(['logOut', 'officeLogOut'])

describe(`fuzzed input, seed ${SEED}, ${RUNS} runs a call`, () => {
  for (const route of [...siteRoutes, ...officeRoutes].filter(({ name }) => !ENDS_SESSION.has(name))) {
    it(`[ER-25] ${route.name} never fails unexpectedly and moves no money`, async () => {
      const before = await countTransactions()
      let authorised = 0
      const schema = z.toJSONSchema(route.input, { target: 'draft-7', io: 'input' }) as JsonSchema
      await fc.assert(
        fc.asyncProperty(arbitraryInput(schema), async (input) => {
          const response = await send(route, input)
          const body = response.json<{ success: boolean; code?: string; message?: string }>()
          // A feature that the site has not set up is refused with its own code, which is not a failure.
          const isOff = response.statusCode === 503 && body.code?.endsWith('.off')
          if (!isOff) expect(response.statusCode, response.body).toBeLessThan(500)
          if (response.statusCode !== 401 && response.statusCode !== 429) authorised++
          expect(body.success || (body.code !== undefined && body.message !== undefined)).toBe(true)
        }),
        { numRuns: RUNS, seed: SEED },
      )
      expect(authorised, 'the calls must get past authentication').toBeGreaterThan(RUNS / 2)
      expect(await countTransactions()).toBe(before)
    })
  }

  it('refuses malformed bodies with an envelope', async () => {
    const bodies = [
      '{',
      '{"a":',
      'null',
      '[]',
      '"text"',
      '\u0000',
      '{"__proto__":{"x":1}}',
      `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      'a'.repeat(600_000),
    ]
    for (const route of [...siteRoutes, ...officeRoutes]) {
      if (route.call.method === 'GET' || route.call.method === 'DELETE' || ENDS_SESSION.has(route.name))
        continue
      for (const type of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        '',
      ]) {
        for (const payload of bodies) {
          const headers = {
            'content-type': type,
            'x-forwarded-for': `10.200.${requests >> 8}.${requests++ & 255}`,
          }
          const response = await app.inject({
            method: route.call.method,
            url: route.call.path,
            headers,
            payload,
          })
          expect(
            response.statusCode,
            `${route.name} ${type} ${payload.slice(0, 20)}: ${response.body}`,
          ).toBeLessThan(500)
          // A call without required fields ignores what it does not know.
          if (route.input.safeParse({}).success && response.statusCode === 200) continue
          expect(response.json()).toMatchObject({
            success: false,
            code: expect.any(String),
            message: expect.any(String),
          })
        }
      }
    }
    expect(await proveBooks(db)).toEqual([])
  })
})
