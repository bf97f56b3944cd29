import { pause } from '../../scripts/processes.mjs'
import { seededRandom } from '../../server/src/random.ts'
import { type Audit, audit, proveNow } from '../kills/audit.ts'
import { withClient } from '../kills/database.ts'
import { Desk } from '../kills/desk.ts'
import { codeOf, Load } from '../kills/load.ts'
import { PASSWORD, Player } from '../kills/player.ts'
import type { Product } from '../kills/product.ts'
import { fastName, lastDraw, SETTLED, SHIPPED, waitUntilOver } from '../kills/run.ts'
import { NEWER, openVersions, type Versions } from './versions.ts'

export interface UpgradeOptions {
  readonly seed: string
  /** The folder of the older version's release. */
  readonly older: string
  readonly players: number
  /** Milliseconds of load on the older version alone, on both, and on the newer one alone. */
  readonly loadMs: number
  readonly bothMs: number
  readonly drawSeconds: number
  readonly lockSeconds: number
  readonly progress?: (line: string) => void
}

export interface UpgradeResult extends Audit {
  readonly counts: readonly (readonly [what: string, count: string])[]
  readonly seconds: number
}

/**
 * Members bet on the older version; the newer one migrates meanwhile; both serve behind one proxy; the older
 * one is stopped. Then the books prove, every answer is compared with the tables, and members log in and see
 * their bets.
 */
export async function runUpgrade(options: UpgradeOptions): Promise<UpgradeResult> {
  const { seed, older, progress = () => undefined } = options
  const begun = performance.now()
  const versions = await openVersions(older, { ...options, random: seededRandom(`${seed}:upgrade`) })
  const product = await versions.open()
  const load = new Load(product, seed)
  try {
    const serving = await versions.start(older)
    progress('the older version serves')
    await load.readOffers(SHIPPED.map(fastName))
    const players = Array.from({ length: options.players }, (_, index) => new Player(load, index))
    const desk = new Desk(load)
    await desk.logIn()
    await desk.requireNoDocuments()
    for (const player of players) await player.register()
    progress(`${players.length} members have registered`)
    const working = Promise.all([desk.work(), ...players.map((player) => player.play())])
    const upgrading = upgrade(versions, { product, serving, players, options, progress })
    const counts = await Promise.race([upgrading, working.then(() => upgrading)])
    load.ending = true
    await working
    progress('waiting for the draws and the deposits')
    await waitUntilOver(product, lastDraw(players), SETTLED)
    await Promise.all(players.map(({ wallet }) => wallet.waitUntilCredited(900_000)))
    const found = await audit(load, players)
    const findings = [...found.findings, ...versions.site.failed, ...(await logInAgain(load, players))]
    if (versions.site.failed.length > 0) for (const line of versions.errorsLogged()) progress(line)
    const total = [
      ['tickets, all of them compared with their answers', String(found.tickets)],
      ['requests, of which without an answer', `${load.tally.requests}, ${versions.site.failed.length}`],
      [
        'draws',
        Object.entries(found.draws)
          .map(([state, count]) => `${count} ${state}`)
          .join(', '),
      ],
      ['members who logged in again and saw their bets', String(players.length)],
      ['findings', String(findings.length)],
    ] as const
    return {
      ...found,
      findings,
      counts: [...counts, ...total],
      seconds: Math.round((performance.now() - begun) / 1000),
    }
  } finally {
    load.ending = true
    await product.stop()
  }
}

interface Upgrading {
  readonly product: Product
  readonly serving: Awaited<ReturnType<Versions['start']>>
  readonly players: readonly Player[]
  readonly options: UpgradeOptions
  readonly progress: (line: string) => void
}

/** As docs/operating.md tells an operator to do it. */
async function upgrade(versions: Versions, { product, serving, players, options, progress }: Upgrading) {
  await pause(options.loadMs)
  const before = countTickets(players)
  const drawnBefore = await countDrawn(product.databaseUrl)
  const steps = await countSteps(product.databaseUrl)
  const migrated = await versions.migrate(NEWER)
  const added = (await countSteps(product.databaseUrl)) - steps
  progress(`migrated under load: ${added} steps in ${Math.round(migrated)} ms`)
  const newer = await versions.start(NEWER)
  progress('both versions serve')
  const between = countTickets(players)
  await pause(options.bothMs)
  const both = countTickets(players)
  const drawnWithBoth = await countDrawn(product.databaseUrl)
  const shares = [serving.site, newer.site].map((site) => String(versions.site.answered.get(site) ?? 0))
  const code = await versions.stop(serving)
  if (code !== 0) throw new Error(`the older version ended with ${code}:\n${serving.child.lastLines()}`)
  progress('the newer version serves alone')
  await pause(options.loadMs)
  const findings = await proveNow(product.databaseUrl)
  if (findings.length > 0) throw new Error(findings.join('\n'))
  const after = countTickets(players)
  return [
    ['steps of the migration, and how long it took under load', `${added}, ${Math.round(migrated)} ms`],
    ['tickets accepted by the older version alone', String(before)],
    ['tickets during the migration and the start', String(between - before)],
    ['tickets while both served', String(both - between)],
    ['requests answered by the older and by the newer meanwhile', shares.join(', ')],
    ['draws that ended from the migration to the end of the older', String(drawnWithBoth - drawnBefore)],
    ['tickets accepted by the newer version alone', String(after - both)],
  ] as const
}

const countTickets = (players: readonly Player[]): number =>
  players.reduce((sum, { sent }) => sum + sent.filter(({ placed }) => placed !== null).length, 0)

const countDrawn = (url: string): Promise<number> =>
  countRows(url, `select count(*)::integer as count from lottery.draw where state in ('settled', 'void')`)

const countSteps = (url: string): Promise<number> =>
  countRows(url, 'select count(*)::integer as count from public.migration')

function countRows(url: string, sql: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(sql)
    return rows[0]?.count ?? 0
  })
}

/** How many of a member's first and last tickets are looked up. */
const LOOKED_UP = 5

/** Each member logs in anew with their password, and finds their tickets of both versions. */
async function logInAgain(load: Load, players: readonly Player[]): Promise<readonly string[]> {
  const findings: string[] = []
  for (const [index, { account, sent }] of players.entries()) {
    let token: string | null = null
    const site = load.site(() => token, `10.3.${index >> 8}.${index & 255}`)
    try {
      token = (await site.logIn({ type: 'username', username: account, password: PASSWORD })).token
      const { content } = await site.orders({})
      const tickets = sent.flatMap(({ placed }) => (placed === null ? [] : [placed.order]))
      if (content.length === 0 && tickets.length > 0) findings.push(`${account} sees no bets`)
      for (const { orderId } of [...tickets.slice(0, LOOKED_UP), ...tickets.slice(-LOOKED_UP)])
        await site.orderDetail({ orderId })
    } catch (error) {
      findings.push(`${account} was refused with ${codeOf(error)}`)
    }
  }
  return findings
}
