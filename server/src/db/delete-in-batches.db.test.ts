import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Db } from './db.ts'
import { type Deletion, deleteInBatches } from './delete-in-batches.ts'

const db = await openTestDatabase()
const now = new Date('2026-01-02T03:04:05Z')
const old: Deletion = {
  table: 'members.captcha',
  where: 'expires_at <= $1',
  values: [now],
  by: 'expires_at',
}

beforeEach(async () => {
  await db.query('delete from members.captcha')
  // Ten that expired, one minute after another, and five that have not.
  await db.query(
    `insert into members.captcha (id_hash, answer, expires_at)
     select sha256(n::text::bytea), n::text, $1::timestamptz + (n - 10) * interval '1 minute'
     from generate_series(1, 15) n`,
    [now],
  )
})

const left = async (): Promise<number> =>
  (await db.query<{ count: number }>('select count(*)::integer as count from members.captcha'))[0]?.count ??
  -1

test('[RU-17] what is old goes in statements of bounded size, and what is needed stays', async () => {
  const counts: number[] = []
  const counting: Db = {
    query: async (statement, values) => {
      const rows = await db.query<never>(statement, values)
      counts.push(await left())
      return rows
    },
  }
  expect(await deleteInBatches(counting, old, 4)).toBe(10)
  expect(counts).toEqual([11, 7, 5])
})

test('a row that was renewed after it was chosen stays', async () => {
  const deletion = await db.transact(async (tx) => {
    await tx.query(
      `update members.captcha set expires_at = $1::timestamptz + interval '1 day' where answer = '3'`,
      [now],
    )
    const running = deleteInBatches(db, old)
    // The deletion has chosen its rows, and waits for this transaction.
    for (;;) {
      const waiting = await tx.query(
        `select from pg_locks where not granted and locktype = 'transactionid'
           and pid in (select pid from pg_stat_activity where datname = current_database())`,
      )
      if (waiting.length > 0) return { running }
    }
  })
  expect(await deletion.running).toBe(9)
  expect(await left()).toBe(6)
})

test('nothing old: nothing goes', async () => {
  expect(await deleteInBatches(db, { ...old, values: [new Date(0)] })).toBe(0)
  expect(await left()).toBe(15)
})
