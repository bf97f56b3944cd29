import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Part of the checksum of functions: they are applied again when the way in which they are applied changes. */
const APPLIED = 'search path ends in pg_temp'

/** A file of SQL and its checksum. */
export interface SqlFile {
  /** Its path under the sources, for messages. */
  readonly path: string
  readonly text: string
  /** SHA-256 of the text, and for a function of how it is applied, in hex. */
  readonly checksum: string
  /** Whether it ends in `.book.sql`: it is then applied in every book, else once. */
  readonly isForBooks: boolean
}

/** `db/migrations/NNNN_room.sql`, applied once and never edited after that. */
export interface Migration extends SqlFile {
  readonly name: string
}

/** `rooms/<room>/sql/<function>.sql`: one function, applied again whenever the text has changed. */
export interface FunctionFile extends SqlFile {
  /** The function's name, with its schema where it has one: `bets_place`, `operators.append_audit`. */
  readonly name: string
  /** It works for whoever writes to its table, whose search path may lead to tables of their own. */
  readonly isTrigger: boolean
  /** PostgreSQL's function that checks its body. */
  readonly validator: 'plpgsql_validator' | 'fmgr_sql_validator'
}

/** The migrations under `root`, in the order of their numbers. */
export async function readMigrations(root: string): Promise<Migration[]> {
  const names = (await readdir(join(root, 'db/migrations'))).filter((name) =>
    /^\d{4}_\w+(\.book)?\.sql$/.test(name),
  )
  return Promise.all(
    names.sort().map(async (name) => ({ ...(await readSql(root, `db/migrations/${name}`)), name })),
  )
}

/** The functions of all rooms under `root`, in the order of their paths. */
export async function readFunctions(root: string): Promise<FunctionFile[]> {
  const paths = (await readdir(join(root, 'rooms'), { recursive: true }))
    .map((path) => `rooms/${path}`)
    .filter((path) => /^rooms\/\w+\/sql\/\w+(\.book)?\.sql$/.test(path))
  return Promise.all(
    paths.sort().map(async (path) => {
      const file = await readSql(root, path, APPLIED)
      const name = /^create or replace function ([\w.]+)\(/m.exec(file.text)?.[1]
      if (name === undefined) throw new Error(`${path} creates no function`)
      const isTrigger = /\breturns\s+trigger\b/.test(file.text)
      const validator = /\blanguage plpgsql\b/.test(file.text) ? 'plpgsql_validator' : 'fmgr_sql_validator'
      return { ...file, name, isTrigger, validator }
    }),
  )
}

async function readSql(root: string, path: string, applied = ''): Promise<SqlFile> {
  const text = await readFile(join(root, path), 'utf8')
  const checksum = createHash('sha256').update(text).update(applied).digest('hex')
  return { path, text, checksum, isForBooks: path.endsWith('.book.sql') }
}
