import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll } from 'vitest'
import { workersTemplate } from '../../../server/src/testing/workers-template.ts'
import { openPool } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'

/**
 * A migrated studio database of its own for one test file, dropped after the file. Call it at the top of the
 * file: `const db = await openStudioDatabase()`.
 */
export async function openStudioDatabase(): Promise<pg.Pool & { readonly url: string }> {
  const template = workersTemplate()
  const name = `${template.name}_studio_${randomBytes(5).toString('hex')}`
  await administer(template.url, `create database ${name}`)
  const address = new URL(template.url)
  address.pathname = `/${name}`
  await migrate(address.href)
  const pool = openPool(address.href, 6)
  afterAll(async () => {
    await pool.end()
    await administer(template.url, `drop database if exists ${name} with (force)`)
  })
  return Object.assign(pool, { url: address.href })
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'koi studio test' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
