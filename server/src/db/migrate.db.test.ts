import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createEmptyDatabase } from '../testing/database.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { createClient } from './primary.ts'

const BOOKS = 2

const temporary: string[] = []
afterAll(() => {
  for (const folder of temporary) rmSync(folder, { recursive: true })
})

/** The SQL of a small product: a table, one in each book, and a function of each. */
const FILES = {
  'db/migrations/0010_shop.sql':
    '-- why\ncreate schema shop;\ncreate table shop.price (name text, price int);',
  'db/migrations/0011_shop.book.sql': '-- why\ncreate table sale (name text, price int);',
  'rooms/shop/sql/cheapest.sql': `create or replace function shop.cheapest() returns int
    language sql stable as $$ select min(price.price) from shop.price $$;`,
  'rooms/shop/sql/shop_sum.book.sql': `create or replace function shop_sum() returns int
    language sql stable set search_path from current
    as $$ select shop_twice(sum(sale.price)::int) from sale $$;`,
  // Called by the function before it.
  'rooms/shop/sql/shop_twice.book.sql': `create or replace function shop_twice(price int) returns int
    language plpgsql as $$ begin return 2 * price; end $$;`,
}

type Files = Partial<Record<keyof typeof FILES | `${string}.sql`, string | null>>

/** A database of its own, and a way to migrate it with changed files (null: gone). */
async function openShop() {
  const url = await createEmptyDatabase()
  const apply = async (changes: Files = {}, books = BOOKS): Promise<string[]> => {
    const root = mkdtempSync(join(tmpdir(), 'koi-migrate-'))
    temporary.push(root)
    for (const [path, text] of Object.entries({ ...FILES, ...changes })) {
      if (text === null) continue
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const steps: string[] = []
    await migrate({ url, books, root, onStep: (name) => steps.push(name) })
    return steps
  }
  const read = async (sql: string, book?: number): Promise<unknown> => {
    const db = openDatabase({ url, books: BOOKS })
    try {
      const rows = await (book === undefined ? db : db.book(book)).query<object>(sql)
      return rows.flatMap((row) => Object.values(row))
    } finally {
      await db.close()
    }
  }
  /** Runs a statement in a transaction of its own; the returned function ends it. */
  const begin = async (sql: string): Promise<() => Promise<void>> => {
    const client = createClient(url, {})
    await client.connect()
    await client.query(`begin; ${sql}`)
    return () => client.end()
  }
  return { apply, read, begin }
}

const untilOne = (look: () => Promise<unknown>): Promise<void> =>
  vi.waitFor(async () => expect(await look()).toEqual([1]), 10_000)

test('an empty database gets the shared schemas, then each book, and each step once', async () => {
  const { apply, read } = await openShop()
  expect(await apply()).toEqual([
    '0010_shop.sql',
    'shop.cheapest()',
    '0011_shop.book.sql@book_00',
    'shop_sum()@book_00',
    'shop_twice()@book_00',
    '0011_shop.book.sql@book_01',
    'shop_sum()@book_01',
    'shop_twice()@book_01',
  ])
  expect(await apply()).toEqual([])
  await read(`insert into sale values ('a', 20), ('b', 1)`, 1)
  expect(await read('select shop_sum()', 0)).toEqual([null])
  expect(await read('select shop_sum()', 1)).toEqual([42])
})

test('a database in use gets migrations in the order of their numbers, then functions', async () => {
  const { apply } = await openShop()
  await apply()
  expect(
    await apply({
      'db/migrations/0012_shop.book.sql': '-- why\ncreate table gift (name text);',
      'db/migrations/0013_shop.sql': '-- why\ncreate table shop.more (name text);',
      'rooms/shop/sql/dearest.sql': FILES['rooms/shop/sql/cheapest.sql']
        .replace('cheapest', 'dearest')
        .replace('min(', 'max('),
    }),
  ).toEqual(['0012_shop.book.sql@book_00', '0012_shop.book.sql@book_01', '0013_shop.sql', 'shop.dearest()'])
})

test.each([
  ['migration', 'db/migrations/0011_shop.book.sql', '-- why\ncreate table sale (name absent);'],
  [
    'function',
    'rooms/shop/sql/shop_sum.book.sql',
    FILES['rooms/shop/sql/shop_sum.book.sql'].replace('shop_twice', 'absent'),
  ],
])('a %s that fails in an empty database is named, and mended by the next start', async (_, path, wrong) => {
  const { apply, read } = await openShop()
  await expect(apply({ [path]: wrong })).rejects.toThrow(/0011_shop.book.sql@book_00|shop_sum.book.sql/)
  await apply(path.includes('migrations') ? {} : { [path]: FILES['rooms/shop/sql/shop_sum.book.sql'] })
  await read(`insert into sale values ('a', 20)`, 1)
  expect(await read('select shop_sum()', 1)).toEqual([40])
})

test('two processes that start together take turns', async () => {
  const { apply } = await openShop()
  const [one, other] = await Promise.all([apply(), apply()])
  expect([one.length, other.length].sort()).toEqual([0, 8])
})

test('a migration that was edited after it was applied is refused by its name before any other', async () => {
  const { apply, read } = await openShop()
  await apply()
  const edited = apply({
    'db/migrations/0011_shop.book.sql': '-- why\ncreate table sale (name text, price bigint);',
    'db/migrations/0012_shop_more.sql': '-- why\ncreate table shop.more (name text);',
  })
  await expect(edited).rejects.toThrow('db/migrations/0011_shop.book.sql was edited after it was applied')
  expect(await read(`select to_regclass('shop.more')`)).toEqual([null])
})

test('a database that another version has migrated is refused', async () => {
  const { apply } = await openShop()
  await apply({ 'db/migrations/0012_shop_more.sql': '-- why\ncreate table shop.more (name text);' })
  await expect(apply()).rejects.toThrow('this database has 0012_shop_more.sql, which this version does not')
})

test('a function whose text has changed is created again, in every place, and no other', async () => {
  const { apply, read } = await openShop()
  await apply()
  const thrice = FILES['rooms/shop/sql/shop_twice.book.sql'].replace('2 *', '3 *')
  expect(await apply({ 'rooms/shop/sql/shop_twice.book.sql': thrice })).toEqual([
    'shop_twice()@book_00',
    'shop_twice()@book_01',
  ])
  expect(await read('select shop_twice(2)', 1)).toEqual([6])
  expect(await apply({ 'rooms/shop/sql/shop_twice.book.sql': thrice })).toEqual([])
})

test.each([
  ['another name of an argument', '(price int) returns int', '(amount int) returns int', 'price', 'amount'],
  ['another return type', '(price int) returns int', '(price int) returns bigint', '', ''],
  ['another type of an argument', '(price int) returns int', '(price bigint) returns int', '', ''],
  ['one argument more', '(price int) returns int', '(price int, more int default 0) returns int', '', ''],
  [
    'two defaults instead of one, so that a call could mean both',
    '(price int) returns int',
    '(price int, more int default 0, most int default 0) returns int',
    ...['', '', '(price int, other int default 0) returns int'],
  ],
])(
  'a function with %s takes the place of the former one',
  async (_, before, after, name, other, former = before) => {
    const { apply, read } = await openShop()
    const path = 'rooms/shop/sql/shop_twice.book.sql'
    await apply({ [path]: FILES[path].replace(before, former) })
    const text = FILES[path].replace(before, after)
    await apply({
      [path]: name === '' ? text : text.replace(`* ${name}`, `* ${other}`),
      // It calls the other one, and is checked when both are there.
      'rooms/shop/sql/shop_sum.book.sql': `${FILES['rooms/shop/sql/shop_sum.book.sql']} -- again`,
    })
    expect(await read(`select count(*)::int from pg_proc where proname = 'shop_twice'`)).toEqual([BOOKS])
    expect(await read('select shop_twice(2)::int', 0)).toEqual([4])
  },
)

test('[RU-12] a call in hand finishes with the functions that it began with', async () => {
  const { apply, read, begin } = await openShop()
  const [path, inner] = ['rooms/shop/sql/shop_sum.book.sql', 'rooms/shop/sql/shop_twice.book.sql'] as const
  const slow = (call: string) => `create or replace function shop_sum() returns int
    language plpgsql set search_path from current
    as $$ begin perform pg_advisory_xact_lock(1); return ${call}; end $$;`
  await apply({ [path]: slow('shop_twice(2)') })
  const release = await begin('select pg_advisory_xact_lock(1)')
  const inHand = read('select shop_sum()', 0)
  await untilOne(() => read(`select count(*)::int from pg_locks where locktype = 'advisory' and not granted`))
  const applying = apply({
    [path]: slow('shop_twice(2, 3)'),
    [inner]: FILES[inner].replace('(price int)', '(price int, more int)').replace('2 *', 'more *'),
  })
  const of = `select (count(*) = ${2 * BOOKS})::int from pg_proc where proname = 'shop_twice'`
  await untilOne(() => read(of))
  await release()
  expect(await inHand).toEqual([4])
  await applying
  expect(await read(`select count(*)::int from pg_proc where proname = 'shop_twice'`)).toEqual([BOOKS])
  expect(await read('select shop_sum()', 0)).toEqual([6])
})

test('a former function that a killed start has left is dropped by the next one', async () => {
  const { apply, read } = await openShop()
  await apply()
  await read('create function shop_twice(price text) returns int language sql as $$ select 1 $$', 0)
  expect(await apply()).toEqual(['shop_twice()@book_00'])
  expect(await read(`select count(*)::int from pg_proc where proname = 'shop_twice'`)).toEqual([BOOKS])
  expect(await apply()).toEqual([])
})

test('a function whose file is gone is dropped', async () => {
  const { apply, read } = await openShop()
  await apply()
  expect(
    await apply({ 'rooms/shop/sql/cheapest.sql': null, 'rooms/shop/sql/shop_sum.book.sql': null }),
  ).toEqual(['shop.cheapest()', 'shop_sum()@book_00', 'shop_sum()@book_01'])
  expect(await read(`select proname from pg_proc where proname in ('cheapest', 'shop_sum')`)).toEqual([])
})

test('a function that a migration dropped, being in its way, is created again', async () => {
  const { apply, read } = await openShop()
  await apply()
  const steps = await apply({
    'db/migrations/0012_shop_price.sql': '-- why\ndrop function shop.cheapest();',
  })
  expect(steps).toEqual(['0012_shop_price.sql', 'shop.cheapest()'])
  expect(await read('select shop.cheapest()')).toEqual([null])
})

test('a function that cannot run is refused by its file, and those beside it stay as they were', async () => {
  const { apply, read } = await openShop()
  await apply()
  const wrong = apply({
    'rooms/shop/sql/shop_sum.book.sql': FILES['rooms/shop/sql/shop_sum.book.sql'].replace(
      'shop_twice',
      'absent',
    ),
    'rooms/shop/sql/shop_twice.book.sql': FILES['rooms/shop/sql/shop_twice.book.sql'].replace('2 *', '3 *'),
  })
  await expect(wrong).rejects.toThrow(
    'rooms/shop/sql/shop_sum.book.sql failed: function absent(integer) does not exist',
  )
  expect(await read('select shop_twice(2)', 0)).toEqual([4])
})

test('what failed in one book is done by the next start, once its cause is gone', async () => {
  const { apply, read } = await openShop()
  await apply()
  await read('create table more (in_the_way int)', 1)
  const files = { 'db/migrations/0012_shop.book.sql': '-- why\ncreate table more (name text);' } as const
  await expect(apply(files)).rejects.toThrow('migration 0012_shop.book.sql@book_01 failed: relation "more"')
  await read('drop table more', 1)
  expect(await apply(files)).toEqual(['0012_shop.book.sql@book_01'])
})

test('the number of books that a database was installed with cannot be changed', async () => {
  const { apply } = await openShop()
  await apply()
  await expect(apply({}, 1)).rejects.toThrow('KOI_BOOKS is 1, but this database was installed with 2 books')
  await expect(apply({}, 3)).rejects.toThrow('KOI_BOOKS is 3')
})
