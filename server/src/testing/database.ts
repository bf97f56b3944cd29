import { randomBytes } from 'node:crypto'
import { afterAll, inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../db/db.ts'
import { runStatements, withDatabase } from './template-database.ts'

export interface TestDatabase extends Database {
  /** The URL of the clone, for a second pool, a worker or a raw connection. */
  readonly url: string
}

/**
 * A migrated database for one test file: a clone of the template, dropped after the file.
 * Call it at the top of the file: `const db = await openTestDatabase()`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  const { url, drop } = await createDatabase(`template ${template.name} strategy file_copy`)
  const db = openDatabase({ url, books: template.books, poolSize: 6, bookPoolSize: 3 })
  afterAll(async () => {
    await db.close()
    await drop()
  })
  return { ...db, url }
}

/** The address of a database with nothing in it, dropped after the test. */
export async function createEmptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase('')
  onTestFinished(drop)
  return url
}

async function createDatabase(options: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = inject('template')
  const name = `${template.name}_${randomBytes(5).toString('hex')}`
  await runStatements(template.url, `create database ${name} ${options}`)
  return {
    url: withDatabase(template.url, name),
    drop: () => runStatements(template.url, `drop database if exists ${name} with (force)`),
  }
}
