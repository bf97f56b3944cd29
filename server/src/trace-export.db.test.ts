import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openApp } from './http/app.ts'
import { bind } from './http/bind.ts'
import { siteRoutes } from './http/site-routes.ts'
import { defineJob, enqueue } from './job.ts'
import { startWorker } from './jobs/worker.ts'
import { outsideFetch } from './public-fetch.ts'
import { testContext } from './testing/context.ts'
import { openTestDatabase } from './testing/database.ts'
import { startTracing } from './trace-export.ts'

interface Received {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
  readonly status: { readonly code?: number }
}

const db = await openTestDatabase()
const bodies: string[] = []
/** A collector that keeps what it receives, and a system outside. */
const collector = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
}).listen(0, '127.0.0.1')
await new Promise((done) => collector.once('listening', done))
const address = collector.address()
const port = typeof address === 'object' ? address?.port : undefined
const url = `http://127.0.0.1:${port}`
afterAll(() => collector.close())

const spans = (): Received[] =>
  bodies.flatMap((body) =>
    (
      JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: Received[] }[] }[]
      }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
const attribute = (span: Received | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0]

const SECRET = 's3cretValueThatNoSpanMayHave'

test('[RU-06] a trace leads from a call to its SQL, and holds no value of it', async () => {
  const stop = await startTracing({ KOI_OTLP_URL: url, KOI_OTLP_RATIO: 1 }, 'koi')
  const ctx = testContext({ db })
  const app = await openApp(ctx, null)
  for (const route of siteRoutes) bind(app, ctx, route)
  app.get('/calls-outside', async () => {
    await outsideFetch(`${url}/vendor/launch?token=${SECRET}`, { headers: { authorization: SECRET } })
    return {}
  })
  const headers = { authorization: `Bearer ${SECRET}`, cookie: `a=${SECRET}` }
  const { headers: answered } = await app.inject({ url: `/wps/member/info?token=${SECRET}`, headers })
  await app.inject({ url: `/calls-outside?x=${SECRET}`, headers })
  await app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers,
    payload: { sealed: SECRET, account: 'linh88' },
  })
  await app.close()
  await stop()

  const call = spans().find(({ name }) => name === 'GET /wps/member/info')
  expect(call?.kind).toBe(2)
  expect(attribute(call, 'koi.refusal')).toBe('session.expired')
  expect(attribute(call, 'koi.request_id')).toBe(answered['x-request-id'])
  expect(Number(attribute(call, 'http.response.status_code'))).toBe(401)
  const statements = spans().filter(({ traceId, kind }) => traceId === call?.traceId && kind === 3)
  expect(statements.map(({ name }) => name).join()).toMatch(/session/)
  for (const statement of statements) expect(attribute(statement, 'db.system.name')).toBe('postgresql')

  const outside = spans().find(({ name }) => name === `GET 127.0.0.1:${port}`)
  const parent = spans().find(({ spanId }) => spanId === outside?.parentSpanId)
  expect(parent?.name).toBe('GET /calls-outside')
  expect(bodies.join('')).not.toContain(SECRET)
  expect(bodies.join('')).not.toContain('linh88')
  expect(bodies.join('')).toContain('"service.name"')
})

test('[RU-06] a job is a trace of its own, with its statements', async () => {
  const stop = await startTracing({ KOI_OTLP_URL: url, KOI_OTLP_RATIO: 1 }, 'koi-jobs')
  const ctx = testContext({ db })
  let ran = (): void => undefined
  const hasRun = new Promise<void>((resolve) => {
    ran = resolve
  })
  const job = defineJob('whitelabel.forget-nonces', z.looseObject({}), async (given) => {
    await given.db.query('select count(*) from whitelabel.nonce')
    ran()
  })
  const worker = await startWorker(ctx, { jobs: [job], url: db.url })
  await enqueue(db, { name: job.name })
  await hasRun
  await worker.stop()
  await stop()
  const found = spans().find(({ name }) => name === 'job whitelabel.forget-nonces')
  const statement = spans().find(({ name }) => name === 'select whitelabel.nonce')
  expect(found?.kind).toBe(5)
  expect(statement?.parentSpanId).toBe(found?.spanId)
})

test('[RU-06] without the setting nothing is sent', async () => {
  const before = bodies.length
  const stop = await startTracing({ KOI_OTLP_URL: undefined, KOI_OTLP_RATIO: 1 }, 'koi')
  await db.query('select 1')
  await stop()
  expect(bodies).toHaveLength(before)
})
