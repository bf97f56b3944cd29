import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { openDatabase } from './db.ts'

const db = await openTestDatabase()

test('money and ids are read as bigint, also in arrays, and a day stays a text', async () => {
  const [row] = await db.query(
    `select 9007199254740993::bigint as id, array[9007199254740993, null]::bigint[] as ids, date '2026-02-28' as day`,
  )
  expect(row).toEqual({ id: 9007199254740993n, ids: [9007199254740993n, null], day: '2026-02-28' })
})

test('every book has a search path of its own, and a transaction can step into one', async () => {
  const schemas = await Promise.all(db.books.map((book) => book.query('select current_schema() as schema')))
  expect(schemas.flat()).toEqual([0, 1, 2, 3].map((number) => ({ schema: `book_0${number}` })))
  const seen = await db.transact(async (tx) => [
    await tx.in(2).query('select current_schema() as schema'),
    await tx.query('select current_schema() as schema'),
  ])
  expect(seen).toEqual([[{ schema: 'book_02' }], [{ schema: 'public' }]])
})

test('a transaction that throws leaves nothing behind', async () => {
  await db.query('create table kept (n int)')
  const failing = db.transact(async (tx) => {
    await tx.query('insert into kept values (1)')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.query('select n from kept')).toEqual([])
})

test('a listening connection that breaks is told of once, however many errors it gives', async () => {
  let lost = 0
  const broken = new Promise<() => Promise<void>>((told) => {
    const stop = db.listen(
      'of_the_test',
      () => undefined,
      () => {
        lost += 1
        told(async () => (await stop)())
      },
    )
    void stop.then(() =>
      db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'koi listen of_the_test'`,
      ),
    )
  })
  const stop = await broken
  await stop()
  expect(lost).toBe(1)
})

test('who gets no connection in time is told so, and the next one is served', async () => {
  const narrow = openDatabase({ url: db.url, books: 1, poolSize: 1, patience: 2_000 })
  await narrow.transact(async () => {
    await expect(narrow.query('select 1')).rejects.toThrow('timeout exceeded')
  })
  expect(await narrow.query('select 1 as one')).toEqual([{ one: 1 }])
  await narrow.close()
})

test('a forgotten transaction ends by itself', async () => {
  for (const pool of [db, db.book(0)]) {
    expect(await pool.query('show idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '1min' },
    ])
  }
})
