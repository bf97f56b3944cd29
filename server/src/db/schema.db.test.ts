import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { describeSchema } from './describe.ts'
import { migrate } from './migrate.ts'

const db = await openTestDatabase()
const file = new URL('schema.sql', import.meta.url)

/** `npm run schema` sets it: the description is written instead of compared. */
const REWRITE = process.env.KOI_WRITE_SCHEMA === '1'

test('schema.sql describes what the migrations make (npm run schema writes it anew)', async () => {
  const described = await describeSchema(db)
  if (REWRITE) await writeFile(file, described)
  expect(described).toBe(await readFile(file, 'utf8'))
})

test('all books are alike', async () => {
  const [first, ...rest] = await Promise.all(
    db.books.map(async ({ schema }) => {
      const rows = await db.query<{ line: string }>(
        `select c.relkind::text || ' ' || c.relname
           || ' ' || coalesce(a.attname || ' ' || a.atttypid, '') as line
         from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and c.relkind <> 'S'
         where c.relnamespace = $1::regnamespace
         union all
         select 'f ' || p.proname || ' ' || md5(p.prosrc)
         from pg_proc p where p.pronamespace = $1::regnamespace
         order by line`,
        [schema],
      )
      return rows.map((row) => row.line)
    }),
  )
  expect(first?.length).toBeGreaterThan(0)
  for (const other of rest) expect(other).toEqual(first)
})

test('migrating again changes nothing, also from two processes at once', async () => {
  const before = await describeSchema(db)
  const steps: string[] = []
  const again = () =>
    migrate({ url: db.ownerUrl, books: db.books.length, onStep: (name) => steps.push(name) })
  await Promise.all([again(), again()])
  expect(steps).toEqual([])
  expect(await describeSchema(db)).toBe(before)
})
