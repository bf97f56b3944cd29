import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureDailyRole } from '../../../scripts/database-roles.mjs'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { scratchFolder } from '../../../scripts/scratch.mjs'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { openHouse } from '../demo-house.ts'

/** What this run clones: the URLs of the server as owner and as daily role, and the migrated database. */
export interface Template {
  readonly url: string
  readonly dailyUrl: string
  readonly name: string
  readonly books: number
}

declare module 'vitest' {
  interface ProvidedContext {
    templates: readonly Template[]
  }
}

const BOOKS = 4
const FOLDER = 'koi-test-'

/**
 * Before the first database test: starts a PostgreSQL that never waits for the disk, with one migrated
 * database, for each worker: tests change roles, cut connections and wait for open transactions, and a
 * server shares these among its databases. `KOI_TEST_DATABASE_URL` names another server to use instead; its
 * role must be a superuser, since tests of what an insider could do turn triggers off.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: Number(project.config.maxWorkers) }, () => openTemplate())
  const opened = await Promise.all(workers)
  project.provide(
    'templates',
    opened.map(({ template }) => template),
  )
  return async () => {
    await Promise.all(opened.map(({ close }) => close()))
  }
}

async function openTemplate(): Promise<{ template: Template; close: () => Promise<void> }> {
  const externalUrl = process.env.KOI_TEST_DATABASE_URL
  const server =
    externalUrl === undefined
      ? await startTemporaryServer()
      : { url: externalUrl, stop: async () => undefined }
  const name = `koi_template_${process.pid}_${randomBytes(3).toString('hex')}`
  const role = `${name}_daily`
  await runStatements(server.url, `create database ${name}`)
  const dailyUrl = await ensureDailyRole(server.url, { role, password: randomBytes(16).toString('hex') })
  const [url, daily] = [withDatabase(server.url, name), withDatabase(dailyUrl, name)]
  await migrate({ url, books: BOOKS, dailyUrl: daily })
  await openHouseIn(url)
  const close = async () => {
    if (externalUrl !== undefined) {
      await dropAll(server.url, name)
      await runStatements(server.url, `drop role ${role}`)
    }
    await server.stop()
  }
  return { template: { url: server.url, dailyUrl, name, books: BOOKS }, close }
}

/** What production lacks at first, and most tests need: banks, a channel, lotteries on sale. */
async function openHouseIn(url: string): Promise<void> {
  const db = openDatabase({ url, books: BOOKS })
  await openHouse(db, new Date('2026-01-01T00:00:00Z'))
  await db.close()
}

async function startTemporaryServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  removeLeftovers()
  const folder = mkdtempSync(join(scratchFolder(), `${FOLDER}${process.pid}-`))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({
    folder,
    password: randomBytes(16).toString('hex'),
    temporary: true,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      autovacuum: 'off',
      shared_buffers: '64MB',
    },
  })
  return { url: postgres.url(), stop: postgres.stop }
}

/** Removes the folders of runs that were killed. */
function removeLeftovers(): void {
  const scratch = scratchFolder()
  for (const name of readdirSync(scratch)) {
    const pid = new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) {
      rmSync(join(scratch, name), { recursive: true, force: true })
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs statements on the server's default database, each outside a transaction. */
export async function runStatements(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'koi test' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function dropAll(url: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'koi test' })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname = $1 or starts_with(datname, $2)',
      [template, `${template}_`],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}
