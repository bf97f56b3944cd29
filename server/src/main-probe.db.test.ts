import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from './testing/database.ts'
import { describedNames, exportedNames, wantedNames } from './testing/metric-names.ts'
import { freePort, type ServerProcess, startServer } from './testing/processes.ts'

const db = await openTestDatabase()
const [port, office, probe] = [await freePort(), await freePort(), await freePort()]
const servers: ServerProcess[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
}, 60_000)

const get = (at: number, path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${at}${path}`, init)
const readyz = async (at: number) => {
  const answer = await get(at, '/readyz')
  return (await answer.json()) as { readonly status: string }
}
/** From sources, on a machine that others use too. */
const START_MS = 240_000
const READY = { status: 'ready' }

/** Waits until a server from sources answers on these ports. */
async function begin(settings: Readonly<Record<string, string>>, ...ports: readonly number[]) {
  const server = startServer(db, { KOI_LOG: 'warn', ...settings })
  servers.push(server)
  const answer = async () => {
    if (server.child.exitCode === null) return Promise.all(ports.map(readyz))
    throw new Error(server.output())
  }
  await vi.waitFor(answer, { timeout: START_MS, interval: 500 })
}

beforeAll(async () => {
  // One after the other, so that the second one finds the compiled sources of the first.
  await begin({ KOI_ROLE: 'jobs', KOI_JOBS_PORT: String(probe) }, probe)
  await begin({ KOI_ROLE: 'all', PORT: String(port), OFFICE_PORT: String(office) }, port, office)
}, 2 * START_MS)

test('[RU-04] a process that runs the jobs alone answers probes and its metrics', async () => {
  const healthz = await get(probe, '/healthz')
  expect([healthz.status, await healthz.json()]).toEqual([200, { status: 'ok' }])
  expect(await readyz(probe)).toEqual(READY)
  const metrics = await get(probe, '/metrics')
  expect(metrics.headers.get('content-type')).toContain('text/plain')
  const text = await metrics.text()
  expect(text).toMatch(/^koi_jobs_claimed_timestamp_seconds \d+/m)
  expect(text).toMatch(/^koi_jobs_due \d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m)
})

test('[RU-04] its metrics are for this machine, and nothing else has an address there', async () => {
  const forwarded = await get(probe, '/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(forwarded.status).toBe(404)
  for (const path of ['/', '/office/me', '/metrics/', '/healthz/x'])
    expect((await get(probe, path)).status).toBe(404)
  expect((await get(probe, '/healthz', { method: 'POST' })).status).toBe(404)
})

test('[RU-04] site and office answer the same, and the office has the metrics', async () => {
  for (const at of [port, office]) {
    expect((await get(at, '/healthz')).status).toBe(200)
    expect(await readyz(at)).toEqual(READY)
  }
  const text = await (await get(office, '/metrics')).text()
  expect(text).toMatch(/^koi_jobs_claimed_timestamp_seconds \d+/m)
  expect(text).toMatch(/^koi_jobs_answering 1$/m)
})

test('[RU-05] every metric of the alerts and of the dashboard is exported by the server', async () => {
  const exported = exportedNames(
    await (await get(office, '/metrics')).text(),
    await (await get(probe, '/metrics')).text(),
  )
  for (const file of ['alerts.yml', 'koi.dashboard.json', 'alerts.test.yml']) {
    const wanted = wantedNames(file)
    expect(wanted.length).toBeGreaterThan(15)
    expect(wanted.filter((name) => !exported.has(name))).toEqual([])
  }
})

test('[RU-05] docs/metrics.md describes every metric of ours, and no other', async () => {
  const exported = exportedNames(
    await (await get(office, '/metrics')).text(),
    await (await get(probe, '/metrics')).text(),
  )
  // What Node says of the process of the jobs has the names of its library behind this prefix.
  const own = [...exported].filter(
    (name) => name.startsWith('koi_') && !/^koi_jobs_(process|nodejs)_|_(bucket|sum|count)$/.test(name),
  )
  expect(describedNames().sort()).toEqual(own.sort())
})

test('[RU-04] a process is not ready while its database lacks a migration', async () => {
  const [last] = await db.query<{ name: string; checksum: string }>(
    `delete from public.migration where name = (select max(name) from public.migration where name !~ '\\(')
     returning name, checksum`,
  )
  for (const at of [probe, port]) {
    await vi.waitFor(async () => expect(await readyz(at)).toEqual({ status: 'migrations' }), {
      timeout: 30_000,
      interval: 500,
    })
  }
  await db.query('insert into public.migration (name, checksum) values ($1, $2)', [
    last?.name,
    last?.checksum,
  ])
  await vi.waitFor(async () => expect(await readyz(probe)).toEqual(READY), { timeout: 30_000, interval: 500 })
}, 90_000)
