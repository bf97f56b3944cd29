import { randomBytes } from 'node:crypto'
import { afterAll, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../db/db.ts'
import { runStatements, withDatabase } from './template-database.ts'
import { workersTemplate } from './workers-template.ts'

/**
 * The database as its owner, for a test's own statements: it prepares data, and plays an insider. The
 * server's code works as the daily role, as in production: `testContext` uses `daily`.
 */
export interface TestDatabase extends Database {
  readonly daily: Database
  /** The URL of the clone as the daily role, for a second pool, a worker or a raw connection. */
  readonly url: string
  readonly ownerUrl: string
}

/** Only the databases themselves: what a test changed of one stays as the test wants it. */
const dailies = new WeakMap<Database, Database>()

/** The database as the daily role, if it is a test's own. */
export const dailyOf = (db: Database): Database => dailies.get(db) ?? db

interface Created {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** The clone for the next file, made while this file runs: a file waited for its clone as long as for its code. */
let next: Promise<Created> | null = null

function takeClone(): Promise<Created> {
  const create = () => createDatabase(`template ${workersTemplate().name} strategy file_copy`)
  const taken = next ?? create()
  // Not at the same time: PostgreSQL copies one database at a time from a template.
  next = taken.then(create)
  // Who takes it sees the failure.
  next.catch(() => undefined)
  return taken
}

/**
 * A migrated database for one test file: a clone of the template, dropped after the file.
 * Call it at the top of the file: `const db = await openTestDatabase()`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { books, dailyUrl } = workersTemplate()
  const { url: ownerUrl, drop } = await takeClone()
  const url = withDatabase(dailyUrl, new URL(ownerUrl).pathname.slice(1))
  const sizes = { books, poolSize: 6, bookPoolSize: 3 }
  const db = openDatabase({ url: ownerUrl, ...sizes })
  const daily = openDatabase({ url, ...sizes })
  afterAll(async () => {
    await Promise.all([db.close(), daily.close()])
    await drop()
  })
  const test = { ...db, daily, url, ownerUrl }
  dailies.set(test, daily)
  return test
}

/** The address of a database with nothing in it, dropped after the test. */
export async function createEmptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase('')
  onTestFinished(drop)
  return url
}

async function createDatabase(options: string): Promise<Created> {
  const template = workersTemplate()
  const name = `${template.name}_${randomBytes(5).toString('hex')}`
  // A clone does not have the rights of its template.
  await runStatements(
    template.url,
    `create database ${name} ${options}`,
    `revoke temporary on database ${name} from public`,
  )
  return {
    url: withDatabase(template.url, name),
    drop: () => runStatements(template.url, `drop database if exists ${name} with (force)`),
  }
}
