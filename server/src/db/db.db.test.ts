import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { openDatabase } from './db.ts'
import { withClient } from './with-client.ts'

const db = await openTestDatabase()

test('money and ids are read as bigint, also in arrays, and a day as text', async () => {
  const [row] = await db.query(
    `select 9007199254740993::bigint as id, array[9007199254740993, null]::bigint[] as ids, date '2026-02-28' as day`,
  )
  expect(row).toEqual({ id: 9007199254740993n, ids: [9007199254740993n, null], day: '2026-02-28' })
})

test('every book has its own search path, and a transaction can switch to one', async () => {
  const schemas = await Promise.all(db.books.map((book) => book.query('select current_schema() as schema')))
  expect(schemas.flat()).toEqual([0, 1, 2, 3].map((number) => ({ schema: `book_0${number}` })))
  const seen = await db.transact(async (tx) => [
    await tx.in(2).query('select current_schema() as schema'),
    await tx.query('select current_schema() as schema'),
  ])
  expect(seen).toEqual([[{ schema: 'book_02' }], [{ schema: 'public' }]])
})

test('no session compiles its statements', async () => {
  const show = 'select current_setting($1) as jit'
  const shown = await Promise.all([db, ...db.books].map((one) => one.query(show, ['jit'])))
  const outside = await withClient(db.url, (client) => client.query(show, ['jit']))
  expect([...shown.flat(), ...outside.rows]).toEqual(Array(6).fill({ jit: 'off' }))
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

test('a broken listening connection is reported once, however many errors it causes', async () => {
  let lost = 0
  const broken = new Promise<() => Promise<void>>((resolve) => {
    const stop = db.listen(
      'of_the_test',
      () => undefined,
      () => {
        lost += 1
        resolve(async () => (await stop)())
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

test('a caller that gets no connection in time receives an error, and the next one is served', async () => {
  const single = openDatabase({ url: db.url, books: 1, poolSize: 1, connectTimeout: 2_000 })
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const holding = single.transact(() => held)
  await expect(single.query('select 1')).rejects.toThrow('timeout exceeded')
  end()
  await holding
  expect(await single.query('select 1 as one')).toEqual([{ one: 1 }])
  await single.close()
})

test('transactions that hold all connections read outside themselves without a wait', async () => {
  const own = openDatabase({ url: db.url, books: 2, poolSize: 2, bookPoolSize: 2, connectTimeout: 5_000 })
  const pools = [own, own.book(0), own.book(1)]
  const many = pools.flatMap((pool) => [pool, pool, pool, pool])
  const read = many.map((pool) =>
    pool.transact(async () => (await Promise.all(pools.map((other) => other.query('select 1')))).length),
  )
  expect(await Promise.all(read)).toEqual(many.map(() => pools.length))
  await own.close()
})

test('a transaction inside another is a mistake; one that begins after it is not', async () => {
  const inner = () => db.transact(async (tx) => tx.query('select 1 as one'))
  await expect(db.transact(inner)).rejects.toThrow('a transaction is open')
  await expect(db.book(0).transact(inner)).rejects.toThrow('a transaction is open')
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const { later } = await db.transact(async () => ({ later: ended.then(inner) }))
  end()
  expect(await later).toEqual([{ one: 1 }])
})

test('an abandoned transaction ends by itself', async () => {
  for (const pool of [db, db.book(0)]) {
    expect(await pool.query('show idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '1min' },
    ])
  }
})
