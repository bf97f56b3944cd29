import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { buildSandbox } from '../../sandbox/src/app.ts'
import { parts } from '../../sandbox/src/parts.ts'
import { startDemoDatabase } from '../../scripts/demo.mjs'
import { freePort, root } from '../../scripts/processes.mjs'
import { scratchFolder } from '../../scripts/scratch.mjs'
import { readConfig } from '../../server/src/config.ts'
import type { Context } from '../../server/src/context.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { seedDemo } from '../../server/src/demo.ts'
import { plugStudioIn } from '../../server/src/demo-studio.ts'
import { buildOffice } from '../../server/src/http/office.ts'
import { buildSite } from '../../server/src/http/site.ts'
import { openLog } from '../../server/src/log.ts'
import { outsideFetch } from '../../server/src/public-fetch.ts'
import { askForDraws } from '../../server/src/rooms/lottery/index.ts'
import { SimulatedQueue } from '../../server/src/testing/simulation/queue.ts'
import { enqueueTimetable } from '../../server/src/testing/simulation/timetable.ts'
import { readConfig as readStudioConfig } from '../../studio/src/config.ts'
import { openPool } from '../../studio/src/db/db.ts'
import { migrate as migrateStudio } from '../../studio/src/db/migrate.ts'
import { startStudio } from '../../studio/src/host/studio.ts'
import { type DemoChance, demoChance } from './chance.ts'
import { type DemoClock, demoClock } from './clock.ts'

/**
 * The demo as `npm start` puts it together, but in one process, on a clock that moves only when it is told to
 * and on chance that repeats. No part of the product knows: each is given its clock and chance in any case.
 */
export interface Demo {
  readonly ctx: Context & { readonly clock: DemoClock }
  readonly chance: DemoChance
  readonly site: string
  readonly office: string
  readonly sandbox: string
  /** Holds `demo.json`, the accounts. */
  readonly folder: string
  /** Our own games join in: their tables and matches begin now. */
  readonly openStudio: () => Promise<void>
  /**
   * Lets time pass until then, with every job and timer that is due, and all that follows from them; `moved`
   * hears each moment before anything happens in it.
   */
  readonly passUntil: (time: Date, moved?: (now: Date) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

const MINUTE = 60_000

export async function openDemo(start: Date): Promise<Demo> {
  const stops: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    return { ...(await open(start, stops)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(start: Date, stops: (() => unknown)[]): Promise<Omit<Demo, 'close'>> {
  const folder = mkdtempSync(join(scratchFolder(), 'koi-screens-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true }))
  keepSecrets(folder)
  await choosePorts()
  const database = await startDemoDatabase(folder)
  stops.push(database.stop)
  const [clock, chance] = [demoClock(start), demoChance()]
  const calls = countCalls()
  const { env } = database
  const sandbox = await openSandbox({ env, folder, clock, chance })
  stops.push(() => sandbox.close())
  const config = readConfig({ ...env, KOI_LOG: 'error', KOI_TRUST_PROXY: '1' })
  const [url, books] = [config.DATABASE_URL, config.KOI_BOOKS]
  await migrate({ url, books })
  const db = openDatabase({ url, books })
  stops.push(() => db.close())
  const ctx = { config, db, clock, random: chance, log: openLog(config), fetch: calls.fetch }
  await seedDemo(ctx)
  const queue = new SimulatedQueue(ctx)
  await queue.begin()
  await askForDraws(ctx)
  await queue.run()
  stops.push(await listen(ctx))
  const pools: Pool[] = []
  const calm = () => untilCalm(() => calls.underWay() === 0 && pools.every(isIdle))
  return {
    ...{ ctx, chance, folder },
    site: `http://localhost:${config.PORT}`,
    office: `http://localhost:${config.OFFICE_PORT}`,
    sandbox: `http://localhost:${config.SANDBOX_PORT}`,
    async openStudio() {
      const studio = await openStudio({ env: database.studioEnv, clock, chance, fetch: calls.fetch })
      stops.push(studio.stop)
      pools.push(studio.pool)
      const { KOI_STUDIO_URL: at = '', KOI_STUDIO_SECRET: secret = '' } = env
      await plugStudioIn(ctx, { url: at, secret })
      await calm()
    },
    async passUntil(time, moved) {
      await calm()
      while (clock.now() < time) {
        const now = clock.now().getTime()
        const job = (await queue.next())?.getTime() ?? Number.POSITIVE_INFINITY
        const minute = (Math.floor(now / MINUTE) + 1) * MINUTE
        const due = Math.min(time.getTime(), job, minute, clock.next() ?? minute)
        clock.set(new Date(Math.max(now, due)))
        await moved?.(clock.now())
        // One after another: what two do at once would take chance in any order.
        while (clock.ring()) await calm()
        if (due === minute) await enqueueTimetable(ctx, minute / MINUTE)
        await queue.run()
        await calm()
      }
    },
  }
}

/** The numbers of tickets come out of a secret, which a folder would else make anew. */
function keepSecrets(folder: string): void {
  const chance = demoChance()
  chance.begin('secrets')
  const hex = (bytes: number) => chance.bytes(bytes).toString('hex')
  const secrets = {
    databasePassword: hex(24),
    masterKey: `demo:${hex(32)}`,
    sandboxKey: hex(32),
    studioSecret: hex(32),
  }
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 })
}

/** Free ports, under the names by which `npm start` takes them. */
async function choosePorts(): Promise<void> {
  const names = ['PORT', 'OFFICE_PORT', 'STUDIO_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT']
  const free = await Promise.all(names.map(() => freePort()))
  for (const [place, name] of names.entries()) process.env[name] = String(free[place])
}

async function listen(ctx: Context): Promise<() => Promise<void>> {
  const { PORT, OFFICE_PORT } = ctx.config
  const site = await buildSite(ctx, join(root, 'site/dist'))
  const office = await buildOffice(ctx, site, join(root, 'office/dist'))
  await site.listen({ port: PORT, host: '127.0.0.1' })
  await office.listen({ port: OFFICE_PORT, host: '127.0.0.1' })
  return async () => {
    await Promise.all([site.close(), office.close()])
  }
}

type Env = Readonly<Record<string, string | undefined>>

interface SandboxOptions {
  readonly env: Env
  readonly folder: string
  readonly clock: DemoClock
  readonly chance: DemoChance
}

async function openSandbox({ env, folder, clock, chance }: SandboxOptions) {
  const port = Number(env.SANDBOX_PORT)
  mkdirSync(join(folder, 'sandbox'), { recursive: true })
  const app = await buildSandbox(
    {
      ...{ folder: join(folder, 'sandbox'), port, env, fetch, now: clock.now },
      randomHex: (bytes) => chance.bytes(bytes).toString('hex'),
    },
    parts,
  )
  await app.listen({ port, host: '127.0.0.1' })
  return app
}

interface StudioOptions {
  readonly env: Env
  readonly clock: DemoClock
  readonly chance: DemoChance
  readonly fetch: typeof globalThis.fetch
}

async function openStudio({ env, clock, chance, fetch }: StudioOptions) {
  const config = readStudioConfig(env)
  const url = config.STUDIO_DATABASE_URL
  await migrateStudio(url, join(root, 'studio/src/db/migrations'))
  const pool = openPool(url)
  const studio = await startStudio({
    ...{ db: pool, clock, uuid: chance.uuid, fetch, log: openLog({ KOI_LOG: 'error' }) },
    random: (bytes) => chance.bytes(bytes),
    walletUrl: config.STUDIO_WALLET_URL,
    secret: config.STUDIO_SECRET,
    data: join(config.KOI_DATA, 'studio'),
    pages: join(root, 'studio/dist/play'),
    port: config.STUDIO_PORT,
    host: '127.0.0.1',
    kickOffSeconds: config.STUDIO_KICK_OFF_SECONDS,
    tableSeconds: config.STUDIO_TABLE_SECONDS,
    goneSeconds: config.STUDIO_GONE_SECONDS,
  })
  return {
    pool,
    async stop() {
      await studio.stop()
      await pool.end()
    },
  }
}

/** The outside world, with a count of the calls that have no answer yet. */
function countCalls() {
  let underWay = 0
  const fetch: typeof globalThis.fetch = async (...of) => {
    underWay += 1
    try {
      return await outsideFetch(...of)
    } finally {
      underWay -= 1
    }
  }
  return { fetch, underWay: () => underWay }
}

type Pool = ReturnType<typeof openPool>
const isIdle = (pool: Pool): boolean => pool.idleCount === pool.totalCount && pool.waitingCount === 0

/** What follows from an answer begins within some turns of the loop. */
const QUIET_TURNS = 8

async function untilCalm(isCalm: () => boolean): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await setImmediate()
    if (!isCalm()) quiet = 0
  }
}
