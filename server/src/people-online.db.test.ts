import { expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { countPeopleOnline, sharePeopleOnline } from './people-online.ts'
import { testContext } from './testing/context.ts'
import { openTestDatabase } from './testing/database.ts'

const db = await openTestDatabase()

test('people are counted over all processes, and those of a process that is gone are not', async () => {
  const clock = fixedClock('2026-01-02T03:04:05Z')
  const ctx = testContext({ db, clock })
  expect(countPeopleOnline(ctx)).toBe(0)
  const stop = sharePeopleOnline(ctx, () => 3)
  expect(countPeopleOnline(ctx)).toBe(3)
  await expect
    .poll(async () => {
      await db.query('select pg_notify($1, $2)', ['koi_online', JSON.stringify(['other', 4])])
      return countPeopleOnline(ctx)
    })
    .toBe(7)
  clock.advance(15_000)
  expect(countPeopleOnline(ctx)).toBe(3)
  await stop()
  expect(countPeopleOnline(ctx)).toBe(0)
})
