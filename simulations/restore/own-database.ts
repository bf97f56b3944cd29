import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Postgres, startPostgres } from '../../scripts/postgres.mjs'
import {
  childrenOf,
  DURABLE,
  killProcess,
  type ProductDatabase,
  waitForWrites,
  withClient,
} from '../kills/database.ts'

/** Of the development package of PostgreSQL; without it `KOI_PG_BIN` says where the tools are. */
const WHERE = 'pg_config'

/** The folder with `bin/` of the PostgreSQL of this machine, which has the tools for backups. */
export function findOwn(): string {
  const given = process.env.KOI_PG_BIN
  const bin = given ?? execFileSync(WHERE, ['--bindir'], { encoding: 'utf8' }).trim()
  for (const tool of ['postgres', 'initdb', 'pg_basebackup', 'pg_receivewal', 'pg_verifybackup']) {
    if (!existsSync(join(bin, tool))) throw new Error(`${join(bin, tool)} is missing: set KOI_PG_BIN`)
  }
  return dirname(bin)
}

const REPLAYED = 120_000

/** A PostgreSQL of the machine, whose data folder can be exchanged for a restored one. */
export class OwnDatabase implements ProductDatabase {
  /** Where the data is: `postgres` inside this folder. */
  folder: string
  private readonly own = findOwn()
  private readonly port: number
  private readonly password = randomBytes(16).toString('hex')
  private postgres: Postgres | null = null

  constructor(folder: string, port: number) {
    this.folder = join(folder, 'first')
    this.port = port
  }

  async start(): Promise<void> {
    const { folder, port, password, own } = this
    mkdirSync(folder, { recursive: true })
    this.postgres = await startPostgres({ folder, port, password, settings: DURABLE, own })
    if (this.postgres.port !== port) throw new Error(`port ${port} of the database was taken`)
    await waitForWrites(this.postgres.url(), REPLAYED)
  }

  url(name: string): string {
    if (this.postgres === null) throw new Error('the database was not started')
    return this.postgres.url(name)
  }

  withAllHosts(url: string): string {
    return url
  }

  create(name: string): Promise<void> {
    return withClient(this.url('postgres'), async (client) => {
      await client.query(`create database ${name}`)
    })
  }

  /** Ends the server and all its processes with SIGKILL; what was running on it is lost. */
  async kill(): Promise<void> {
    const { postgres } = this
    if (postgres === null) return
    for (const pid of [postgres.pid, ...(await childrenOf(postgres.pid))]) killProcess(pid)
    await postgres.stop()
    this.postgres = null
  }

  async stop(): Promise<void> {
    await this.postgres?.stop()
  }
}
