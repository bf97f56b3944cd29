import { expect, onTestFinished, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { openDatabase } from '../db/db.ts'
import { testConfig, testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { openApp } from './app.ts'
import { bind } from './bind.ts'
import { siteRoutes } from './site-routes.ts'

const db = await openTestDatabase()

/** A process of the site, where an address may send `rate` requests a second. */
async function openSite(rate = 1, database: typeof db = db) {
  const clock = fixedClock('2026-01-02T03:04:05Z')
  const config = testConfig({ KOI_ADDRESS_RATE: String(rate), KOI_TRUST_PROXY: '1' })
  const ctx = testContext({ db: database, clock, config })
  const app = await openApp(ctx, null)
  for (const route of siteRoutes) bind(app, ctx, route)
  onTestFinished(() => app.close())
  const ask = async (address: string, url = '/wps/system/country') =>
    (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode
  return { app, clock, ask }
}

test('[FA-03] an address has a limit over all calls and unknown paths, and its window ends', async () => {
  const { app, clock, ask } = await openSite()
  const urls = ['/wps/system/country', '/wps/announcement', '/nowhere', '/wps/member/profile']
  for (let turn = 0; turn < 10; turn += 1) expect(await ask('192.0.2.1', urls[turn % 4])).not.toBe(429)
  for (const url of urls) expect(await ask('192.0.2.1', url)).toBe(429)
  const refused = await app.inject({ url: '/nowhere', headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(refused.json()).toMatchObject({ success: false, code: 'request.too_many' })
  expect(refused.headers['retry-after']).toBe('10')
  expect(await ask('192.0.2.2')).not.toBe(429)
  expect(await ask('192.0.2.1', '/healthz')).toBe(200)
  clock.advance(10_000)
  expect(await ask('192.0.2.1')).not.toBe(429)
})

test('[FA-10] an IPv6 network of 64 bits is one address, and IPv4 inside IPv6 is IPv4', async () => {
  const { ask } = await openSite()
  for (let turn = 0; turn < 10; turn += 1) await ask(`2001:db8:0:1:${turn}::1`)
  expect(await ask('2001:db8:0:1:ffff::1')).toBe(429)
  expect(await ask('2001:db8:0:2::1')).not.toBe(429)
  for (let turn = 0; turn < 10; turn += 1) await ask('192.0.2.9')
  expect(await ask('::ffff:192.0.2.9')).toBe(429)
})

test('[FA-03] [RU-10] processes share what they count of an address', async () => {
  const second = openDatabase({ url: db.url, books: 1 })
  onTestFinished(() => second.close())
  const one = await openSite(1)
  const other = await openSite(1, { ...db, ...second })
  for (const { app } of [one, other]) await app.listen({ port: 0, host: '127.0.0.1' })
  const listening = () =>
    db.query(`select from pg_stat_activity where application_name = 'koi listen koi_count'
              and datname = current_database()`)
  await expect.poll(async () => (await listening()).length).toBe(2)
  for (let turn = 0; turn < 10; turn += 1) await one.ask('192.0.2.3', '/nowhere')
  await expect.poll(() => other.ask('192.0.2.3', '/nowhere'), { timeout: 10_000 }).toBe(429)
})

test('[FA-03] [RU-10] the limit of a call is exact over processes, also for calls at once', async () => {
  const second = openDatabase({ url: db.url, books: 1 })
  onTestFinished(() => second.close())
  const sites = [await openSite(100), await openSite(100, { ...db, ...second })]
  const url = '/wps/affiliate?affiliateCode=NOBODY'
  const asked = Array.from({ length: 80 }, (_, turn) => sites[turn % 2]?.ask('192.0.2.4', url))
  const statuses = await Promise.all(asked)
  expect(statuses.filter((status) => status !== 429)).toHaveLength(30)
  for (const site of sites) expect(await site.ask('192.0.2.4', url)).toBe(429)
})

test('without its database a process still enforces its own counts', async () => {
  const { ask } = await openSite(1, { ...db, query: async () => Promise.reject(new Error('away')) })
  for (let turn = 0; turn < 10; turn += 1) await ask('192.0.2.5', '/nowhere')
  expect(await ask('192.0.2.5', '/nowhere')).toBe(429)
})
