import type pg from 'pg'
import { pause } from '../../scripts/processes.mjs'
import type { Random } from '../../server/src/random.ts'
import { seededRandom } from '../../server/src/random.ts'
import { type Audit, audit, proveNow } from './audit.ts'
import { withClient } from './database.ts'
import { Desk } from './desk.ts'
import { Load, type Tally } from './load.ts'
import { Player } from './player.ts'
import { type Product, startProduct, type Victim } from './product.ts'

export interface KillsOptions {
  readonly seed: string
  readonly kills: number
  /** The victims, drawn in random order until there are none left, and then again. */
  readonly victims?: readonly Victim[]
  readonly players: number
  /** Whether members also bet on the shipped games, with a draw every minute, besides the fast copies. */
  readonly shipped: boolean
  /** The draw interval of the fast copies. */
  readonly drawSeconds: number
  readonly lockSeconds: number
  /** How long deposits may take to be credited at the end, in ms: polling the provider takes minutes. */
  readonly creditPatience: number
  /** How many times longer recovery and draws may take than on a machine of their own (default 1). */
  readonly patience?: number
  readonly progress?: (line: string) => void
}

export interface KillsResult extends Audit {
  readonly killed: Readonly<Record<Victim, number>>
  readonly tally: Tally
  readonly decisions: number
  readonly seconds: number
}

/** The victims of each ten kills, unless others are asked for. */
const TEN: readonly Victim[] = [
  ...(['server', 'server', 'server', 'server', 'jobs'] as const),
  ...(['database', 'postmaster', 'backend'] as const),
  ...(['sandbox', 'sandbox'] as const),
]
export const SHIPPED = ['SSC60', 'MNVIP60']
const RECOVERY = 60_000
export const SETTLED = 90_000

/**
 * Kills the product again and again while members bet, and then proves that no response is lost, nothing was
 * done twice, and every past draw is over. The run has passed if there are no findings.
 */
export async function runKills(options: KillsOptions): Promise<KillsResult> {
  const { seed, progress = () => undefined } = options
  const begun = performance.now()
  const random = seededRandom(`${seed}:kills`)
  const fast = SHIPPED.map((code) => fastName(code))
  const product = await startProduct({ random, prepare: (client) => prepare(client, options) })
  const load = new Load(product, seed)
  try {
    await load.readOffers(options.shipped ? [...SHIPPED, ...fast] : fast)
    const players = Array.from({ length: options.players }, (_, index) => new Player(load, index))
    const desk = new Desk(load)
    await desk.logIn()
    await desk.requireNoDocuments()
    // One after another: on a busy machine all of them at once take longer than a call may.
    for (const player of players) await player.register()
    progress(`${players.length} members have registered after ${seconds(begun)} s`)
    const working = Promise.all([desk.work(), ...players.map((player) => player.play())])
    const killing = killAll(load, random, options)
    // A player that fails must fail the run at once, not after the last kill.
    const killed = await Promise.race([killing, working.then(() => killing)])
    load.ending = true
    await working
    progress(`load ended after ${seconds(begun)} s; waiting for the draws and the deposits`)
    await waitUntilOver(product, lastDraw(players), SETTLED * (options.patience ?? 1))
    await Promise.all(
      players.map(({ wallet }) =>
        wallet.waitUntilCredited(options.creditPatience).catch((error) => load.wrong.push(String(error))),
      ),
    )
    const found = await audit(load, players)
    return { ...found, killed, tally: load.tally, decisions: desk.decisions, seconds: seconds(begun) }
  } finally {
    load.ending = true
    await product.stop()
  }
}

export const fastName = (code: string): string => code.replace('60', 'FAST')
const seconds = (begun: number): number => Math.round((performance.now() - begun) / 1000)

/**
 * Adds fast copies of the shipped games, so that many draws meet a kill; removes conditions of withdrawals.
 */
export async function prepare(
  client: pg.Client,
  { drawSeconds, lockSeconds }: Pick<KillsOptions, 'drawSeconds' | 'lockSeconds'>,
): Promise<void> {
  await client.query(
    `with game as (
       insert into lottery.game (code, group_code, family, names, icon, position, time_zone)
       select replace(code, '60', 'FAST'), group_code, family, names, icon, position + 10, time_zone
       from lottery.game where code in ('SSC60', 'MNVIP60')
       returning code
     )
     insert into lottery.timetable (game_code, effective_from, lock_seconds, every_seconds, begins_at,
       ends_at, reason, created_at)
     select code, '2020-01-01', $2, $1, '00:00', '24:00', 'Many draws', '2020-01-01Z' from game`,
    [drawSeconds, lockSeconds],
  )
  await client.query(
    `insert into lottery.terms (game_code, effective_at, plays, rates, series_min, series_max, series_preset,
       series_top, stake_min, stake_max, multiple_max, payout_max, number_cap, play_cap, member_cap,
       reason, written_at)
     select replace(game_code, '60', 'FAST'), effective_at, plays, rates, series_min, series_max,
       series_preset, series_top, stake_min, stake_max, multiple_max, payout_max, number_cap, play_cap,
       member_cap, reason, written_at
     from lottery.terms where game_code in ('SSC60', 'MNVIP60')`,
  )
  await client.query(
    `update cashier.setting set value = case key when 'deposit.turnover_rate' then 0 else 1000000 end
     where key in ('deposit.turnover_rate', 'withdrawal.daily_count')`,
  )
}

async function killAll(
  load: Load,
  random: Random,
  { kills, victims = TEN, patience = 1, progress = () => undefined }: KillsOptions,
): Promise<Record<Victim, number>> {
  const killed = { server: 0, jobs: 0, database: 0, postmaster: 0, backend: 0, sandbox: 0 }
  let bag: Victim[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    if (bag.length === 0) bag = shuffled(victims, random)
    const victim = bag.pop() ?? 'server'
    await pause(random.below(4_000))
    if (victim !== 'sandbox' && victim !== 'jobs') load.noteDown()
    await load.product.kill(victim, random.below(800))
    killed[victim] += 1
    // One kill in five comes before the product has recovered from the previous one.
    if (random.below(5) > 0) await load.nextAccepted(RECOVERY * patience)
    if (kill % victims.length !== 0) continue
    await load.nextAccepted(RECOVERY * patience)
    const findings = await proveNow(load.product.databaseUrl)
    load.wrong.push(...findings.map((finding) => `after ${kill} kills: ${finding}`))
    const { requests, replays } = load.tally
    progress(`${kill} kills, ${requests} requests, ${replays} replays, ${load.wrong.length} findings`)
  }
  return killed
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random.below(left.length), 1))
}

/** The time of the last draw with bets. */
export const lastDraw = (players: readonly Player[]): Date =>
  new Date(Math.max(...players.flatMap(({ sent }) => sent.map(({ placed }) => placed?.order.drawAt ?? 0))))

/**
 * Waits until every draw up to a time is settled, or void and refunded; the audit names those that are not.
 */
export async function waitUntilOver(
  { databaseUrl }: Pick<Product, 'databaseUrl'>,
  until: Date,
  limit: number,
): Promise<void> {
  await pause(Math.max(0, until.getTime() - Date.now()))
  const end = performance.now() + limit
  await withClient(databaseUrl, async (client) => {
    while (performance.now() < end) {
      const { rowCount } = await client.query(
        `select from lottery.draw where draw_at <= $1
           and not (state = 'settled' or state = 'void' and refunded_at is not null)`,
        [until],
      )
      if (rowCount === 0) return
      await pause(200)
    }
  })
}
