import type { Context } from './context.ts'
import type { Db } from './db/db.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'
import { masterKeyIds, openSecret, sealSecret } from './secrets.ts'

/** What came of one column. */
export interface Resealed {
  readonly column: string
  /** Texts under the newest key that were under another one. */
  readonly sealed: number
  /** Texts that no configured key opens for their row; they are left as they are. */
  readonly closed: number
}

type Work = Pick<Context, 'db' | 'config' | 'random'>

/** Blocks of a table that are looked at together, and texts that are opened together: some are pictures. */
const BLOCKS = 2_000
const TEXTS = 40
/** A row that is changed meanwhile is met again in the next pass. */
const PASSES = 5

/**
 * Seals every text that is under an older master key with the newest one, for the same purpose. The server
 * may work meanwhile: a text that it changes first is left to the next pass.
 */
export async function resealAll(work: Work): Promise<readonly Resealed[]> {
  const results: Resealed[] = []
  for (const column of SEALED_COLUMNS) results.push(await resealColumn(work, column))
  return results
}

async function resealColumn(work: Work, column: SealedColumn): Promise<Resealed> {
  let sealed = 0
  for (let pass = 1; ; pass += 1) {
    const { done, closed, moved } = await passOver(work, column)
    sealed += done
    if (moved === 0 || pass === PASSES) return { column: nameOf(column), sealed, closed }
  }
}

/** Texts of all columns that no configured key opens for their row, with how many there are. */
export async function findClosed(
  work: Work,
): Promise<readonly { readonly column: string; readonly closed: number }[]> {
  const found: { column: string; closed: number }[] = []
  for (const column of SEALED_COLUMNS) {
    let closed = 0
    for await (const rows of readTexts(work.db, column, '')) {
      closed += rows.filter(({ sealed, purpose }) => opened(work, sealed, purpose) === null).length
    }
    if (closed > 0) found.push({ column: nameOf(column), closed })
  }
  return found
}

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`

async function passOver(work: Work, column: SealedColumn) {
  const [newest = ''] = masterKeyIds(work.config)
  let [done, closed, moved] = [0, 0, 0]
  for await (const rows of readTexts(work.db, column, newest)) {
    const fresh = rows.flatMap((row) => {
      const secret = opened(work, row.sealed, row.purpose)
      if (secret === null) return []
      return [{ ...row, fresh: sealSecret(work.config, work.random, secret, row.purpose) }]
    })
    const written = await write(work.db, column, fresh)
    done += written
    moved += fresh.length - written
    closed += rows.length - fresh.length
  }
  return { done, closed, moved }
}

interface Text {
  readonly place: string
  readonly sealed: string
  readonly purpose: string
}

/** The texts of a column that are not under a key, a few at a time. */
async function* readTexts(db: Db, column: SealedColumn, except: string): AsyncGenerator<readonly Text[]> {
  const { table, purpose } = column
  const text = column.text ?? column.column
  const [size] = await db.query<{ blocks: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks`,
    [table],
  )
  for (let block = 0; block < (size?.blocks ?? 0); block += BLOCKS) {
    const places = await db.query<{ place: string }>(
      `select ctid::text as place from ${table}
       where ctid >= $1::tid and ctid < $2::tid and ${text} <> '' and split_part(${text}, '.', 1) <> $3`,
      [`(${block},0)`, `(${block + BLOCKS},0)`, except],
    )
    for (let from = 0; from < places.length; from += TEXTS) {
      const some = places.slice(from, from + TEXTS).map(({ place }) => place)
      yield await db.query<Text>(
        `select ctid::text as place, ${text} as sealed, ${purpose} as purpose from ${table}
         where ctid = any ($1::tid[]) and ${text} <> ''`,
        [some],
      )
    }
  }
}

/** Returns how many rows were still as they were read. */
async function write(
  db: Db,
  { table, column, text = column, value = 'fresh.new_text' }: SealedColumn,
  texts: readonly (Text & { readonly fresh: string })[],
): Promise<number> {
  if (texts.length === 0) return 0
  const rows = await db.query(
    `update ${table} set ${column} = ${value}
     from unnest($1::tid[], $2::text[], $3::text[]) fresh(place, old_text, new_text)
     where ${table}.ctid = fresh.place and ${text} = fresh.old_text returning 1`,
    [texts.map(({ place }) => place), texts.map((one) => one.sealed), texts.map((one) => one.fresh)],
  )
  return rows.length
}

function opened({ config }: Pick<Work, 'config'>, sealed: string, purpose: string): Buffer | null {
  try {
    return openSecret(config, sealed, purpose)
  } catch {
    return null
  }
}

/** A column of any table in which text of a key still stands. */
export interface Remaining {
  readonly column: string
  readonly rows: bigint
}

interface TextColumns {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Looks for `<key id>.<base64>` of some keys in every column of text of every table, listed as sealed or
 * not: so a column that the list forgot is found before a key is thrown away.
 */
export async function findSealedBy(db: Db, keys: readonly string[]): Promise<readonly Remaining[]> {
  if (keys.length === 0) return []
  const pattern = `(^|[^[:alnum:]_-])(${keys.join('|')})\\.[A-Za-z0-9+/]{38}`
  const found: Remaining[] = []
  for (const { name, columns } of await listTextColumns(db)) {
    const counts = columns.map((column, at) => `count(*) filter (where ${column}::text ~ $1) as c${at}`)
    const [row] = await db.query<Record<string, bigint>>(`select ${counts} from ${name}`, [pattern])
    for (const [at, column] of columns.entries()) {
      const rows = row?.[`c${at}`] ?? 0n
      if (rows > 0n) found.push({ column: `${name}.${column}`, rows })
    }
  }
  return found
}

const listTextColumns = (db: Db): Promise<TextColumns[]> =>
  db.query<TextColumns>(
    `select format('%I.%I', nspname, relname) as name,
       array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'
       and atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype,
         'text[]'::regtype)
     group by 1 order by 1`,
  )
