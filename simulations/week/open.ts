import { fixedClock } from '../../server/src/clock.ts'
import { type Database, openDatabase } from '../../server/src/db/db.ts'
import { seededRandom } from '../../server/src/random.ts'
import { readGames } from '../../server/src/rooms/lottery/games/game.ts'
import { beaconFetch, openBeacon } from '../../server/src/rooms/lottery/testing/beacon.ts'
import { testContext } from '../../server/src/testing/context.ts'
import { SimulatedQueue } from '../../server/src/testing/simulation/queue.ts'
import { operatorOf } from '../../server/src/testing/simulation/world.ts'
import { Agenda } from './agenda.ts'
import { Feeds } from './feeds.ts'
import { Oracle } from './oracle.ts'
import { enterMembers } from './people.ts'
import { note, type Week, type WeekOptions } from './week.ts'
import { unreliableWorkers } from './workers.ts'

export interface OpenWeek {
  readonly week: Week
  readonly queue: SimulatedQueue
  readonly close: () => Promise<void>
}

/** Opens a platform with a manual clock, and with a beacon, feeds and workers that fail on demand. */
export async function openWeek(
  db: Database & { readonly url: string },
  options: WeekOptions,
): Promise<OpenWeek> {
  const clock = fixedClock(options.begin)
  const beacon = openBeacon()
  const feeds = new Feeds(options.seed, clock, options.manners)
  const askBeacon = beaconFetch(beacon, clock)
  const fetch: typeof globalThis.fetch = (address, init) => {
    const [, feed, game, numero] = /\/results\/(one|two)\/(\w+)\/(\d{8})$/.exec(String(address)) ?? []
    const isFeed = (feed === 'one' || feed === 'two') && game !== undefined && numero !== undefined
    return isFeed ? feeds.fetch(feed, game, numero) : askBeacon(address, init)
  }
  const random = seededRandom(`${options.seed}:platform`)
  const ctx = { ...testContext({ db, clock, random, fetch }), clock }
  await enableGames(db, options.games)
  const second = openDatabase({ url: db.url, books: db.books.length, poolSize: 3, bookPoolSize: 2 })
  const oracle = new Oracle(db)
  const games = (await readGames(ctx)).filter(({ enabled }) => enabled)
  const week: Week = {
    ctx,
    twin: { ...ctx, db: second },
    random: seededRandom(`${options.seed}:crowd`),
    beacon,
    feeds,
    agenda: new Agenda(),
    oracle,
    members: await enterMembers(ctx, oracle, options.members),
    operators: [await operatorOf(ctx, 'mei'), await operatorOf(ctx, 'arun')],
    counts: new Map(),
    board: new Map(),
    games,
    shown: games,
    recent: [],
    end: options.end,
  }
  const fate = seededRandom(`${options.seed}:workers`)
  const workers = unreliableWorkers({ ctx, twin: week.twin, random: fate, note: (what) => note(week, what) })
  const queue = new SimulatedQueue(ctx, workers)
  await queue.start()
  return { week, queue, close: () => second.close() }
}

async function enableGames(db: Database, games: readonly string[] | null): Promise<void> {
  if (games !== null) await db.query('update lottery.game set enabled = code = any ($1)', [games])
}
