import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { grantRights } from './daily-role.ts'
import { bookSchema } from './db.ts'
import { fillPlace } from './fill-place.ts'
import { nameIn, noteApplied, type Place, transactIn } from './place.ts'
import { targetOf } from './primary.ts'
import { dropFormer, findChanges, replaceFunctions } from './replace-functions.ts'
import { type Migration, readFunctions, readMigrations, type SqlFile } from './sql-files.ts'
import { currentRole, withClient } from './with-client.ts'

/** Any number: processes that start together take turns at migrating. */
const MIGRATION_LOCK = 719_204
const INSUFFICIENT_PRIVILEGE = '42501'
/** A call of the version before that has begun may still call functions that were replaced (RU-12). */
const CALLS_IN_HAND_MS = 2_000
/** The sources, or the bundle's own folder. */
const SOURCES = fileURLToPath(new URL(import.meta.url.endsWith('.mjs') ? '.' : '..', import.meta.url))

export interface MigrateOptions {
  /** The address of the role that owns the tables, or will. */
  readonly url: string
  readonly books: number
  /** The address of the role for daily work, which gets its rights (decision 0050). Default: none gets any. */
  readonly dailyUrl?: string
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
  const root = options.root ?? SOURCES
  const [migrations, functions] = await Promise.all([readMigrations(root), readFunctions(root)])
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await makeBooks(client, books)
    // The job queue brings its own schema, which our functions may name: it comes first.
    await migrateQueue(url)
    const steps = listSteps(migrations, books)
    await client.query(MIGRATION_TABLE)
    if ((await readApplied(client, steps)).size === 0) {
      for (const place of placesOf(books)) {
        const filled = await fillPlace(client, {
          place,
          migrations: migrations.filter(belongsTo(place)),
          functions: functions.filter(belongsTo(place)),
        })
        if (filled === null) break
        filled.forEach(onStep)
      }
    }
    const applied = await readApplied(client, steps)
    for (const step of steps) {
      if (applied.has(step.name)) continue
      onStep(step.name)
      await apply(client, step)
    }
    const former = new Map<Place, readonly string[]>()
    for (const place of placesOf(books)) {
      const files = functions.filter(belongsTo(place))
      const left = await replaceFunctions(client, { place, files, applied, onStep })
      if (left.length > 0) former.set(place, left)
    }
    if (former.size > 0) await pause(CALLS_IN_HAND_MS)
    for (const [place, left] of former) await dropFormer(client, place, left)
    if (options.dailyUrl !== undefined) {
      await grantRights(client, await withClient(options.dailyUrl, currentRole))
    }
  })
}

/**
 * What {@link migrate} would still do, for a role that may not: the names of migrations and functions. Throws
 * where `migrate` throws over what it finds.
 */
export async function findPending({ url, books, root = SOURCES }: MigrateOptions): Promise<string[]> {
  const [migrations, functions] = await Promise.all([readMigrations(root), readFunctions(root)])
  return withClient(url, async (client) => {
    const installed = await countBooks(client)
    if (installed === 0) return ['every table']
    if (installed !== books) refuseBooks(books, installed)
    const steps = listSteps(migrations, books)
    const applied = await readApplied(client, steps)
    const changed = placesOf(books).flatMap((place) => {
      const files = functions.filter(belongsTo(place))
      const { gone, changed } = findChanges({ place, files, applied })
      return [...gone, ...changed.map(({ name }) => name)].map((name) => nameIn(place, `${name}()`))
    })
    const steady = await isQueueMigrated(url)
    return [
      ...steps.map(({ name }) => name).filter((name) => !applied.has(name)),
      ...changed,
      ...(steady ? [] : ['tables of the job queue']),
    ]
  })
}

/**
 * What a database lacks of this version, though a newer one may have added to it: migrations that were not
 * applied as they are, and functions, whatever their text.
 */
export async function findLacking({ url, books, root = SOURCES }: MigrateOptions): Promise<string[]> {
  const [migrations, functions] = await Promise.all([readMigrations(root), readFunctions(root)])
  return withClient(url, async (client) => {
    const installed = await countBooks(client)
    if (installed !== books) refuseBooks(books, installed)
    const applied = await readChecksums(client)
    const wanted = placesOf(books).flatMap((place) =>
      functions.filter(belongsTo(place)).map(({ name }) => name + nameIn(place, '()')),
    )
    const steps = listSteps(migrations, books)
    return [
      ...steps.filter(({ name, file }) => applied.get(name) !== file.checksum).map(({ name }) => name),
      ...wanted.filter((name) => !applied.has(name)),
    ]
  })
}

/** The names of all migrations of this version, as `public.migration` has them once they are applied. */
export async function listMigrations(books: number, root: string = SOURCES): Promise<string[]> {
  return listSteps(await readMigrations(root), books).map(({ name }) => name)
}

/** In a pool of our own: the library's lets an error of a connection that it has given back end the process. */
async function migrateQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ ...targetOf(url), application_name: 'koi start' })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}

/** The library has no other way to ask: it changes nothing if there is nothing to do, or if it may not. */
async function isQueueMigrated(url: string): Promise<boolean> {
  try {
    await migrateQueue(url)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return false
    throw error
  }
}

const belongsTo =
  (place: Place) =>
  ({ isForBooks }: SqlFile): boolean =>
    isForBooks === (place !== null)

/** The shared schemas come first: books refer to them, and never the other way round. */
const placesOf = (books: number): Place[] => [null, ...bookNumbers(books)]

const bookNumbers = (books: number): number[] => Array.from({ length: books }, (_, book) => book)

/**
 * Makes the schemas of the books, all at once. Their number is fixed from then on: with fewer, the bets in
 * those left out would never be settled; with more, the new ones would have no sale of the draws that exist.
 */
async function makeBooks(client: pg.Client, books: number): Promise<void> {
  const installed = await countBooks(client)
  if (installed === 0) {
    await client.query(
      bookNumbers(books)
        .map((book) => `create schema ${bookSchema(book)}`)
        .join(';'),
    )
  } else if (installed !== books) refuseBooks(books, installed)
}

async function countBooks(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ installed: number }>(
    `select count(*)::integer as installed from pg_namespace where nspname ~ '^book_\\d+$'`,
  )
  return rows[0]?.installed ?? 0
}

function refuseBooks(books: number, installed: number): never {
  throw new ConfigError(`KOI_BOOKS is ${books}, but this database was installed with ${installed} books`)
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

const MIGRATION_TABLE = `create table if not exists public.migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`

/** The checksums of what was applied, by name. */
async function readChecksums(client: pg.Client): Promise<Map<string, string>> {
  // Not by the names of the columns: the table of another version may have others.
  const { rows } = await client.query<{ name: string; checksum: string }>('select * from public.migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/**
 * The same; refuses migrations that were edited since, and those of another version of Koi: it would go on
 * with tables that it does not know.
 */
async function readApplied(client: pg.Client, steps: readonly Step[]): Promise<Map<string, string>> {
  const applied = await readChecksums(client)
  const known = new Map(steps.map((step) => [step.name, step.file]))
  for (const [name, checksum] of applied) {
    if (name.includes('()')) continue
    const file = known.get(name)
    if (file === undefined)
      throw new Error(`this database has ${name}, which this version does not: it belongs to another version`)
    if (file.checksum !== checksum)
      throw new Error(`${file.path} was edited after it was applied: write a new migration instead`)
  }
  return applied
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
