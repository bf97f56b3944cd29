import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../testing/database.ts'
import { type Db, openDatabase } from './db.ts'
import { describeSchema } from './describe.ts'
import { migrate } from './migrate.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const BOOKS = 2
/** The first release had these; every later step is applied to a database that has something in it. */
const FIRST = /^00[1-5]\d_/

/** What the product began with: its first migrations, and no function. */
function firstSteps(): string {
  const root = mkdtempSync(join(tmpdir(), 'koi-first-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['db/migrations', 'rooms']) mkdirSync(join(root, folder), { recursive: true })
  const migrations = 'db/migrations'
  for (const name of readdirSync(join(SOURCES, migrations)).filter((file) => FIRST.test(file)))
    cpSync(join(SOURCES, migrations, name), join(root, migrations, name))
  return root
}

/** The rows of all our tables as text, without the moments at which steps were applied. */
async function readRows(db: Db): Promise<readonly string[]> {
  const tables = await db.query<{ table: string }>(
    `select format('%I.%I', nspname, relname) as table
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname not like 'pg\\_%'
       and nspname not in ('information_schema', 'graphile_worker')
     order by 1`,
  )
  const read = tables.map(({ table }) =>
    db.query<{ line: string }>(
      `select $1 || ' ' || (to_jsonb(found) - 'applied_at')::text as line from ${table} found order by 1`,
      [table],
    ),
  )
  return (await Promise.all(read)).flat().map(({ line }) => line)
}

async function read(url: string) {
  const db = openDatabase({ url, books: BOOKS })
  try {
    return { schema: await describeSchema(db), rows: await readRows(db) }
  } finally {
    await db.close()
  }
}

test('[RU-12] a database that was upgraded step by step equals one that was filled at once', async () => {
  const [fresh, upgraded] = [await createEmptyDatabase(), await createEmptyDatabase()]
  const [atOnce, steps]: [string[], string[]] = [[], []]
  await migrate({ url: fresh, books: BOOKS, onStep: (name) => atOnce.push(name) })
  await migrate({ url: upgraded, books: BOOKS, root: firstSteps(), onStep: (name) => steps.push(name) })
  const first = steps.length
  await migrate({ url: upgraded, books: BOOKS, onStep: (name) => steps.push(name) })
  expect(first).toBeLessThan(steps.length / 10)
  expect(steps.toSorted()).toEqual(atOnce.toSorted())
  const [one, other] = [await read(fresh), await read(upgraded)]
  expect(other.schema).toBe(one.schema)
  expect(other.rows).toEqual(one.rows)
  expect(one.rows.length).toBeGreaterThan(atOnce.length)
}, 60_000)
