import { expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { openDatabase } from '../db/db.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { readinessOf } from './health.ts'

const db = await openTestDatabase()
const START = '2026-01-02T03:00:00Z'
const later = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000)

test('[RU-04] three minutes after the last claim of a job its process is not ready', async () => {
  const clock = fixedClock(START)
  let claimed: Date | undefined = later(0)
  const read = readinessOf(testContext({ db, clock }), async () => claimed)
  expect(await read()).toBeNull()
  // A process of the jobs that does not answer for a while still counts.
  claimed = undefined
  clock.set(later(2))
  expect(await read()).toBeNull()
  clock.set(later(3))
  expect(await read()).toBe('jobs')
  claimed = later(2.5)
  expect(await read()).toBeNull()
})

test('[RU-04] a process without jobs is ready whatever the jobs do', async () => {
  expect(await readinessOf(testContext({ db }))()).toBeNull()
})

test('[RU-04] a process without its database is not ready, and says so in time', async () => {
  const away = openDatabase({ url: 'postgres://127.0.0.1:1/none', books: db.books.length })
  try {
    expect(await readinessOf({ ...testContext({ db }), db: away })()).toBe('database')
  } finally {
    await away.close()
  }
})

test('[RU-04] a database that does not answer counts as away after two seconds', async () => {
  const silent = { ...testContext({ db }).db, query: () => new Promise<never>(() => undefined) }
  expect(await readinessOf({ ...testContext({ db }), db: silent })()).toBe('database')
})
