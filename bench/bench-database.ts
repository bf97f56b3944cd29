import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureDailyRole } from '../scripts/database-roles.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { type Database, openDatabase } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openHouse } from '../server/src/demo-house.ts'

export const BOOKS = 4

export interface BenchDatabase {
  /** The database as its owner. */
  readonly db: Database
  /** Its address as the daily role, as the product has it. */
  readonly url: string
  readonly version: string
  readonly close: () => Promise<void>
}

export interface BenchOptions {
  /** Any PostgreSQL where databases and roles may be created. Default: an embedded one with durable commits. */
  readonly url?: string
  readonly connectionsPerBook: number
  readonly books?: number
}

/** Creates a migrated database; `close` drops it. */
export async function openBenchDatabase({
  url,
  connectionsPerBook,
  books = BOOKS,
}: BenchOptions): Promise<BenchDatabase> {
  const server = url === undefined ? await startTemporary() : { url, stop: async () => undefined }
  const name = `koi_bench_${randomBytes(4).toString('hex')}`
  const version = await runStatement(server.url, `create database ${name}`)
  const database = new URL(server.url)
  database.pathname = `/${name}`
  const role = `${name}_daily`
  const dailyUrl = await ensureDailyRole(database.href, { role, password: randomBytes(16).toString('hex') })
  await migrate({ url: database.href, books, dailyUrl })
  const db = openDatabase({ url: database.href, books, bookPoolSize: connectionsPerBook })
  await openHouse(db, new Date())
  return {
    db,
    url: dailyUrl,
    version,
    close: async () => {
      await db.close()
      await runStatement(server.url, `drop database ${name} with (force)`)
      await runStatement(server.url, `drop role ${role}`)
      await server.stop()
    },
  }
}

async function startTemporary(): Promise<{ url: string; stop: () => Promise<void> }> {
  const postgres = await startPostgres({
    folder: join(tmpdir(), `koi-bench-${randomBytes(4).toString('hex')}`),
    password: randomBytes(16).toString('hex'),
    temporary: true,
    settings: { shared_buffers: '512MB', max_wal_size: '4GB', min_wal_size: '1GB' },
  })
  return { url: postgres.url(), stop: postgres.stop }
}

async function runStatement(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'koi bench' })
  await client.connect()
  try {
    await client.query(statement)
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'unknown'
  } finally {
    await client.end()
  }
}

/** Files of 16 MB each: more than any measurement writes. */
const WAL_FILES = 48

/**
 * Fills the WAL once, so that its files are recycled from now on, as on a server that has run for a while. A
 * fresh server creates each file on demand, and commits wait a tenth of a second for it.
 */
export async function recycleWal(db: Database): Promise<void> {
  for (let left = WAL_FILES; left > 0; left -= 1) {
    await db.query("select pg_logical_emit_message(true, 'bench', ''), pg_switch_wal()")
  }
  await db.query('checkpoint')
}
