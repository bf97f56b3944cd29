import { expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { openDatabase } from './db/db.ts'
import { countPeopleOnline, sharePeopleOnline } from './people-online.ts'
import { cryptoRandom } from './random.ts'
import { testContext } from './testing/context.ts'
import { openTestDatabase } from './testing/database.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const poll = { timeout: 20_000 }

/** A process with connections of its own. */
function openProcess(people: readonly string[]) {
  const own = openDatabase({ url: db.url, books: 1, poolSize: 2, bookPoolSize: 1 })
  const ctx = { ...testContext({ db, clock, random: cryptoRandom }), db: own }
  const opened = performance.now()
  const streams = new Map(people.map((person) => [person, new Map([['page', opened]])]))
  const more: string[] = []
  const shared = sharePeopleOnline(ctx, streams, (person) => void more.push(person))
  const stop = async () => {
    await shared.stop()
    await own.close()
  }
  return { ctx, streams, shared, more, stop }
}

test('[RU-10] people are counted once over all processes, without those of one that is gone', async () => {
  const one = openProcess(['1', '2', 'visitor 192.0.2.1'])
  const other = openProcess(['2', '3'])
  await expect.poll(() => [countPeopleOnline(one.ctx), countPeopleOnline(other.ctx)], poll).toEqual([4, 4])
  expect([one.shared.elsewhere('2').count, one.shared.elsewhere('1').count]).toEqual([1, 0])
  expect(one.more).toContain('3')
  other.streams.get('3')?.set('another page', performance.now())
  other.streams.delete('2')
  for (const person of ['2', '3']) other.shared.changed(person)
  await expect
    .poll(() => [one.shared.elsewhere('3').count, one.shared.elsewhere('2').count], poll)
    .toEqual([2, 0])
  await other.stop()
  clock.advance(15_000)
  await expect.poll(() => countPeopleOnline(one.ctx), poll).toBe(3)
  expect(one.shared.elsewhere('3')).toEqual({ count: 0, oldest: Number.POSITIVE_INFINITY })
  await one.stop()
  expect(countPeopleOnline(one.ctx)).toBe(0)
})

test('a round that names all people makes good what was missed', async () => {
  const one = openProcess([])
  const say = (...message: readonly unknown[]) =>
    db.query('select pg_notify($1, $2)', ['koi_online', JSON.stringify(message)])
  await expect
    .poll(async () => {
      await say('other', 0, ['7', 2, 5_000], ['8', 1, 0])
      return one.shared.elsewhere('7').count
    }, poll)
    .toBe(2)
  expect(one.shared.elsewhere('7').oldest).toBeLessThanOrEqual(performance.now() - 5_000)
  await say('other', 3, ['8', 1, 0])
  await say('other', 3, ['9', 1, 0])
  await expect
    .poll(() => ['7', '8', '9'].map((person) => one.shared.elsewhere(person).count), poll)
    .toEqual([0, 1, 1])
  await one.stop()
})
