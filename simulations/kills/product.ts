import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { build } from '../../scripts/build.mjs'
import { ensureDailyRole } from '../../scripts/database-roles.mjs'
import { type Postgres, startPostgres } from '../../scripts/postgres.mjs'
import { listensAt, run, waitForEnd } from '../../scripts/processes.mjs'
import { migrate } from '../../server/src/db/migrate.ts'
import type { Random } from '../../server/src/random.ts'
import { Supervised } from './supervised.ts'

/**
 * What is killed. `server`: with its process for the jobs; `jobs`: only that process; `postmaster`: only the
 * parent process of the database; `backend`: one of its children.
 */
export const VICTIMS = ['server', 'jobs', 'database', 'postmaster', 'backend', 'sandbox'] as const
export type Victim = (typeof VICTIMS)[number]

export const BOOKS = 4
/** Durable, as in production: commits are on disk before the response. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '64MB' }
/**
 * Below the ports of outgoing connections, one of which could take a port of ours while the product is down.
 */
const PORTS = { from: 20_000, count: 12_000 }

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
  const database = new Database(folder, await freePort(random))
  await database.start()
  await database.create('koi')
  const databaseUrl = database.url('koi')
  const dailyUrl = await migrateFor(databaseUrl)
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
  await Promise.all([sandbox.ready(60_000), server.ready(120_000)])
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
function makeFolder(): string {
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
function environment(
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
  database: Database,
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

/** The embedded PostgreSQL, which must restart on the same port. */
class Database {
  private readonly folder: string
  private readonly port: number
  private readonly password = randomBytes(16).toString('hex')
  private postgres: Postgres | null = null

  constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
  }

  async start(): Promise<void> {
    const { folder, port, password } = this
    this.postgres = await startPostgres({ folder, port, password, settings: DURABLE })
    if (this.postgres.port !== port) throw new Error(`port ${port} of the database was taken`)
  }

  url(name: string): string {
    return this.running().url(name)
  }

  create(name: string): Promise<void> {
    return withClient(this.running().url(), async (client) => {
      await client.query(`create database ${name}`)
    })
  }

  async kill(victim: 'database' | 'postmaster' | 'backend', random: Random): Promise<void> {
    const postgres = this.running()
    const children = await childrenOf(postgres.pid)
    if (victim === 'backend') {
      const child = children[random.below(Math.max(children.length, 1))]
      if (child !== undefined) killProcess(child)
      return
    }
    killProcess(postgres.pid)
    if (victim === 'database') for (const child of children) killProcess(child)
    if (!(await waitForEnd(postgres.pid, 10_000))) throw new Error('the database survived SIGKILL')
    await postgres.stop()
    await this.start()
  }

  async stop(): Promise<void> {
    await this.postgres?.stop()
  }

  private running(): Postgres {
    if (this.postgres === null) throw new Error('the database was not started')
    return this.postgres
  }
}

/** The jobs first: without the server their process would end the jobs in hand and then itself. */
async function killServer(server: Supervised, victim: 'server' | 'jobs', downFor: number): Promise<void> {
  if (server.pid !== undefined) for (const pid of await childrenOf(server.pid)) killProcess(pid)
  if (victim === 'server') await server.kill(downFor)
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const { output } = await run('ps', ['-A', '-o', 'pid=,ppid='], { quiet: true })
  return output
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []))
}

async function freePort(random: Random): Promise<number> {
  for (;;) {
    const port = await listensAt(PORTS.from + random.below(PORTS.count))
    if (port !== undefined) return port
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'koi kills' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
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
