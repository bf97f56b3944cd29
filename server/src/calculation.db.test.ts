import { expect, test } from 'vitest'
import { calculateAlone, type Reading } from './calculation.ts'
import { openDatabase } from './db/db.ts'
import { openTestDatabase } from './testing/database.ts'

const db = await openTestDatabase()
const PATIENT = 60_000
const SCHEMA = 'select current_schema() as schema'

/** How many statements that sleep are running. */
async function countSleeping(): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and state = 'active' and query = $1`,
    [LONG],
  )
  return row?.count ?? 0
}
const LONG = 'select pg_sleep(30)'
const readForLong = ({ books }: Pick<Reading, 'books'>) => books((book) => book.query(LONG))

test('[RU-10] one calculation of a name runs over all processes, one of another name beside it', async () => {
  const other = openDatabase({ url: db.url, books: db.books.length, poolSize: 2, bookPoolSize: 1 })
  const ask = (name: string, where = other) =>
    calculateAlone(where, { name, limit: PATIENT }, async ({ books }) => {
      const rows = await books((book) => book.query<{ schema: string }>(SCHEMA))
      return rows.flat().map(({ schema }) => schema)
    })
  const schemas = db.books.map(({ schema }) => schema)
  const seen = await calculateAlone(db, { name: 'first', limit: PATIENT }, async ({ shared }) => {
    await expect(ask('first')).rejects.toMatchObject({ code: 'calculation.busy' })
    expect(await ask('second')).toEqual(schemas)
    return shared((own) => own.query<{ schema: string }>(SCHEMA))
  })
  expect(seen).toEqual([{ schema: 'public' }])
  expect(await ask('first')).toEqual(schemas)
  await other.close()
})

test('a calculation is stopped at its limit, with all of its statements', async () => {
  const bounds = { name: 'long', limit: 200 }
  const late = { code: 'calculation.too_long' }
  await expect(calculateAlone(db, bounds, readForLong)).rejects.toMatchObject(late)
  expect(await countSleeping()).toBe(0)
  const inShared = calculateAlone(db, bounds, ({ shared }) => shared((own) => own.query(LONG)))
  await expect(inShared).rejects.toMatchObject(late)
  // A statement after the limit does not begin.
  const asked: string[] = []
  const after = calculateAlone(db, bounds, async (reading) => {
    await readForLong(reading).catch(() => undefined)
    return reading.books(async ({ query }) => {
      asked.push('again')
      return query('select 1')
    })
  })
  await expect(after).rejects.toMatchObject(late)
  expect(asked).toEqual([])
  // The limit was one of its transactions, not of the connections.
  for (const book of db.books)
    expect(await book.query('show statement_timeout')).toEqual([{ statement_timeout: '0' }])
})

test('another error is thrown as it is, once nothing of the calculation runs any more', async () => {
  const failing = calculateAlone(db, { name: 'fails', limit: 500 }, ({ shared, books }) =>
    Promise.all([
      readForLong({ books }),
      shared(async (own) => {
        await expect.poll(countSleeping).toBe(db.books.length)
        return own.query('select 1 / 0')
      }),
    ]),
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await countSleeping()).toBe(0)
})
