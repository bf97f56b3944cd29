import type { MemberCaller, OperatorCaller } from '../../caller.ts'
import { type FixedClock, fixedClock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import { openApp } from '../../http/app.ts'
import { serveProviders } from '../../http/provider-routes.ts'
import { type Random, seededRandom } from '../../random.ts'
import { Refusal } from '../../refusal.ts'
import { providerRoutes } from '../../rooms/cashier/index.ts'
import { type Game, readGames } from '../../rooms/lottery/games/game.ts'
import { beaconFetch, openBeacon, type TestBeacon } from '../../rooms/lottery/testing/beacon.ts'
import { resolveOperator } from '../../rooms/operators/index.ts'
import { testConfig, testContext } from '../context.ts'
import { FakeProvider, PAYMENT_SECRET, PAYMENT_URL } from '../fake-provider.ts'
import { operatorToken, testOrigin } from '../people.ts'
import { Oracle } from './oracle.ts'
import { SimulatedQueue } from './queue.ts'

/** Ten minutes before the platform's midnight, so that a day of turnover ends within every simulation. */
const START = '2026-01-02T15:50:02Z'

export interface World {
  readonly ctx: Context & { readonly clock: FixedClock }
  /** Decides what happens in the simulation; `ctx.random` is the platform's own. */
  readonly random: Random
  readonly provider: FakeProvider
  readonly beacon: TestBeacon
  readonly games: readonly Game[]
  readonly members: MemberCaller[]
  readonly operators: readonly OperatorCaller[]
  readonly oracle: Oracle
  readonly counts: Map<string, number>
  /**
   * Sends the provider's callback about one of its orders, with the given alterations; returns the status.
   */
  callBack(number: string, alterations?: Parameters<FakeProvider['call']>[2]): Promise<number>
  runJobs(): Promise<number>
  close(): Promise<void>
}

/** Games whose draws finish within an evening; those of a state lottery are drawn once a day. */
const finishesSoon = ({ source, drawSeconds }: Game): boolean => source === 'own' && drawSeconds <= 120

/**
 * A platform whose clock moves only when it is advanced, with a provider and a beacon under the simulation's
 * control.
 */
export async function openWorld(db: Database, seed: string): Promise<World> {
  const clock = fixedClock(START)
  const provider = new FakeProvider(clock)
  const beacon = openBeacon()
  const fetchBeacon = beaconFetch(beacon, clock)
  const ctx = {
    ...testContext({
      db,
      clock,
      random: seededRandom(`${seed}:platform`),
      config: testConfig({ KOI_PAYMENT_URL: PAYMENT_URL, KOI_PAYMENT_SECRET: PAYMENT_SECRET }),
      fetch: (address, init) =>
        String(address).startsWith(PAYMENT_URL) ? provider.fetch(address, init) : fetchBeacon(address, init),
    }),
    clock,
  }
  const app = await openApp(ctx, null)
  await serveProviders(app, ctx, providerRoutes)
  await app.ready()
  const operators = [await operatorOf(ctx, 'mei'), await operatorOf(ctx, 'arun')]
  const queue = new SimulatedQueue(ctx)
  await queue.start()
  return {
    ctx,
    random: seededRandom(`${seed}:world`),
    provider,
    beacon,
    games: (await readGames(ctx)).filter(finishesSoon),
    members: [],
    operators,
    oracle: new Oracle(ctx),
    counts: new Map(),
    callBack: async (number, alterations) => (await provider.call(app, number, alterations)).status,
    runJobs: () => queue.run(),
    close: () => app.close(),
  }
}

/** A demo operator with a session: `mei` and `lin` are owners, `arun` is in finance. */
export async function operatorOf(ctx: Context, name: 'mei' | 'lin' | 'arun'): Promise<OperatorCaller> {
  const operator = await resolveOperator(ctx, await operatorToken(ctx, name))
  if (operator === null) throw new Error(`${name} has no session`)
  return { ...operator, origin: testOrigin }
}

/** Counts events by name. */
export function countEvent(world: World, what: string, times = 1): void {
  world.counts.set(what, (world.counts.get(what) ?? 0) + times)
}

/** The code with which a command refuses, or null if it succeeds. */
export async function attempt(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
