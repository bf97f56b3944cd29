import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { fromWire } from '@koi/contract/money.ts'
import type pg from 'pg'
import type { GameMode, Player } from '../host/game-mode.ts'
import { openUniverse, type Process, testPlayer, type Universe } from '../testing/world.ts'
import type { Schedule } from './engine.ts'
import type { Placed, TableState } from './protocol.ts'
import { createTables } from './tables.ts'

/**
 * For the tables' database tests: processes that can die between any two writes, and a clock moved by hand.
 */

const SCHEDULE: Schedule = { betting: 3000, results: 2000 }

export interface Floor {
  readonly universe: Universe
  /** A process with its tables, started as the host starts them. */
  readonly begin: () => Promise<{ readonly process: Process; readonly mode: GameMode }>
  /** Lets time pass second by second, each until the database is idle. */
  readonly pass: (milliseconds: number) => Promise<void>
  readonly calm: () => Promise<void>
  /** The number of writes, reads and wallet calls so far; the process dies at the call given to `dieAt`. */
  readonly calls: () => number
  readonly dieAt: (call: number) => void
  /** Holds back the wallet's answers; the returned function releases them. */
  readonly hold: () => () => void
}

export function openFloor(db: pg.Pool): Floor {
  let running: Process | null = null
  let gate: Promise<void> | null = null
  const counter = createCounter(() => running?.kill())
  const universe = openUniverse(
    new Proxy(db, {
      get: (pool, name) =>
        name === 'query'
          ? (...of: Parameters<typeof pool.query>) => counter.during(async () => pool.query(...of))
          : Reflect.get(pool, name),
    }),
  )
  const fetch = universe.operator.fetch
  // `calm` does not wait for wallet calls: some are never answered.
  universe.operator.fetch = async (...of) => {
    counter.count()
    const answer = await fetch(...of)
    await gate
    return answer
  }
  return {
    ...counter,
    universe,
    async begin() {
      running?.kill()
      const process = universe.begin()
      running = process
      const mode = createTables(process.world, SCHEDULE)
      await process.resume()
      await mode.start?.()
      return { process, mode }
    },
    async pass(milliseconds) {
      await counter.calm()
      for (let left = milliseconds; left > 0; left -= 1000) {
        await universe.clock.advance(Math.min(left, 1000))
        await counter.calm()
      }
    },
    hold() {
      let release = () => {}
      gate = new Promise((done) => {
        release = done
      })
      return () => {
        gate = null
        release()
      }
    },
  }
}

/** Counts calls, dies at one of them, and knows when the database is idle. */
function createCounter(die: () => void) {
  let [calls, underWay, deadly] = [0, 0, 0]
  const count = (): void => {
    calls += 1
    if (calls === deadly) die()
  }
  return {
    count,
    async during<T>(work: () => Promise<T>): Promise<T> {
      count()
      underWay += 1
      return work().finally(() => {
        underWay -= 1
      })
    },
    async calm(): Promise<void> {
      for (let quiet = 0; quiet < 6; quiet += 1) {
        await setImmediate()
        if (underWay > 0) quiet = 0
      }
    },
    calls: () => calls,
    dieAt: (call: number): void => {
      deadly = call
    },
  }
}

export const member = (game: string, of: { user?: string; practice?: boolean } = {}) =>
  testPlayer({ vendor: 'KOILIVE', game, ...of })

const BEACON_EVERY = 3000

/**
 * Enters at the time of a beacon's round, and returns the state of the table once its round is open: betting
 * closes after 3 s, and the deal is due after 6 s.
 */
export async function sit(floor: Floor, mode: GameMode, player: Player): Promise<TableState> {
  await floor.pass(BEACON_EVERY - (floor.universe.clock.now().getTime() % BEACON_EVERY))
  await mode.enter(player)
  await floor.calm()
  return (await mode.enter(player)) as TableState
}

/** Places chips by their stakes: `{ red: '5.00' }`. */
export async function place(
  mode: GameMode,
  player: Player,
  { round, on, key = randomUUID() }: { round: number; on: Readonly<Record<string, string>>; key?: string },
): Promise<Placed> {
  const bets = Object.entries(on).map(([where, stake]) => ({ place: where, stake: fromWire(stake) }))
  return (await mode.acts.place?.run(player, { key, round, bets })) as Placed
}

/** The rounds of a player, or of all. */
export async function readRounds(db: pg.Pool, user?: string) {
  const { rows } = await db.query<{
    id: string
    player: string
    state: string
    stake: bigint
    payout: bigint
    detail: object
    source: object
  }>(
    `select id, player, state, stake, payout, detail, source from round
     where $1::text is null or player = $1 order by opened_at, id`,
    [user ?? null],
  )
  return rows
}
