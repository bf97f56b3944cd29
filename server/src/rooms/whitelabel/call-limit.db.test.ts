import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { openDatabase } from '../../db/db.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { countCall, isUsedUp } from './call-limit.ts'
import { jobs } from './index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
/** A process with a memory and connections of its own. */
const processOf = () => {
  const own = openDatabase({ url: db.url, books: 1, poolSize: 2, bookPoolSize: 1 })
  return { ...testContext({ db, clock }), db: own, close: () => own.close() }
}
const [one, other] = [processOf(), processOf()]
const processes = [one, other]

const count = async (key: string, limit: { max: number; ms: number }, calls: number, at = processes) => {
  const asked = Array.from({ length: calls }, (_, turn) => at[turn % at.length] ?? one)
  const counted = await Promise.all(asked.map((ctx) => countCall(ctx, key, limit)))
  return counted.filter(({ isAllowed }) => isAllowed).length
}
const MINUTE = { max: 30, ms: 60_000 }

test('[RU-10] exactly as many calls are allowed as the limit says, over all processes at once', async () => {
  expect(await count('exact', MINUTE, 100)).toBe(30)
  expect(await count('exact', MINUTE, 4)).toBe(0)
  expect(await count('another', MINUTE, 4)).toBe(4)
  clock.advance(59_999)
  expect(await countCall(other, 'exact', MINUTE)).toEqual({ isAllowed: false, count: 31, left: 1 })
  clock.advance(1)
  expect(await count('exact', MINUTE, 31)).toBe(30)
})

test('[RU-10] a large limit is taken in parts: never more, at most a part less for each other', async () => {
  const large = { max: 1_000, ms: 1_000 }
  const allowed = await count('large', large, 3_000)
  expect(allowed).toBeLessThanOrEqual(1_000)
  expect(allowed).toBeGreaterThanOrEqual(950)
  clock.advance(1_000)
  for (let turn = 0; turn < 10; turn += 1) expect(await count('large', large, 1, [one])).toBe(1)
  const rows = await db.query<{ used: number }>('select used from whitelabel.call_count where most = 1000')
  expect(rows).toEqual([{ used: 50 }])
})

test('a limit that was changed holds at once; a window of a clock that was wrong ends', async () => {
  expect(await count('changed', { max: 10, ms: 60_000 }, 12)).toBe(10)
  expect(await count('changed', { max: 12, ms: 60_000 }, 12)).toBe(2)
  expect(await count('changed', { max: 5, ms: 60_000 }, 12)).toBe(0)
  await db.query(`update whitelabel.call_count set ends_at = ends_at + interval '1 day' where most = 5`)
  const fresh = processOf()
  expect(await count('changed', { max: 5, ms: 60_000 }, 12, [fresh])).toBe(5)
  await fresh.close()
})

test('a key is known to be used up once a process was refused or took the last', async () => {
  const limit = { max: 2, ms: 60_000 }
  expect(isUsedUp(one, 'forged', limit)).toBe(false)
  await count('forged', limit, 2, [one])
  expect(isUsedUp(one, 'forged', limit)).toBe(true)
  expect(isUsedUp(other, 'forged', limit)).toBe(false)
  await count('forged', limit, 1, [other])
  expect(isUsedUp(other, 'forged', limit)).toBe(true)
})

test('keys are stored as hashes, and counts are deleted once their window has ended', async () => {
  await count('198.51.100.7', MINUTE, 1)
  const [row] = await db.query<{ text: string }>(
    `select string_agg(row::text, ' ') as text from whitelabel.call_count row`,
  )
  expect(row?.text).not.toContain(Buffer.from('198.51.100.7').toString('hex'))
  clock.advance(60_001)
  await jobs.find(({ name }) => name === 'whitelabel.forget-counts')?.run(testContext({ db, clock }), {})
  expect(await db.query('select from whitelabel.call_count')).toEqual([])
})

test('without its database a process enforces the limit alone', async () => {
  const away = { ...one, db: { ...one.db, query: async () => Promise.reject(new Error('away')) } }
  expect(await count('away', MINUTE, 40, [away])).toBe(30)
})

test('the connections of both processes are closed', async () => {
  await Promise.all(processes.map(({ close }) => close()))
  await expect(one.db.query('select 1')).rejects.toThrow()
})
