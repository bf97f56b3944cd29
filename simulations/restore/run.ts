import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pause, root, run } from '../../scripts/processes.mjs'
import { seededRandom } from '../../server/src/random.ts'
import { randomSlip } from '../../server/src/testing/random-slip.ts'
import { proveNow } from '../kills/audit.ts'
import { freePort, withClient } from '../kills/database.ts'
import { Desk } from '../kills/desk.ts'
import { Load } from '../kills/load.ts'
import { Player } from '../kills/player.ts'
import { type Product, startProduct } from '../kills/product.ts'
import { fastName, prepare, SETTLED, SHIPPED, waitUntilOver } from '../kills/run.ts'
import { findOwn, OwnDatabase } from './own-database.ts'

export interface RestoreOptions {
  readonly seed: string
  readonly players: number
  /** Milliseconds of load before the base backup, and between it and the moment. */
  readonly loadMs: number
  readonly drawSeconds: number
  readonly lockSeconds: number
  readonly progress?: (line: string) => void
}

export interface RestoreResult {
  readonly findings: readonly string[]
  readonly counts: readonly (readonly [what: string, count: string])[]
  readonly seconds: number
}

/** The last slip before the moment and the first after it are this far from it. */
const APART = 400
const MASTER_KEY = `restore:${'3c'.repeat(32)}`

/**
 * Backs up a product under load, restores it to a moment between two bets on a draw that is in progress then,
 * and lets the product go on from there.
 */
export async function runRestore(options: RestoreOptions): Promise<RestoreResult> {
  const { seed, progress = () => undefined } = options
  const begun = performance.now()
  const random = seededRandom(`${seed}:restore`)
  const port = await freePort(random)
  let database: OwnDatabase | undefined
  const product = await startProduct({
    random,
    prepare: (client) => prepare(client, options),
    settings: { KOI_MASTER_KEY: MASTER_KEY },
    database: (folder) => {
      database = new OwnDatabase(folder, port)
      return database
    },
  })
  const load = new Load(product, seed)
  try {
    if (database === undefined) throw new Error('the product has no database')
    const moment = await play(load, { database, options, progress })
    const restored = await restore({ product, database, moment, progress })
    const findings = [...load.wrong, ...(await judge(product, moment)), ...restored.findings]
    return {
      findings,
      counts: [...moment.counts, ...restored.counts, ['findings', String(findings.length)]],
      seconds: Math.round((performance.now() - begun) / 1000),
    }
  } finally {
    load.ending = true
    await product.stop()
  }
}

interface Moment {
  readonly at: Date
  /** The keys of the slips before and after it, and the draw of both. */
  readonly before: string
  readonly after: string
  readonly drawAt: Date
  readonly counts: RestoreResult['counts']
}

interface Playing {
  readonly database: OwnDatabase
  readonly options: RestoreOptions
  readonly progress: (line: string) => void
}

/** Members bet, a backup is made meanwhile, and the database is killed in the end. */
async function play(load: Load, { database, options, progress }: Playing): Promise<Moment> {
  await load.readOffers(SHIPPED.map(fastName))
  const desk = new Desk(load)
  await desk.logIn()
  await desk.requireNoDocuments()
  const players = Array.from({ length: options.players }, (_, index) => new Player(load, index))
  for (const player of players) await player.register()
  const working = Promise.all(players.map((player) => player.play()))
  const env = backupEnvironment(database)
  const backups = join(load.product.folder, 'backups')
  const follower = command(['backup-log', backups], env)
  // It ends by itself when it loses the server.
  const followed = once(follower, 'exit')
  await pause(options.loadMs)
  const begun = performance.now()
  await runCommand(['backup', backups], env)
  const backup = performance.now() - begun
  progress(`the base backup took ${Math.round(backup)} ms under load`)
  await pause(options.loadMs)
  const moment = await betAround(load, players[0])
  await pause(1_000)
  load.ending = true
  await working
  await database.kill()
  follower.kill('SIGTERM')
  await followed
  const sent = players.flatMap((player) => player.sent).filter(({ placed }) => placed !== null)
  return {
    ...moment,
    counts: [
      ['tickets accepted', String(sent.length)],
      ['base backup under load', `${Math.round(backup)} ms`],
    ],
  }
}

/** Two bets on one draw with a moment between them. */
async function betAround(load: Load, player: Player | undefined): Promise<Omit<Moment, 'counts'>> {
  const [offer] = load.offers
  if (player === undefined || offer === undefined) throw new Error('nobody bets')
  const random = load.random('around')
  for (;;) {
    const { current } = await load.drawsOf(player.site, offer.gameCode)
    if (current === null || current.closeAt - Date.now() < 5_000) {
      await pause(200)
      continue
    }
    const first = randomSlip(offer, current.numero, random)
    const second = randomSlip(offer, current.numero, random)
    await load.sendUntilAnswered(() => player.site.placeOrder(first))
    await pause(APART)
    const at = new Date()
    await pause(APART)
    await load.sendUntilAnswered(() => player.site.placeOrder(second))
    const drawAt = new Date(current.drawAt)
    return { at, before: first.clientKey, after: second.clientKey, drawAt }
  }
}

interface Restoring {
  readonly product: Product
  readonly database: OwnDatabase
  readonly moment: Moment
  readonly progress: (line: string) => void
}

/** As docs/backup.md tells an operator to do it. */
async function restore({ product, database, moment, progress }: Restoring) {
  const backups = join(product.folder, 'backups')
  await product.kill('server', 60_000)
  const begun = performance.now()
  const second = join(product.folder, 'second')
  await run('mkdir', ['-p', second], { quiet: true })
  const env = backupEnvironment(null)
  await runCommand(['restore', backups, join(second, 'postgres'), `--until=${moment.at.toISOString()}`], env)
  await giveTo(join(product.folder, 'first', 'postgres'), [backups, join(second, 'postgres')])
  database.folder = second
  await database.start()
  const ready = performance.now() - begun
  progress(`the database took writes ${Math.round(ready)} ms after the restore began`)
  const proved = await runCommand(['prove'], {
    ...env,
    DATABASE_URL: product.databaseUrl,
    KOI_MASTER_KEY: MASTER_KEY,
    KOI_DATA: product.folder,
    KOI_MODE: 'demo',
    KOI_SANDBOX_KEY: 'x'.repeat(32),
  }).then(
    () => [],
    (error: Error) => [`prove after the restore: ${error.message}`],
  )
  await product.ready(120_000)
  await waitUntilOver(product, moment.drawAt, SETTLED)
  return {
    findings: [...proved, ...(await proveNow(product.databaseUrl))],
    counts: [['from the restore to writes', `${Math.round(ready)} ms`]] as const,
  }
}

/** The bets are there or not, and draws that were in progress at the moment have come to their end. */
async function judge(product: Product, { before, after, at, drawAt }: Moment): Promise<readonly string[]> {
  const keys = await withClient(product.databaseUrl, async (client) => {
    const found: string[] = []
    for (const book of ['00', '01', '02', '03']) {
      const { rows } = await client.query<{ key: string }>(
        `select client_key::text as key from book_${book}.lottery_ticket where client_key = any ($1::uuid[])`,
        [[before, after]],
      )
      found.push(...rows.map(({ key }) => key))
    }
    return found
  })
  const open = await withClient(product.databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select game_code || ' ' || numero || ' ' || state as name from lottery.draw
       where opened_at <= $1 and draw_at between $1 and $2
         and not (state = 'settled' or state = 'void' and refunded_at is not null)`,
      [at, drawAt],
    )
    return rows.map(({ name }) => `a draw in progress did not come to its end: ${name}`)
  })
  return [
    ...(keys.includes(before) ? [] : ['the bet before the moment is gone']),
    ...(keys.includes(after) ? ['the bet after the moment is there'] : []),
    ...open,
  ]
}

/** A restored folder belongs to whoever ran the command; PostgreSQL needs its own. */
async function giveTo(like: string, paths: readonly string[]): Promise<void> {
  if (process.getuid?.() === 0) await run('chown', ['-R', `--reference=${like}`, ...paths], { quiet: true })
}

const PROGRAM = join(root, 'server/dist/main.mjs')

function backupEnvironment(database: OwnDatabase | null): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    KOI_PG_BIN: join(findOwn(), 'bin'),
    KOI_MASTER_KEY: MASTER_KEY,
    KOI_BACKUP_URL: database?.url('postgres'),
  }
}

/** A command as an operator gives it, but for npm. */
const command = (args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] })

async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await run(process.execPath, [PROGRAM, ...args], { quiet: true, env })
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${output}`)
}
