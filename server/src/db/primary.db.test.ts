import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { openDatabase } from './db.ts'
import { createClient } from './primary.ts'

const db = await openTestDatabase()
/** Nothing listens at port 1. */
const behind = (url: string): string => url.replace('@', '@127.0.0.1:1,')

test('[RU-09] pools, transactions and listeners find the host that takes writes', async () => {
  const open = openDatabase({ url: behind(db.url), books: db.books.length, poolSize: 2, bookPoolSize: 1 })
  try {
    const sum = await Promise.all([open.query('select 1 as n'), open.book(1).query('select 1 as n')])
    expect(sum.flat()).toEqual([{ n: 1 }, { n: 1 }])
    const received = new Promise<string>((resolve, reject) => {
      void open
        .listen('of_hosts', resolve, reject)
        .then((stop) =>
          open.transact((tx) => tx.query(`select pg_notify('of_hosts', 'here')`)).then(() => stop),
        )
        .then((stop) => stop(), reject)
    })
    expect(await received).toBe('here')
  } finally {
    await open.close()
  }
})

test('[RU-09] without a host that takes writes a caller gets an error in time', async () => {
  const client = createClient(db.url.replace(/@[^/]+/, '@127.0.0.1:1,127.0.0.1:2'), {
    connectionTimeoutMillis: 600,
  })
  await expect(client.connect()).rejects.toThrow('no host of the database takes writes')
})

test('[RU-09] a wrong password is an error at once', async () => {
  const url = behind(db.url.replace(/:\/\/([^:]+):[^@]+@/, '://$1:wrong@'))
  const begun = performance.now()
  await expect(createClient(url, {}).connect()).rejects.toMatchObject({ code: '28P01' })
  expect(performance.now() - begun).toBeLessThan(5_000)
})
