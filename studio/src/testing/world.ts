import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { createBeacon } from '../beacon/beacon.ts'
import { openTestBeacon, type TestBeacon } from '../beacon/testing.ts'
import type { VendorCode } from '../games/game.ts'
import type { Player, World } from '../host/game-mode.ts'
import { readEnd } from '../host/journal.ts'
import { PRACTICE_CREDIT, PRACTICE_CURRENCY } from '../host/practice.ts'
import type { Event } from '../host/protocol.ts'
import { readOpenRoundsOf, type StoredRound } from '../host/rounds.ts'
import { createWallets } from '../host/wallets.ts'
import { openVault } from '../vault.ts'
import { type Fault, type TestClock, testClock, testKey, testOperator } from '../wallet/testing.ts'

const VENDORS: readonly VendorCode[] = [
  'KOIRNG',
  'KOILIVE',
  'KOIFISH',
  'KOIPVP',
  'KOISPORT',
  'KOIESPORT',
  'KOICOCK',
  'KOIPURSE',
]

/** An operator, a clock and processes over one database: each `begin()` is a process, `kill()` ends it. */
export interface Universe {
  readonly db: pg.Pool
  readonly clock: TestClock
  readonly operator: ReturnType<typeof testOperator>
  /** The faults of the next wallet calls; `none` when empty. */
  readonly faults: Fault[]
  /** How the operator answers other calls; null is no answer. */
  readonly beacon: TestBeacon
  /** All seeds and other random bytes that were drawn, in hex. */
  readonly drawn: string[]
  readonly operatorCalls: {
    answer: (vendor: VendorCode, path: string, content: object) => object | string | null
  }
  readonly begin: () => Process
  /** The open rounds of a player that a new process would find. */
  readonly openRounds: (player: Player) => Promise<readonly StoredRound[]>
}

export interface Process {
  readonly world: World
  /** The sessions that a mode ended: the player, and why. */
  readonly ended: { readonly user: string; readonly why: string }[]
  /** The balances of all wallet answers, in order. */
  readonly balances: { readonly user: string; readonly balance: bigint }[]
  /** Resumes what an earlier process left open, as the host does before the modes start. */
  readonly resume: () => Promise<void>
  /** As `kill -9`: the process writes, sends and calls back nothing any more. */
  readonly kill: () => void
  /** It dies after a number of moments: before and after each query and each wallet call. */
  readonly killAfter: (moments: number) => Promise<void>
  /** The next statement that contains these words fails, as when the database is unavailable for a moment. */
  readonly failOnce: (words: string) => void
}

export function openUniverse(db: pg.Pool): Universe {
  const faults: Fault[] = []
  const clock = testClock()
  const operator = testOperator(testKey(), () => faults.shift() ?? 'none')
  const operatorCalls: Universe['operatorCalls'] = { answer: () => ({ status: 'RS_OK' }) }
  const beacon = openTestBeacon(clock)
  const drawn: string[] = []
  return {
    ...{ db, clock, operator, faults, operatorCalls, beacon, drawn },
    begin: () => begin({ db, clock, operator, operatorCalls, beacon, drawn }),
    openRounds: (player) => readOpenRoundsOf(db, player),
  }
}

/** Whether a process lives, and its database connections. */
interface Life {
  readonly alive: <T>(work: () => Promise<T>) => Promise<T>
  readonly isOver: () => boolean
  readonly clients: Set<pg.PoolClient>
  readonly end: () => void
  readonly endAfter: (moments: number) => Promise<void>
}

function openLife(): Life {
  const never = new Promise<never>(() => undefined)
  const clients = new Set<pg.PoolClient>()
  let [left, isOver] = [Number.POSITIVE_INFINITY, false]
  let onEnd = (): void => undefined
  const end = (): void => {
    isOver = true
    // Its connections break, so open transactions are rolled back.
    for (const client of clients) client.release(true)
    clients.clear()
    onEnd()
  }
  const passMoment = (): void => {
    left -= 1
    if (left === 0) end()
  }
  return {
    clients,
    end,
    isOver: () => isOver,
    /** A dead process makes no calls and gets no answers. */
    async alive(work) {
      if (!isOver) passMoment()
      if (isOver) return never
      const answer = await work()
      if (!isOver) passMoment()
      return isOver ? never : answer
    },
    endAfter(moments) {
      left = moments
      return new Promise((resolve) => {
        onEnd = resolve
      })
    },
  }
}

function begin(of: Omit<Universe, 'faults' | 'begin' | 'openRounds'>): Process {
  const { db, clock, operator, operatorCalls, beacon, drawn } = of
  const life = openLife()
  const failing = new Set<string>()
  const mortal = mortalPool(db, life, failing)
  const balances: { user: string; balance: bigint }[] = []
  const mortalClock: TestClock = {
    ...clock,
    after: (milliseconds, call) => clock.after(milliseconds, () => (life.isOver() ? undefined : call())),
  }
  const wallets = createWallets({
    db: mortal,
    clock: mortalClock,
    uuid: randomUUID,
    fetch: (...of) => life.alive(() => operator.fetch(...of)),
    operatorUrl: 'https://operator.test',
    keys: new Map(VENDORS.map((vendor) => [vendor, testKey()])),
    notifyBalance: ({ seat, balance }) => balances.push({ user: seat.user, balance }),
  })
  const ended: { user: string; why: string }[] = []
  const random = (bytes: number): Uint8Array => {
    const made = randomBytes(bytes)
    drawn.push(made.toString('hex'))
    return made
  }
  const log = pino({ level: 'silent' })
  const world: World = {
    db: mortal,
    clock: mortalClock,
    random,
    vault: openVault(`test:${'7'.repeat(64)}`, (bytes) => randomBytes(bytes)),
    beacon: createBeacon({
      ...{ db: mortal, clock: mortalClock, log, verify: beacon.verify },
      ...{ chain: beacon.chain, mirrors: beacon.mirrors },
      fetch: (...of) => life.alive(() => beacon.fetch(...of)),
    }),
    uuid: randomUUID,
    wallets: wallets.of,
    kickOffSeconds: 180,
    tableSeconds: 18,
    goneSeconds: 60,
    callOperator: (vendor, path, content) =>
      life.alive(async () => operatorCalls.answer(vendor, path, content)),
    endPlayer: async ({ user }, why) => void ended.push({ user, why }),
    endOf: (uuid) => readEnd(mortal, uuid),
    log,
  }
  const failOnce = (words: string): void => void failing.add(words)
  return {
    world,
    ended,
    balances,
    resume: wallets.resume,
    kill: life.end,
    killAfter: life.endAfter,
    failOnce,
  }
}

/** The pool of one process. */
function mortalPool(db: pg.Pool, { alive, clients }: Life, failing: Set<string>): pg.Pool {
  const query = (client: { query: pg.Pool['query'] }) =>
    ((...of: Parameters<pg.Pool['query']>) =>
      alive(async () => {
        const statement = JSON.stringify(of[0], ['name', 'text'])
        for (const words of failing) {
          if (statement.includes(words) && failing.delete(words))
            throw new Error('the database is unavailable')
        }
        return client.query(...of)
      })) as pg.Pool['query']
  const connect = async () => {
    const client = await db.connect()
    clients.add(client)
    return new Proxy(client, {
      get: (real, name) => {
        if (name === 'query') return query(real)
        if (name === 'release') return (broken?: Error) => void (clients.delete(real) && real.release(broken))
        const value: unknown = Reflect.get(real, name)
        return typeof value === 'function' ? value.bind(real) : value
      },
    })
  }
  return new Proxy(db, {
    get(pool, name) {
      if (name === 'query') return query(pool)
      return name === 'connect' ? connect : Reflect.get(pool, name)
    },
  })
}

/** A player as the host creates one; `events` has what was sent to their pages. */
export function testPlayer(
  of: Pick<Player, 'vendor' | 'game'> & Partial<Pick<Player, 'user' | 'practice' | 'currency' | 'seatId'>>,
): Player & { readonly events: Event[] } {
  const events: Event[] = []
  const { vendor, game, practice = false, seatId = randomUUID() } = of
  const user = of.user ?? (practice ? `practice-${seatId}` : `member-${randomBytes(4).toString('hex')}`)
  const currency = of.currency ?? (practice ? PRACTICE_CURRENCY : 'CNY')
  const wire = { user, token: 'token', game, currency }
  const send = (event: Event) => void events.push(event)
  return { seatId, vendor, game, user, currency, language: 'EN', practice, wire, send, events }
}

/** Gives a practice player the credit that they get at a launch. */
export async function givePractice(db: pg.Pool, player: Player): Promise<void> {
  await db.query('insert into practice (player, balance) values ($1, $2)', [player.user, PRACTICE_CREDIT])
}
