import type { MemberCaller, OperatorCaller } from '../../caller.ts'
import { type FixedClock, fixedClock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import { openApp } from '../../http/app.ts'
import { serveProviders } from '../../http/provider-routes.ts'
import type { Job } from '../../job.ts'
import { jobs } from '../../jobs/all.ts'
import { type Random, seededRandom } from '../../random.ts'
import { Refusal } from '../../refusal.ts'
import { providerRoutes } from '../../rooms/cashier/index.ts'
import { type Game, readGames } from '../../rooms/lottery/game.ts'
import { beaconFetch, openBeacon, type TestBeacon } from '../../rooms/lottery/testing-beacon.ts'
import { resolveOperator } from '../../rooms/operators/index.ts'
import { testConfig, testContext } from '../context.ts'
import { FakeProvider, PAYMENT_SECRET, PAYMENT_URL } from '../fake-provider.ts'
import { operatorToken, testOrigin } from '../people.ts'
import { Oracle } from './oracle.ts'

/** Ten minutes before the platform's midnight, so that a day of turnover ends within every simulation. */
const START = '2026-01-02T15:50:02Z'

export interface World {
  readonly ctx: Context & { readonly clock: FixedClock }
  /** The chance of what happens; `ctx.random` is the platform's own. */
  readonly random: Random
  readonly provider: FakeProvider
  readonly beacon: TestBeacon
  readonly games: readonly Game[]
  readonly members: MemberCaller[]
  readonly operators: readonly OperatorCaller[]
  readonly oracle: Oracle
  readonly counts: Map<string, number>
  /** The provider's callback about one of its orders; altered as `tampering` says. */
  callBack(number: string, tampering?: Parameters<FakeProvider['call']>[2]): Promise<number>
  runJobs(): Promise<void>
  close(): Promise<void>
}

/** A platform on which time stands until it is moved, with a provider and a beacon that do as they are told. */
/** Games whose draws come to their end within an evening: those of the state are drawn once a day. */
const isPlayedOut = ({ source, drawSeconds }: Game): boolean => source === 'own' && drawSeconds <= 120

export async function openWorld(db: Database, seed: string): Promise<World> {
  const clock = fixedClock(START)
  const provider = new FakeProvider(clock)
  const beacon = openBeacon()
  const askBeacon = beaconFetch(beacon, clock)
  const ctx = {
    ...testContext({
      db,
      clock,
      random: seededRandom(`${seed}:platform`),
      config: testConfig({ KOI_PAYMENT_URL: PAYMENT_URL, KOI_PAYMENT_SECRET: PAYMENT_SECRET }),
      fetch: (address, init) =>
        String(address).startsWith(PAYMENT_URL) ? provider.fetch(address, init) : askBeacon(address, init),
    }),
    clock,
  }
  const app = await openApp(ctx, null)
  await serveProviders(app, ctx, providerRoutes)
  await app.ready()
  const operators = [await operatorOf(ctx, 'mei'), await operatorOf(ctx, 'arun')]
  const queue = new Queue(ctx)
  await queue.begin()
  return {
    ctx,
    random: seededRandom(`${seed}:world`),
    provider,
    beacon,
    games: (await readGames(ctx)).filter(isPlayedOut),
    members: [],
    operators,
    oracle: new Oracle(ctx),
    counts: new Map(),
    callBack: async (number, tampering) => (await provider.call(app, number, tampering)).status,
    runJobs: () => queue.run(),
    close: () => app.close(),
  }
}

async function operatorOf(ctx: Context, name: 'mei' | 'arun'): Promise<OperatorCaller> {
  const operator = await resolveOperator(ctx, await operatorToken(ctx, name))
  if (operator === null) throw new Error(`${name} has no session`)
  return { ...operator, origin: testOrigin }
}

/** Counts what happened, and says whether it should have. */
export function note(world: World, what: string, times = 1): void {
  world.counts.set(what, (world.counts.get(what) ?? 0) + times)
}

/** The code that a command refuses with, or null when it does its work. */
export async function attempt(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

interface QueuedJob {
  readonly id: bigint
  readonly name: string
  readonly payload: object
}

const RETRY = 5_000

/** The jobs in the database, run by the simulated clock instead of a worker. */
class Queue {
  private readonly ctx: Context
  private readonly byName: ReadonlyMap<string, Job>
  private begun = new Date(0)

  constructor(ctx: Context) {
    this.ctx = ctx
    this.byName = new Map(jobs.map((job) => [job.name, job]))
  }

  /** Jobs without a time get the database's own, which is ahead of the simulated one: they are due at once. */
  async begin(): Promise<void> {
    const [row] = await this.ctx.db.query<{ now: Date }>('select now()')
    this.begun = row?.now ?? this.begun
  }

  async run(): Promise<void> {
    for (let job = await this.take(); job !== null; job = await this.take()) {
      const known = this.byName.get(job.name)
      if (known === undefined) throw new Error(`no room has a job ${job.name}`)
      try {
        await known.run(this.ctx, job.payload)
      } catch (error) {
        if (error instanceof RangeError || error instanceof TypeError) throw error
        await this.tryAgain(job)
      }
    }
  }

  private async take(): Promise<QueuedJob | null> {
    const [job] = await this.ctx.db.query<QueuedJob>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and j.id = (
         select id from graphile_worker._private_jobs where run_at <= $1 or run_at >= $2
         order by run_at, id limit 1)
       returning j.id, t.identifier as name, j.payload`,
      [this.ctx.clock.now(), this.begun],
    )
    return job ?? null
  }

  private async tryAgain({ name, payload }: QueuedJob): Promise<void> {
    await this.ctx.db.query('select graphile_worker.add_job($1, $2::json, run_at => $3)', [
      name,
      JSON.stringify(payload),
      new Date(this.ctx.clock.now().getTime() + RETRY),
    ])
  }
}
