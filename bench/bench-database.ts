import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.mjs'
import { type Database, openDatabase } from '../server/src/db/db.ts'
import { migrate } from '../server/src/db/migrate.ts'

export const BOOKS = 4

export interface BenchDatabase {
  readonly db: Database
  readonly url: string
  readonly version: string
  readonly close: () => Promise<void>
}

export interface BenchOptions {
  /** Any PostgreSQL on which databases may be created; an embedded one, with durable commits, when left out. */
  readonly url?: string
  readonly connectionsPerBook: number
  readonly books?: number
}

/** A migrated database of its own, dropped when it is closed. */
export async function openBenchDatabase({
  url,
  connectionsPerBook,
  books = BOOKS,
}: BenchOptions): Promise<BenchDatabase> {
  const server = url === undefined ? await startTemporary() : { url, stop: async () => undefined }
  const name = `koi_bench_${randomBytes(4).toString('hex')}`
  const version = await administer(server.url, `create database ${name}`)
  const own = new URL(server.url)
  own.pathname = `/${name}`
  await migrate({ url: own.href, books })
  const db = openDatabase({ url: own.href, books, bookPoolSize: connectionsPerBook })
  return {
    db,
    url: own.href,
    version,
    close: async () => {
      await db.close()
      await administer(server.url, `drop database ${name} with (force)`)
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

async function administer(url: string, statement: string): Promise<string> {
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
 * fresh server creates each file when it is needed, and every commit waits a tenth of a second for it.
 */
export async function recycleWal(db: Database): Promise<void> {
  for (let left = WAL_FILES; left > 0; left -= 1) {
    await db.query("select pg_logical_emit_message(true, 'bench', ''), pg_switch_wal()")
  }
  await db.query('checkpoint')
}
