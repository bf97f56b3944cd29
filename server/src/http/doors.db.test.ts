import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fundedMember, operatorToken, TEST_PASSWORD } from '../testing/people.ts'
import { BODY_LIMIT, openApp } from './app.ts'
import { TOKEN_IN_QUERY } from './authenticate.ts'
import { bind } from './bind.ts'
import { officeRoutes } from './office-routes.ts'
import { siteRoutes } from './site-routes.ts'

const ctx = testContext({ db: await openTestDatabase() })
const app = await openApp({ ...ctx, config: { ...ctx.config, KOI_TRUST_PROXY: '1' } }, null)
/** Who made the last request, once the server knew. */
let caller: Caller | undefined
app.addHook('preValidation', async (request) => {
  caller = request.caller
})
const routes = [...siteRoutes, ...officeRoutes]
for (const route of routes) bind(app, ctx, route)

const tokens = { member: '', operator: '' }
beforeAll(async () => {
  await app.ready()
  await fundedMember(ctx, { account: 'doors1' })
  const payload = { type: 'username', username: 'doors1', password: TEST_PASSWORD }
  const response = await app.inject({ method: 'POST', url: '/wps/session/login', payload })
  tokens.member = response.json<{ value: { token: string } }>().value.token
  tokens.operator = await operatorToken(ctx)
})
afterAll(() => app.close())

let requests = 0
/** Each request has its own address, so that no limit hides what is tested. */
const address = () => ({ 'x-forwarded-for': `10.1.${requests >> 8}.${requests++ & 255}` })
const needsSession = (access: string) => !['anyone', 'optional'].includes(access)
const hasBody = (method: string) => method === 'POST' || method === 'PUT'

describe('[FA-03] no body is read for a caller who may not make the call', () => {
  const seven = 'x'.repeat(7 * 1024 * 1024)
  it.each(routes.filter(({ call }) => needsSession(call.access) && hasBody(call.method)))(
    '$name',
    async (route) => {
      const headers = { ...address(), 'content-type': 'application/json' }
      const { path: url, method, access } = route.call
      const missing = access === 'operator' ? 'operator.session' : 'session.missing'
      // A body that is no JSON, one of 7 MB and one of an unknown type: none of them is looked at.
      for (const [type, payload] of [
        ['application/json', '{'],
        ['application/json', seven],
        ['text/weird', 'x'],
      ] as const) {
        const given = await app.inject({
          method,
          url,
          headers: { ...headers, 'content-type': type },
          payload,
        })
        expect([given.statusCode, given.json().code]).toEqual([401, missing])
      }
      const unknown = { ...headers, authorization: 'x'.repeat(43) }
      const answer = await app.inject({ method, url, headers: unknown, payload: '{' })
      expect(answer.json().code).toBe(access === 'operator' ? 'operator.session' : 'session.expired')
    },
  )
})

test('[FA-03] bodies are small, and larger ones need a session', async () => {
  const large = routes.filter(({ call }) => (call.maxBytes ?? 0) > BODY_LIMIT)
  expect(large.filter(({ call }) => !needsSession(call.access)).map(({ name }) => name)).toEqual([])
  expect(large.map(({ name }) => name)).toContain('uploadDocument')
  for (const { call } of routes.filter(
    (one) => hasBody(one.call.method) && one.call.maxBytes === undefined,
  )) {
    const token = call.access === 'operator' ? tokens.operator : tokens.member
    const headers = { ...address(), authorization: token, 'content-type': 'application/json' }
    const payload = JSON.stringify({ text: 'x'.repeat(BODY_LIMIT) })
    const answer = await app.inject({ method: call.method, url: call.path, headers, payload })
    const isTrialOnly = answer.json().code === 'permission.denied'
    if (!isTrialOnly) expect([call.path, answer.json().code]).toEqual([call.path, 'request.too_large'])
  }
})

describe('[FA-11] a token counts in the header, and in the query only of two calls', () => {
  it.each(routes.filter(({ call }) => call.access !== 'anyone'))('$name', async ({ name, call }) => {
    const token = call.access === 'operator' ? tokens.operator : tokens.member
    const url = `${call.path}?token=${token}`
    const payload = hasBody(call.method) ? { payload: { token } } : {}
    caller = undefined
    const answer = await app.inject({ method: call.method, url, headers: address(), ...payload })
    if (TOKEN_IN_QUERY.has(name)) expect(caller).toMatchObject({ kind: 'member' })
    else if (call.access === 'optional') expect(caller).toMatchObject({ kind: 'visitor' })
    else {
      expect(answer.json().code).toBe(call.access === 'operator' ? 'operator.session' : 'session.missing')
      expect(caller).toBeUndefined()
    }
  })

  it('are the announcements and adding a favourite', () => {
    expect([...TOKEN_IN_QUERY].sort()).toEqual(['addFavourite', 'announcements'])
    const known = routes.map(({ name }) => name)
    expect([...TOKEN_IN_QUERY].filter((name) => !known.includes(name))).toEqual([])
  })
})
