import { pause } from '../../scripts/processes.mjs'
import { seededRandom } from '../../server/src/random.ts'
import { type Audit, audit, proveNow } from '../kills/audit.ts'
import { freePort } from '../kills/database.ts'
import { Desk } from '../kills/desk.ts'
import { Load, type Tally } from '../kills/load.ts'
import { Player } from '../kills/player.ts'
import { startProduct } from '../kills/product.ts'
import { fastName, lastDraw, prepare, SETTLED, SHIPPED, waitUntilOver } from '../kills/run.ts'
import { Pair } from './pair.ts'

export interface StandbyOptions {
  readonly seed: string
  readonly players: number
  /** Milliseconds of load before the kill, and again after the promotion. */
  readonly loadMs: number
  readonly drawSeconds: number
  readonly lockSeconds: number
  /** How many times longer draws may take than on a machine of their own (default 1). */
  readonly patience?: number
  readonly progress?: (line: string) => void
}

export interface StandbyResult extends Audit {
  /** Milliseconds from the end of the promotion to the next accepted ticket, and from the kill to it. */
  readonly afterPromotion: number
  readonly afterKill: number
  readonly ticketsBefore: number
  readonly tally: Tally
  readonly seconds: number
}

/** Bets go on within this time after the promotion (RU-09). */
const LIMIT = 10_000

/**
 * Kills the primary while members bet, promotes its synchronous standby, and starts the old primary again,
 * which nobody may use any more. Then every answer is compared with what the standby has.
 */
export async function runStandby(options: StandbyOptions): Promise<StandbyResult> {
  const { seed, progress = () => undefined } = options
  const begun = performance.now()
  const random = seededRandom(`${seed}:standby`)
  const ports = { primary: await freePort(random), standby: await freePort(random) }
  let pair: Pair | undefined
  const product = await startProduct({
    random,
    prepare: (client) => prepare(client, options),
    database: (folder) => {
      pair = new Pair(folder, ports)
      return pair
    },
  })
  const load = new Load(product, seed)
  try {
    if (pair === undefined) throw new Error('the product has no pair of databases')
    await load.readOffers(SHIPPED.map(fastName))
    const players = Array.from({ length: options.players }, (_, index) => new Player(load, index))
    const desk = new Desk(load)
    await desk.logIn()
    await desk.requireNoDocuments()
    for (const player of players) await player.register()
    progress(`${players.length} members have registered after ${seconds(begun)} s`)
    const working = Promise.all([desk.work(), ...players.map((player) => player.play())])
    const failed = await Promise.race([failOver(load, pair, { players, options }), neverResolved(working)])
    load.ending = true
    await working
    progress(`bets went on ${failed.afterPromotion} ms after the promotion; waiting for the draws`)
    await waitUntilOver(product, lastDraw(players), SETTLED * (options.patience ?? 1))
    await Promise.all(players.map(({ wallet }) => wallet.waitUntilCredited(900_000)))
    const found = await audit(load, players)
    const late = failed.afterPromotion > LIMIT ? [`bets went on after ${failed.afterPromotion} ms only`] : []
    const findings = [...late, ...found.findings]
    return { ...found, ...failed, findings, tally: load.tally, seconds: seconds(begun) }
  } finally {
    load.ending = true
    await product.stop()
  }
}

/** Rejects as the work does: a player that fails must fail the run at once. */
const neverResolved = (working: Promise<unknown>): Promise<never> =>
  working.then(() => new Promise<never>(() => undefined))

const seconds = (begun: number): number => Math.round((performance.now() - begun) / 1000)

async function failOver(
  load: Load,
  pair: Pair,
  { players, options }: { readonly players: readonly Player[]; readonly options: StandbyOptions },
) {
  await pause(options.loadMs)
  const ticketsBefore = countTickets(players)
  load.noteDown()
  const killedAt = performance.now()
  const promotedAt = await pair.failOver()
  await load.nextAccepted(60_000)
  const acceptedAt = performance.now()
  await pair.reviveOld()
  await pause(options.loadMs)
  load.wrong.push(...(await proveNow(load.product.databaseUrl)))
  return {
    afterPromotion: Math.round(acceptedAt - promotedAt),
    afterKill: Math.round(acceptedAt - killedAt),
    ticketsBefore,
  }
}

const countTickets = (players: readonly Player[]): number =>
  players.reduce((sum, { sent }) => sum + sent.filter(({ placed }) => placed !== null).length, 0)
