import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { startDemoDatabase } from '../../scripts/demo.mjs'
import { freePort } from '../../scripts/processes.mjs'
import { scratchFolder } from '../../scripts/scratch.mjs'
import { readConfig } from '../../server/src/config.ts'
import type { Context } from '../../server/src/context.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { prepareDatabase } from '../../server/src/db/prepare-database.ts'
import { seedDemo } from '../../server/src/demo.ts'
import { connectStudio } from '../../server/src/demo-studio.ts'
import { openLog } from '../../server/src/log.ts'
import { outsideFetch } from '../../server/src/public-fetch.ts'
import { requestDraws } from '../../server/src/rooms/lottery/index.ts'
import { setAuditKeys } from '../../server/src/rooms/operators/index.ts'
import { SimulatedQueue } from '../../server/src/testing/simulation/queue.ts'
import { enqueueTimetable } from '../../server/src/testing/simulation/timetable.ts'
import type { openPool } from '../../studio/src/db/db.ts'
import { type DemoChance, demoChance } from './chance.ts'
import { type DemoClock, demoClock } from './clock.ts'
import { startGames, startSandbox, startServer } from './demo-parts.ts'

/**
 * The demo that `npm start` runs, in one process, on a clock that moves only when it is told to and on chance
 * that is the same in every run. The product needs no setting for this: it takes both as arguments.
 */
export interface Demo {
  readonly ctx: Context & { readonly clock: DemoClock }
  readonly chance: DemoChance
  /** The addresses of the parts. */
  readonly site: string
  readonly office: string
  readonly sandbox: string
  /** The data folder, with `demo.json`. */
  readonly folder: string
  /** Starts the studio and connects it; its tables and matches begin now. */
  readonly startStudio: () => Promise<void>
  /**
   * Moves the clock to a time, and runs every job and timer that becomes due on the way. `onStep` is called
   * after each step of the clock, before anything is run.
   */
  readonly advanceTo: (time: Date, onStep?: (now: Date) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

type Stops = (() => unknown)[]
type Pool = ReturnType<typeof openPool>

export async function openDemo(start: Date): Promise<Demo> {
  const stops: Stops = []
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

async function open(start: Date, stops: Stops): Promise<Omit<Demo, 'close'>> {
  const folder = mkdtempSync(join(scratchFolder(), 'koi-screens-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true }))
  writeSecrets(folder)
  await choosePorts()
  const { env, studioEnv, migrationUrl, stop } = await startDemoDatabase(folder)
  stops.push(stop)
  const calls = countCalls()
  const shared = { clock: demoClock(start), chance: demoChance('koi'), fetch: calls.fetch }
  stops.push(await startSandbox({ ...shared, env }))
  const ctx = await openContext({ ...env, KOI_MIGRATION_URL: migrationUrl }, shared, stops)
  const queue = new SimulatedQueue(ctx)
  await queue.start()
  await requestDraws(ctx)
  await queue.run()
  stops.push(await startServer(ctx))
  const pools: Pool[] = []
  const waitUntilIdle = () => untilIdle(() => calls.open() === 0 && pools.every(isIdle))
  const { config } = ctx
  return {
    ...{ ctx, folder, chance: shared.chance },
    site: `http://localhost:${config.PORT}`,
    office: `http://localhost:${config.OFFICE_PORT}`,
    sandbox: `http://localhost:${config.SANDBOX_PORT}`,
    advanceTo: (time, onStep) => advance({ ctx, queue, time, onStep, waitUntilIdle }),
    async startStudio() {
      const games = await startGames({ ...shared, env: studioEnv })
      stops.push(games.stop)
      pools.push(games.pool)
      const { KOI_STUDIO_URL: url = '', KOI_STUDIO_SECRET: secret = '' } = env
      await connectStudio(ctx, { url, secret })
      await waitUntilIdle()
    },
  }
}

interface Shared {
  readonly clock: DemoClock
  readonly chance: DemoChance
  readonly fetch: typeof globalThis.fetch
}

/** The server's context, on a migrated database with the demo's data. */
async function openContext(env: NodeJS.ProcessEnv, { clock, chance, fetch }: Shared, stops: Stops) {
  const config = readConfig({ ...env, KOI_LOG: 'error', KOI_TRUST_PROXY: '1' })
  const log = openLog(config)
  await prepareDatabase({ config, log })
  const db = openDatabase({ url: config.DATABASE_URL, books: config.KOI_BOOKS })
  stops.push(() => db.close())
  const ctx = { config, db, clock, random: chance, log, fetch }
  setAuditKeys(config)
  await seedDemo(ctx)
  return ctx
}

const MINUTE = 60_000

interface Advance {
  readonly ctx: Demo['ctx']
  readonly queue: SimulatedQueue
  readonly time: Date
  readonly onStep: ((now: Date) => Promise<void>) | undefined
  readonly waitUntilIdle: () => Promise<void>
}

async function advance({ ctx, queue, time, onStep, waitUntilIdle }: Advance): Promise<void> {
  const { clock } = ctx
  await waitUntilIdle()
  while (clock.now() < time) {
    const now = clock.now().getTime()
    const nextMinute = (Math.floor(now / MINUTE) + 1) * MINUTE
    const nextJob = (await queue.next())?.getTime() ?? nextMinute
    const next = Math.min(time.getTime(), nextMinute, nextJob, clock.nextTimerAt() ?? nextMinute)
    clock.set(new Date(Math.max(now, next)))
    await onStep?.(clock.now())
    // One timer at a time: two at once would draw their chance in no fixed order.
    while (clock.runDueTimer()) await waitUntilIdle()
    if (next === nextMinute) await enqueueTimetable(ctx, nextMinute / MINUTE)
    await queue.run()
    await waitUntilIdle()
  }
}

/** Fixed secrets, since the numbers of tickets are derived from one. */
function writeSecrets(folder: string): void {
  const chance = demoChance('secrets')
  const hex = (bytes: number) => chance.bytes(bytes).toString('hex')
  const secrets = {
    databasePassword: hex(24),
    masterKey: `demo:${hex(32)}`,
    sandboxKey: hex(32),
    studioSecret: hex(32),
    // Last, since each secret is drawn from one chance.
    dailyPassword: hex(24),
  }
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 })
}

/** Free ports, in the settings that `npm start` reads. */
async function choosePorts(): Promise<void> {
  const settings = ['PORT', 'OFFICE_PORT', 'STUDIO_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT']
  const ports = await Promise.all(settings.map(() => freePort()))
  for (const [index, setting] of settings.entries()) process.env[setting] = String(ports[index])
}

/** The server's fetch, with a count of the calls that are not answered yet. */
function countCalls() {
  let open = 0
  const fetch: typeof globalThis.fetch = async (...request) => {
    open += 1
    try {
      return await outsideFetch(...request)
    } finally {
      open -= 1
    }
  }
  return { fetch, open: () => open }
}

const isIdle = (pool: Pool): boolean => pool.idleCount === pool.totalCount && pool.waitingCount === 0

/** What an answer causes starts within a few turns of the event loop. */
const IDLE_TURNS = 8

async function untilIdle(isIdleNow: () => boolean): Promise<void> {
  for (let turns = 0; turns < IDLE_TURNS; turns += 1) {
    await setImmediate()
    if (!isIdleNow()) turns = 0
  }
}
