import { ONE } from '@koi/contract/money.ts'
import { pino } from 'pino'
import { pause } from '../../scripts/processes.mjs'
import { systemClock } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { cryptoRandom, seededRandom } from '../../server/src/random.ts'
import { testConfig } from '../../server/src/testing/context.ts'
import { fundedMember } from '../../server/src/testing/people.ts'
import { proveNow } from '../kills/audit.ts'
import { BOOKS, type Product, startProduct } from '../kills/product.ts'
import { auditPlay, type StudioSums, waitUntilClosed } from './audit.ts'
import { accountOf, GAME_CODES, Guest } from './guest.ts'
import { Party } from './party.ts'
import { type Faults, FaultyNetwork } from './proxy.ts'

export interface PlayOptions {
  readonly seed: string
  readonly guests: number
  readonly minutes: number
  /** One call in this many has a network fault. */
  readonly faultsOneIn: number
  /** Seconds of play from one kill to the next, on average. */
  readonly killEvery: number
  /** The factor by which the pauses of the guests are longer, so that few act at the same time. */
  readonly ease: number
  readonly progress?: (line: string) => void
}

export interface PlayResult extends StudioSums {
  readonly faults: Faults
  readonly killed: Readonly<Record<string, number>>
  readonly counts: Readonly<Record<string, number>>
  /** The number of members with a round of every game. */
  readonly wholes: number
  readonly seconds: number
}

/** The opening balance of each guest, in whole units. */
const OPENING_BALANCE = 5_000n
/** How many guests log in at once, which hashes passwords, and return at the end. */
const AT_ONCE = 16
/** The interval between kick-offs; three fixtures are open for bets, and all are finished at the end. */
const KICK_OFF_SECONDS = 60
/** Time at the end for coming fixtures, and for rollbacks with pauses of over a minute between tries. */
const CLOSED_WITHIN = 420_000
/** One kill in this many does not wait until the product has restarted. */
const KILLED_WHILE_STARTING = 4
const STARTED_WITHIN = 300_000
/** The minutes after which every guest must have played a round of each game. */
const MINUTES_FOR_ALL = 60
/** What is killed; the studio, whose rounds are tested, as often as all the others together. */
const VICTIMS = ['studio', 'studio', 'studio', 'server', 'server', 'backend'] as const

/**
 * Members play every game of the studio through the site's launch, over a network that loses calls, while the
 * processes are killed. Then all rounds are finished, and nothing may be lost, doubled or left open.
 */
export async function runPlay(options: PlayOptions): Promise<PlayResult> {
  const { seed, progress = () => undefined } = options
  const begun = performance.now()
  const random = seededRandom(`${seed}:play`)
  let network: FaultyNetwork | undefined
  const product = await startProduct({
    random,
    studioWallet: (site) => {
      network = new FaultyNetwork(site, { random: seededRandom(`${seed}:network`), oneIn: 0 })
      return network.listen()
    },
    studioSettings: { STUDIO_KICK_OFF_SECONDS: String(KICK_OFF_SECONDS) },
  })
  const party = new Party(product, seed)
  party.ease = options.ease
  party.replayAfter *= options.ease
  try {
    if (network === undefined) throw new Error('there is no network')
    const given = await createMembers(product, options.guests)
    await party.readTiles(GAME_CODES)
    const guests = Array.from({ length: options.guests }, (_, index) => new Guest(party, index))
    await forEachGuest(guests, (guest) => guest.logIn())
    progress(`${guests.length} guests have logged in after ${since(begun)} s`)
    network.oneIn = options.faultsOneIn
    const killed = await playAndKill(party, guests, options)
    network.oneIn = 0
    progress(`the play has ended after ${since(begun)} s; finishing open rounds`)
    const open = await finishRounds(party, guests, progress)
    const sums = await auditPlay(product, given)
    return {
      ...sums,
      findings: [...party.wrong, ...missedBy(guests, options), ...open, ...sums.findings],
      wholes: guests.filter((guest) => guest.missed().length === 0).length,
      faults: network.faults,
      killed,
      counts: countsOf(guests),
      seconds: since(begun),
    }
  } finally {
    party.ending = true
    network?.close()
    await product.stop()
  }
}

const since = (begun: number): number => Math.round((performance.now() - begun) / 1000)

/** Creates members with money directly in the database; returns the balance of each account. */
async function createMembers({ databaseUrl, folder }: Product, count: number): Promise<Map<string, bigint>> {
  const db = openDatabase({ url: databaseUrl, books: BOOKS })
  try {
    const config = testConfig({ KOI_DATA: folder })
    const log = pino({ level: 'silent' })
    const ctx = { config, db, clock: systemClock, random: cryptoRandom, log, fetch }
    const given = new Map<string, bigint>()
    for (let index = 0; index < count; index += 1) {
      await fundedMember(ctx, { account: accountOf(index), balance: OPENING_BALANCE })
      given.set(accountOf(index), OPENING_BALANCE * ONE)
    }
    return given
  } finally {
    await db.close()
  }
}

/** Does this for each guest, some at a time. */
async function forEachGuest(guests: readonly Guest[], work: (guest: Guest) => Promise<void>): Promise<void> {
  const waiting = [...guests]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next)
    }),
  )
}

/**
 * Finishes what is open, without faults. First the studio does so by itself, with its sweeps and retries.
 * Then it is restarted, because a new process retries at once what would otherwise wait for up to an hour.
 * @returns what is still open
 */
async function finishRounds(
  { product }: Party,
  guests: readonly Guest[],
  progress: (line: string) => void,
): Promise<string[]> {
  const returnGuests = () => forEachGuest(guests, (guest) => guest.finish())
  await returnGuests()
  const left = await waitUntilClosed(product, { patience: CLOSED_WITHIN, progress, returnGuests })
  if (left.length === 0) return []
  progress(`the studio starts again, since ${left.join(', ')}`)
  await product.kill('studio', 0)
  return waitUntilClosed(product, { patience: CLOSED_WITHIN, progress, returnGuests })
}

function missedBy(guests: readonly Guest[], { minutes }: PlayOptions): string[] {
  if (minutes < MINUTES_FOR_ALL) return []
  return guests.flatMap((guest) => {
    const missed = guest.missed()
    return missed.length === 0 ? [] : [`${guest.account} had no round of ${missed.join(', ')}`]
  })
}

/** Lets the guests play for these minutes and kills processes meanwhile; proves the books every ten kills. */
async function playAndKill(
  party: Party,
  guests: readonly Guest[],
  options: PlayOptions,
): Promise<Record<string, number>> {
  const { minutes, killEvery, progress = () => undefined } = options
  const random = party.random('kills')
  const killed: Record<string, number> = {}
  const end = Date.now() + minutes * 60_000
  const playing = Promise.all(guests.map((guest) => guest.play()))
  let reported = 0
  for (let kills = 1; Date.now() < end; kills += 1) {
    await pause(Math.min(random.below(killEvery * 2_000), Math.max(0, end - Date.now())))
    if (Date.now() >= end) break
    const victim = VICTIMS[random.below(VICTIMS.length)] ?? 'studio'
    await party.product.kill(victim, random.below(2_000))
    killed[victim] = (killed[victim] ?? 0) + 1
    // Some are killed while they start; if most were, a busy machine would play no rounds.
    if (random.below(KILLED_WHILE_STARTING) > 0) await party.product.ready(STARTED_WITHIN)
    if (kills % 10 !== 0) continue
    const findings = await proveNow(party.product.databaseUrl)
    party.wrong.push(...findings.map((finding) => `after ${kills} kills: ${finding}`))
    progress(`${kills} kills, ${party.tally.requests} requests, ${party.wrong.length} findings`)
    for (; reported < party.wrong.length; reported += 1) progress(party.wrong[reported] ?? '')
  }
  party.ending = true
  await playing
  return killed
}

function countsOf(guests: readonly Guest[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { counts } of guests) {
    for (const [what, count] of counts) sums[what] = (sums[what] ?? 0) + count
  }
  return sums
}
