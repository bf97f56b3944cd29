import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { bookSchema } from './db.ts'
import { nameIn, noteApplied, type Place, transactIn } from './place.ts'
import { replaceFunctions } from './replace-functions.ts'
import { type Migration, readFunctions, readMigrations } from './sql-files.ts'

/** Any number: processes that start together take turns at migrating. */
const MIGRATION_LOCK = 719_204

export interface MigrateOptions {
  readonly url: string
  readonly books: number
  /**
   * The folder of `db/migrations` and `rooms/<room>/sql`. Default: that of the sources; the bundled build has
   * both beside the bundle.
   */
  readonly root?: string
  readonly onStep?: (name: string) => void
}

/**
 * Applies `db/migrations/NNNN_room.sql` in order, each once and in a transaction of its own, then makes the
 * functions what `rooms/<room>/sql` says. A file that ends in `.book.sql` is applied in every book with its
 * `search_path`. Forward only; safe to call from several processes at once.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { url, books, onStep = () => undefined } = options
  const root = options.root ?? fileURLToPath(new URL('..', import.meta.url))
  const [migrations, functions] = await Promise.all([readMigrations(root), readFunctions(root)])
  const client = new pg.Client({ connectionString: url, application_name: 'koi migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await makeBooks(client, books)
    // The job queue brings its own schema, which our functions may name: it comes first.
    await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
    const steps = listSteps(migrations, books)
    const applied = await readApplied(client, steps)
    for (const step of steps) {
      if (applied.has(step.name)) continue
      onStep(step.name)
      await apply(client, step)
    }
    for (const place of [null, ...bookNumbers(books)]) {
      const files = functions.filter(({ isForBooks }) => isForBooks === (place !== null))
      await replaceFunctions(client, { place, files, applied, onStep })
    }
  } finally {
    await client.end()
  }
}

const bookNumbers = (books: number): number[] => Array.from({ length: books }, (_, book) => book)

/**
 * Makes the schemas of the books, all at once. Their number is fixed from then on: with fewer, the bets in
 * those left out would never be settled; with more, the new ones would have no sale of the draws that exist.
 */
async function makeBooks(client: pg.Client, books: number): Promise<void> {
  const { rows } = await client.query<{ installed: number }>(
    `select count(*)::integer as installed from pg_namespace where nspname ~ '^book_\\d+$'`,
  )
  const installed = rows[0]?.installed ?? 0
  if (installed === 0) {
    await client.query(
      bookNumbers(books)
        .map((book) => `create schema ${bookSchema(book)}`)
        .join(';'),
    )
  } else if (installed !== books) {
    throw new ConfigError(`KOI_BOOKS is ${books}, but this database was installed with ${installed} books`)
  }
}

interface Step {
  /** As `public.migration` has it. */
  readonly name: string
  readonly file: Migration
  readonly place: Place
}

const listSteps = (migrations: readonly Migration[], books: number): Step[] =>
  migrations.flatMap((file) =>
    (file.isForBooks ? bookNumbers(books) : [null]).map((place) => ({
      name: nameIn(place, file.name),
      file,
      place,
    })),
  )

/**
 * The checksums of what was applied, by name. Refuses migrations that were edited since, and those of another
 * version of Koi: it would go on with tables that it does not know.
 */
async function readApplied(client: pg.Client, steps: readonly Step[]): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists public.migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  // Not by the names of the columns: the table of another version may have others.
  const { rows } = await client.query<{ name: string; checksum: string }>('select * from public.migration')
  const known = new Map(steps.map((step) => [step.name, step.file]))
  for (const { name, checksum } of rows.filter((row) => !row.name.includes('()'))) {
    const file = known.get(name)
    if (file === undefined)
      throw new Error(`this database has ${name}, which this version does not: it belongs to another version`)
    if (file.checksum !== checksum)
      throw new Error(`${file.path} was edited after it was applied: write a new migration instead`)
  }
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function apply(client: pg.Client, { name, file, place }: Step): Promise<void> {
  try {
    await transactIn(client, place, async () => {
      await client.query(file.text)
      await noteApplied(client, name, file.checksum)
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${name} failed: ${reason}`, { cause: error })
  }
}
