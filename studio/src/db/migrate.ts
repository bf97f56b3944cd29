import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { Umzug } from 'umzug'

/** Any number: processes that start together take turns at migrating. */
const MIGRATION_LOCK = 719_205

/**
 * Applies `NNNN_part_what.sql` in order, each in a transaction of its own. Forward only; safe at every start.
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
         name text primary key, applied_at timestamptz not null default now())`,
    )
    const files = (await readdir(folder)).filter((file) => /^\d{4}_\w+\.sql$/.test(file)).sort()
    const umzug = new Umzug({
      migrations: files.map((name) => ({ name, up: () => apply(client, folder, name) })),
      // The step itself writes its row, in the transaction of its SQL; the library only reads.
      storage: {
        logMigration: async () => undefined,
        unlogMigration: async () => {
          throw new Error('migrations go forward only')
        },
        executed: async () => {
          const { rows } = await client.query<{ name: string }>('select name from migration order by name')
          return rows.map(({ name }) => name)
        },
      },
      logger: undefined,
    })
    await umzug.up()
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, folder: string, name: string): Promise<void> {
  const sql = await readFile(join(folder, name), 'utf8')
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
