import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** Any number: processes that start together take turns at migrating. */
const MIGRATION_LOCK = 719_205

/**
 * Applies `NNNN_part.sql` in order, each once and in a transaction of its own; refuses a file that was edited
 * after that, and a database of another version. Forward only; safe at every start.
 * @param folder default: `migrations/` beside this file
 */
export async function migrate(
  url: string,
  folder = fileURLToPath(new URL('migrations', import.meta.url)),
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'koi studio migrate',
    options: '-c search_path=studio',
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create schema if not exists studio')
    await client.query(
      `create table if not exists migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
    // Not by the names of the columns: the table of another version may have others.
    const { rows } = await client.query<Applied>('select * from migration')
    const other = rows.find(({ name }) => !names.includes(name))
    if (other !== undefined)
      throw new Error(
        `this database has ${other.name}, which this version does not: it belongs to another version`,
      )
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      if (!applied.has(name)) await apply(client, { name, checksum }, text)
      else if (applied.get(name) !== checksum)
        throw new Error(`${name} was edited after it was applied: write a new migration instead`)
    }
  } finally {
    await client.end()
  }
}

interface Applied {
  readonly name: string
  /** SHA-256 of the text, in hex. */
  readonly checksum: string
}

async function apply(client: pg.Client, { name, checksum }: Applied, text: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
