import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { type MigrationParams, Umzug, type UmzugStorage } from 'umzug'
import { ConfigError } from '../config.ts'
import { bookSchema } from './db.ts'

/** Any number: processes that start together take turns at migrating. */
const MIGRATION_LOCK = 719_204

interface Step {
  readonly name: string
  readonly file: string
  /** null: shared schemas; else the book in which the file is run. */
  readonly book: number | null
}

export interface MigrateOptions {
  readonly url: string
  readonly books: number
  /** Default: `migrations/` beside this file, in the bundled build beside the bundle. */
  readonly folder?: string
  readonly onStep?: (name: string) => void
}

/**
 * Applies `NNNN_room_what.sql` in order, each in a transaction of its own; a file that ends in `.book.sql`
 * is run once per book with its `search_path`. Forward only; safe to call from several processes at once.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: options.url, application_name: 'koi migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      `create table if not exists public.migration (
         name text primary key, applied_at timestamptz not null default now())`,
    )
    await requireBooks(client, options.books)
    for (let book = 0; book < options.books; book++) {
      await client.query(`create schema if not exists ${bookSchema(book)}`)
    }
    // The job queue brings its own schema, which our functions may name: it comes first.
    await runMigrations({ connectionString: options.url, logger: new Logger(() => () => undefined) })
    const folder = options.folder ?? fileURLToPath(new URL('migrations', import.meta.url))
    const steps = await listSteps(folder, options.books)
    const umzug = new Umzug({
      migrations: steps.map((step) => ({
        name: step.name,
        up: () => {
          options.onStep?.(step.name)
          return apply(client, step, folder)
        },
      })),
      storage: storageIn(client),
      logger: undefined,
    })
    await umzug.up()
  } finally {
    await client.end()
  }
}

/**
 * The number of books is fixed at installation: with fewer, the bets in those left out would never be
 * settled; with more, the new ones would have no sale of the draws that stand ready.
 */
async function requireBooks(client: pg.Client, books: number): Promise<void> {
  // Where the second file of books has begun, the first one has been run in all of them.
  const { rows } = await client.query<{ installed: number }>(
    `select count(*)::integer as installed from public.migration where name like '0010%.book.sql@%'
     having exists (select from public.migration where name like '0011%.book.sql@%')`,
  )
  const installed = rows[0]?.installed ?? books
  if (installed === books) return
  throw new ConfigError(`KOI_BOOKS is ${books}, but this database was installed with ${installed} books`)
}

async function listSteps(folder: string, books: number): Promise<Step[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_\w+(\.book)?\.sql$/.test(file)).sort()
  return files.flatMap((file): Step[] => {
    if (!file.endsWith('.book.sql')) return [{ name: file, file, book: null }]
    return Array.from({ length: books }, (_, book) => ({
      name: `${file}@${bookSchema(book)}`,
      file,
      book,
    }))
  })
}

async function apply(client: pg.Client, step: Step, folder: string): Promise<void> {
  const sql = await readFile(join(folder, step.file), 'utf8')
  await client.query('begin')
  try {
    if (step.book !== null) {
      await client.query(`set local search_path to ${bookSchema(step.book)}`)
      // A book's ids are interleaved, so that an id alone tells its book (see 0001).
      await client.query(`select set_config('koi.book', $1, true)`, [String(step.book)])
    }
    await client.query(sql)
    await client.query('insert into public.migration (name) values ($1)', [step.name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(
      `migration ${step.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/** The step itself writes its row, in the transaction of its SQL; the library only reads. */
function storageIn(client: pg.Client): UmzugStorage {
  return {
    logMigration: async (_: MigrationParams<unknown>) => undefined,
    unlogMigration: async () => {
      throw new Error('migrations go forward only')
    },
    executed: async () => {
      const { rows } = await client.query<{ name: string }>('select name from public.migration order by name')
      return rows.map((row) => row.name)
    },
  }
}
