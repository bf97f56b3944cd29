import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { openLog } from '../log.ts'
import { testConfig, testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { openApp } from './app.ts'
import { bind } from './bind.ts'
import { serveProviders } from './provider-routes.ts'
import { providerRoutes, siteRoutes } from './site-routes.ts'

const db = await openTestDatabase()
const closes: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closes.map((close) => close())))

/** The site's calls with a log that is kept. */
async function openLogged(settings: Readonly<Record<string, string>> = {}, arrived = () => {}) {
  const lines: string[] = []
  const log = openLog({ KOI_LOG: 'debug' }, { write: (line) => lines.push(line) })
  const ctx: Context = { ...testContext({ db }), log, config: testConfig(settings) }
  const app = await openApp(ctx, null)
  for (const route of siteRoutes) bind(app, ctx, route)
  await serveProviders(app, ctx, providerRoutes)
  app.get('/fails', async () => {
    throw new Error('unexpected')
  })
  app.get('/waits', (_, reply) => {
    arrived()
    return new Promise((resolve) => reply.raw.once('close', () => resolve('too late')))
  })
  await app.ready()
  closes.push(() => app.close())
  const requests = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event === 'request')
  return { app, requests, text: () => lines.join('') }
}

const SECRET = 's3cretValueThatNoLogMayHave'

test('[RU-07] a line has id, method, route, status, time, caller and refusal of a request', async () => {
  const { app, requests } = await openLogged()
  const { headers } = await app.inject({ url: '/wps/member/info' })
  const [line] = requests()
  expect(line).toMatchObject({
    requestId: headers['x-request-id'],
    method: 'GET',
    route: '/wps/member/info',
    status: 401,
    caller: 'unknown',
    refusal: 'session.missing',
    ms: expect.any(Number),
  })
  await app.inject({ url: '/wps/system/startup' })
  expect(requests()[1]).toMatchObject({ status: 200, caller: 'visitor' })
  expect(requests()[1]).not.toHaveProperty('refusal')
  // It cannot be decoded, and fails before anything else of the server sees it.
  await app.inject({ url: '/m/%E0%A4%A' })
  expect(requests()[2]).toMatchObject({ route: 'unknown', status: 400, refusal: 'request.invalid' })
})

test('[RU-07] a request whose caller goes away before the answer has a line, too', async () => {
  let arrived = () => {}
  const arriving = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const { app, requests } = await openLogged({}, () => arrived())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const asking = fetch(`${origin}/waits`, { signal: leaving.signal }).catch((error: Error) => error.name)
  await arriving
  leaving.abort()
  expect(await asking).toBe('AbortError')
  await expect.poll(requests).toMatchObject([{ route: '/waits', status: 499 }])
})

test('[RU-07] no secret of a request gets into the log, wherever it is', async () => {
  const { app, requests, text } = await openLogged()
  const headers = {
    authorization: `Bearer ${SECRET}`,
    cookie: `session=${SECRET}`,
    'x-api-key': SECRET,
    'user-agent': SECRET,
    referer: `https://koi.example/?token=${SECRET}`,
    'x-request-id': SECRET,
    traceparent: SECRET,
  }
  const body = { account: 'linh88', password: SECRET, token: SECRET, [SECRET]: SECRET }
  for (const url of [
    `/wps/member/info?token=${SECRET}`,
    `/wps/announcements?token=${SECRET}`,
    `/wps/affiliate?affiliateCode=${SECRET}`,
    `/no/such/path/${SECRET}?key=${SECRET}`,
    `/m/%E0%A4%A?token=${SECRET}`,
    `/healthz?token=${SECRET}`,
    `/readyz?token=${SECRET}`,
    `/fails?token=${SECRET}`,
  ])
    await app.inject({ url, headers })
  for (const url of ['/wps/session/login', '/wps/register/member', `/wps/session/login?token=${SECRET}`])
    for (const payload of [body, { sealed: SECRET }, SECRET])
      await app.inject({ method: 'POST', url, headers, payload })
  for (const { path } of providerRoutes)
    await app.inject({
      method: 'POST',
      url: path.replaceAll(/:\w+/g, SECRET),
      headers: { ...headers, 'x-signature': SECRET, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  expect(requests().length).toBeGreaterThan(12)
  expect(requests().some(({ caller }) => caller === 'provider')).toBe(true)
  expect(text()).not.toContain(SECRET)
  expect(text()).not.toContain('linh88')
})

test('[RU-07] the id that a member sees at an unexpected error is in the log, with the error', async () => {
  const { app, requests, text } = await openLogged()
  const { body, headers } = await app.inject({ url: '/fails' })
  const { value } = JSON.parse(body) as { value: { requestId: string } }
  expect(value.requestId).toBe(headers['x-request-id'])
  expect(requests()).toEqual([
    expect.objectContaining({ requestId: value.requestId, status: 500, refusal: 'server.error' }),
  ])
  expect(
    text()
      .split('\n')
      .filter((line) => line.includes(value.requestId)),
  ).toHaveLength(2)
})

test('[RU-07] the id of a proxy counts only if the proxy is trusted and the id is one', async () => {
  const idOf = async (trust: '0' | '1', id: string) => {
    const { app } = await openLogged({ KOI_TRUST_PROXY: trust })
    const { headers } = await app.inject({ url: '/wps/system/startup', headers: { 'x-request-id': id } })
    return headers['x-request-id']
  }
  expect(await idOf('1', 'a1b2c3d4-e5f6')).toBe('a1b2c3d4-e5f6')
  expect(await idOf('0', 'a1b2c3d4-e5f6')).not.toBe('a1b2c3d4-e5f6')
  for (const wrong of ['short', 'x'.repeat(65), 'with space in it', '{"a":"injected"}'])
    expect(await idOf('1', wrong)).toMatch(/^[\w-]{12}$/)
})

test('[RU-07] without the setting there are no lines, and a silent log has none', async () => {
  const { app, requests } = await openLogged({ KOI_ACCESS_LOG: '0' })
  await app.inject({ url: '/wps/system/startup' })
  expect(requests()).toEqual([])
  expect(pino({ level: 'silent' }).isLevelEnabled('info')).toBe(false)
})
