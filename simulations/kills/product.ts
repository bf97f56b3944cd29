import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { build } from '../../scripts/build.mjs'
import { ensureDailyRole } from '../../scripts/database-roles.mjs'
import { migrate } from '../../server/src/db/migrate.ts'
import type { Random } from '../../server/src/random.ts'
import {
  childrenOf,
  type DatabaseVictim,
  freePort,
  killProcess,
  OneDatabase,
  type ProductDatabase,
  withClient,
} from './database.ts'
import { Supervised } from './supervised.ts'

/**
 * What is killed. `server`: with its process for the jobs; `jobs`: only that process; `postmaster`: only the
 * parent process of the database; `backend`: one of its children.
 */
export type Victim = 'server' | 'jobs' | DatabaseVictim | 'sandbox'

export const BOOKS = 4

export interface Product {
  readonly site: string
  readonly office: string
  readonly sandbox: string
  /** The database as its owner; the server works as the daily role. */
  readonly databaseUrl: string
  /** The URL of the studio and its database, if it was started. */
  readonly studio: { readonly url: string; readonly databaseUrl: string } | null
  readonly folder: string
  /** Exits of a process that was ready and was not killed: each is a fault. */
  readonly faults: readonly string[]
  /** Sends SIGKILL; resolves when the process has ended. All but the database restart after `downFor` ms. */
  kill(victim: Victim | 'studio', downFor: number): Promise<void>
  /** Resolves once server and studio respond again. @throws if one does not within `within` ms */
  ready(within: number): Promise<void>
  stop(): Promise<void>
}

interface Options {
  readonly random: Random
  /** Changes to the migrated database, before the server is started for the first time. */
  readonly prepare?: (client: pg.Client) => Promise<void>
  /** Default: one server. */
  readonly database?: (folder: string) => ProductDatabase
  /** Starts the studio too; returns the URL of its wallet, given the site. */
  readonly studioWallet?: (site: string) => Promise<string>
  /** Other settings of the server and the sandbox. */
  readonly settings?: NodeJS.ProcessEnv
  /** More settings of the studio. */
  readonly studioSettings?: NodeJS.ProcessEnv
}

/** Starts the built product, its processes on their own ports and in their own folder. */
export async function startProduct(options: Options): Promise<Product> {
  const { random, prepare, settings, studioWallet, studioSettings } = options
  await build(studioWallet ? ['server', 'sandbox', 'studio'] : ['server', 'sandbox'], () => undefined)
  const folder = makeFolder()
  const database = options.database?.(folder) ?? new OneDatabase(folder, await freePort(random))
  await database.start()
  await database.create('koi')
  const databaseUrl = database.withAllHosts(database.url('koi'))
  const dailyUrl = database.withAllHosts(await migrateFor(database.url('koi')))
  if (prepare !== undefined) await withClient(databaseUrl, prepare)
  const ports = { PORT: await freePort(random), OFFICE_PORT: await freePort(random) }
  const sandboxPort = await freePort(random)
  const studioPort = await freePort(random)
  const others = {
    STUDIO_PORT: studioPort,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: await freePort(random),
  }
  const env = { ...environment(folder, dailyUrl, { ...ports, ...others }), ...settings }
  const log = (name: string): string => join(folder, 'logs', `${name}.log`)
  const site = `http://127.0.0.1:${ports.PORT}`
  const sandbox = new Supervised('sandbox', `http://127.0.0.1:${sandboxPort}/`, { env, log: log('sandbox') })
  const server = new Supervised('server', `${site}/readyz`, { env, log: log('server') })
  for (const one of [sandbox, server]) one.start()
  await Promise.all([sandbox.ready(60_000), server.ready(300_000)])
  const studio = studioWallet
    ? await startStudio(
        database,
        { ...env, ...studioSettings },
        { walletUrl: await studioWallet(site), log: log('studio') },
      )
    : null
  return {
    site,
    office: `http://127.0.0.1:${ports.OFFICE_PORT}`,
    sandbox: `http://127.0.0.1:${sandboxPort}`,
    databaseUrl,
    studio,
    folder,
    get faults() {
      return [...server.faults, ...sandbox.faults, ...(studio?.process.faults ?? [])]
    },
    kill: async (victim, downFor) => {
      if (victim === 'server' || victim === 'jobs') await killServer(server, victim, downFor)
      else if (victim === 'sandbox') await sandbox.kill(downFor)
      else if (victim === 'studio') await studio?.process.kill(downFor)
      else await database.kill(victim, random)
    },
    ready: async (within) => void (await Promise.all([server.ready(within), studio?.process.ready(within)])),
    stop: async () => {
      await studio?.process.stop()
      await server.stop()
      await sandbox.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A folder with logs, which PostgreSQL's own user may enter. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `koi-kills-${process.pid}-`))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'logs'))
  return folder
}

/** Migrates as the owner; returns the address of the daily role. */
async function migrateFor(databaseUrl: string): Promise<string> {
  const dailyUrl = await ensureDailyRole(databaseUrl, { password: randomBytes(16).toString('hex') })
  await migrate({ url: databaseUrl, books: BOOKS, dailyUrl })
  return dailyUrl
}

/** The settings of the Node processes, as `npm start` sets them. */
export function environment(
  folder: string,
  databaseUrl: string,
  ports: Readonly<Record<string, number>>,
): NodeJS.ProcessEnv {
  const secret = randomBytes(32).toString('hex')
  return {
    PATH: process.env.PATH,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    HOST: '127.0.0.1',
    KOI_MODE: 'demo',
    KOI_DATA: folder,
    KOI_BOOKS: String(BOOKS),
    KOI_LOG: 'warn',
    // Each member has their own address, so that the rate limit of an address is never reached.
    KOI_TRUST_PROXY: '1',
    KOI_MASTER_KEY: `kills:${randomBytes(32).toString('hex')}`,
    KOI_SANDBOX_KEY: secret,
    KOI_PAYMENT_SECRET: secret,
    KOI_PAYMENT_URL: `http://127.0.0.1:${ports.SANDBOX_PORT}`,
    KOI_STUDIO_URL: `http://127.0.0.1:${ports.STUDIO_PORT}`,
    KOI_STUDIO_SECRET: secret,
    DATABASE_URL: databaseUrl,
  }
}

/** Starts the studio, with a database of its own. */
async function startStudio(
  database: ProductDatabase,
  env: NodeJS.ProcessEnv,
  { walletUrl, log }: { readonly walletUrl: string; readonly log: string },
) {
  await database.create('studio')
  const { PATH, HOST, KOI_LOG, KOI_DATA, STUDIO_PORT, SANDBOX_PORT, KOI_STUDIO_SECRET } = env
  const settings = Object.entries(env).filter(([name]) => name.startsWith('STUDIO_'))
  const url = `http://127.0.0.1:${STUDIO_PORT}`
  const databaseUrl = database.url('studio')
  const studio = new Supervised('studio', `${url}/healthz`, {
    env: {
      ...{ PATH, HOST, KOI_LOG, KOI_DATA, ...Object.fromEntries(settings) },
      STUDIO_DATABASE_URL: databaseUrl,
      STUDIO_WALLET_URL: walletUrl,
      STUDIO_SECRET: KOI_STUDIO_SECRET,
      STUDIO_SEED_KEY: `kills:${randomBytes(32).toString('hex')}`,
      STUDIO_BEACON: 'mock',
      STUDIO_BEACON_URLS: `http://127.0.0.1:${SANDBOX_PORT}/beacon/one`,
    },
    log,
  })
  studio.start()
  await studio.ready(60_000)
  return { url, databaseUrl, process: studio }
}

/** The jobs first: without the server their process would end the jobs in hand and then itself. */
async function killServer(server: Supervised, victim: 'server' | 'jobs', downFor: number): Promise<void> {
  if (server.pid !== undefined) for (const pid of await childrenOf(server.pid)) killProcess(pid)
  if (victim === 'server') await server.kill(downFor)
}

/** The operators of the demo, from the file that the server has written. */
export function operatorsOf({ folder }: Product): readonly Operator[] {
  return (JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as { operators: Operator[] }).operators
}

export interface Operator {
  readonly name: string
  readonly password: string
  readonly totpSecret: string
}
