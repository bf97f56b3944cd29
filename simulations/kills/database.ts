import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type Postgres, startPostgres } from '../../scripts/postgres.mjs'
import { listensAt, pause, run, waitForEnd } from '../../scripts/processes.mjs'
import { createClient } from '../../server/src/db/primary.ts'
import type { Random } from '../../server/src/random.ts'

/**
 * What is killed: the whole server; `postmaster`: only its parent process; `backend`: one of its children.
 */
export type DatabaseVictim = 'database' | 'postmaster' | 'backend'

/** The database of a product that is killed. */
export interface ProductDatabase {
  start(): Promise<void>
  /** Of one host, as the owner. */
  url(name: string): string
  /** The same address with every host that may take writes. */
  withAllHosts(url: string): string
  create(name: string): Promise<void>
  kill(victim: DatabaseVictim, random: Random): Promise<void>
  stop(): Promise<void>
}

/** Durable, as in production: commits are on disk before the response. */
export const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
}
/**
 * Below the ports of outgoing connections, one of which could take a port of ours while the product is down.
 */
const PORTS = { from: 20_000, count: 12_000 }

/** The embedded PostgreSQL, which must restart on the same port. */
export class OneDatabase implements ProductDatabase {
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

  withAllHosts(url: string): string {
    return url
  }

  create(name: string): Promise<void> {
    return withClient(this.running().url(), async (client) => {
      await client.query(`create database ${name}`)
    })
  }

  async kill(victim: DatabaseVictim, random: Random): Promise<void> {
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

export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

export async function childrenOf(parent: number): Promise<number[]> {
  const { output } = await run('ps', ['-A', '-o', 'pid=,ppid='], { quiet: true })
  return output
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []))
}

export async function freePort(random: Random): Promise<number> {
  for (;;) {
    const port = await listensAt(PORTS.from + random.below(PORTS.count))
    if (port !== undefined) return port
  }
}

/** Waits until a server that replays its log takes writes. */
export function waitForWrites(url: string, milliseconds: number): Promise<void> {
  return withClient(url, async (client) => {
    const end = performance.now() + milliseconds
    for (;;) {
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
      if (rows[0]?.waits === false) return
      if (performance.now() > end) throw new Error('the server does not take writes')
      await pause(50)
    }
  })
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient(url, { application_name: 'koi kills' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
