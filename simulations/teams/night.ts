import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pause } from '../../scripts/processes.mjs'
import { dayAfter } from '../../server/src/platform-day.ts'
import { lastClosedDay } from '../../server/src/rooms/agents/index.ts'
import { mortal } from '../mortal-database.ts'
import { runJob, runNight } from './jobs.ts'
import { stateReader } from './read-bills.ts'
import type { Order } from './worker.ts'
import { happens, note, setTime, todayOf, type World } from './world.ts'

/** Workers that begin a night together, and how many statements one that is killed lives. */
const WORKERS = 3
const LONGEST_LIFE = 160
/** How long a process lives that is ended with SIGKILL, in ms. */
const LONGEST_PROCESS = 900
/** A close waits for transactions of other databases of the server as well. */
const PATIENCE = 120_000
const PROCESS = fileURLToPath(new URL('./worker.ts', import.meta.url))

/**
 * Midnight: several workers close the day and pay the bills at the same time, some are killed at a random
 * point, and others finish. Then the oracle does the same by itself.
 */
export async function passNight(world: World): Promise<void> {
  const { ctx, oracle, options } = world
  const day = todayOf(world)
  const today = dayAfter(day)
  oracle.begin()
  setTime(world, today, '00:10')
  const nightly = Array.from({ length: WORKERS }, () => runWorker(world))
  await Promise.all(options.processes && happens(world, 60) ? [...nightly, killProcess(world)] : nightly)
  await finish(world, day)
  const at = ctx.clock.now()
  oracle.closeDay(day, at)
  await expectBills(world, at, { today, closed: day })
  await runJob(ctx, 'contracts.end-lapsed')
  oracle.contracts.endOver(today)
}

/** The jobs of an hour in the middle of a day, which pay hours and what operators approved. */
export async function passNoon(world: World): Promise<void> {
  const { ctx, oracle } = world
  const today = todayOf(world)
  oracle.begin()
  await Promise.all([runJob(ctx, 'contracts.draw-up-bills'), runJob(ctx, 'contracts.draw-up-bills')])
  await runJob(ctx, 'contracts.draw-up-bills')
  const closed = await lastClosedDay(ctx.db)
  await expectBills(world, ctx.clock.now(), { today, closed: closed ?? '' })
}

async function expectBills(world: World, at: Date, days: { today: string; closed: string }): Promise<void> {
  world.oracle.runBills(at, days)
  world.oracle.settleUpper(at, await stateReader(world))
}

/** One worker: killed after a number of statements, or not. A killed one’s transaction is rolled back. */
async function runWorker(world: World): Promise<void> {
  const { ctx, random } = world
  const isKilled = happens(world, 60)
  const life = { left: 1 + random.below(LONGEST_LIFE), isBefore: happens(world, 50), isOver: false }
  try {
    await runNight(isKilled ? { ...ctx, db: mortal(ctx.db, life) } : ctx)
  } catch (error) {
    // A worker that lost a race gets an error and tries again, as the queue does.
    if (!life.isOver) note(world, `workers that failed and tried again: ${reasonOf(error)}`)
  }
  note(world, life.isOver ? 'workers killed' : 'workers that finished')
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 70)

/** A real process that is ended with SIGKILL while it works. */
async function killProcess(world: World): Promise<void> {
  const { ctx, url, random } = world
  const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const end = once(child, 'exit')
  await Promise.race([becomes(child, 'ready'), end])
  const order: Order = { url, books: ctx.db.books.length, now: ctx.clock.now().toISOString() }
  child.send(order)
  await Promise.race([becomes(child, 'begun'), end])
  await Promise.race([pause(1 + random.below(LONGEST_PROCESS)), end])
  note(world, child.kill('SIGKILL') ? 'processes ended with SIGKILL' : 'processes that finished')
  await end
}

async function becomes(child: ChildProcess, state: string): Promise<void> {
  for (;;) {
    const [message] = await once(child, 'message')
    if (message === state) return
  }
}

/** New workers finish what is left. */
async function finish(world: World, day: string): Promise<void> {
  const { ctx } = world
  const end = performance.now() + PATIENCE
  while ((await lastClosedDay(ctx.db)) !== day) {
    if (performance.now() > end) throw new Error(`${day} cannot be closed`)
    await runJob(ctx, 'agents.close-days')
    await pause(20)
  }
  await runJob(ctx, 'contracts.draw-up-bills')
}
