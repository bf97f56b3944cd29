import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { firstOwnerLinks } from './index.ts'
import { setUpAndLogIn } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const processes = Array.from({ length: 4 }, () => testContext({ db, clock }))
const open = () => db.query('select from operators.set_up_link where used_at is null and operator_id is null')

test('[RU-10] [OF-11] processes that start together on an empty database print the same links', async () => {
  const printed = await Promise.all(processes.map(firstOwnerLinks))
  const [links = []] = printed
  expect(new Set(links).size).toBe(2)
  for (const others of printed) expect(others).toEqual(links)
  expect(await open()).toHaveLength(2)
  clock.advance(9 * 60_000)
  for (const ctx of processes) expect(await firstOwnerLinks(ctx)).toEqual(links)
})

test('[RU-10] [OF-11] a later start prints two new links and closes the others', async () => {
  const [ctx] = processes
  if (ctx === undefined) throw new Error('no process')
  const before = await firstOwnerLinks(ctx)
  clock.advance(2 * 60_000)
  const [first = '', second = ''] = await firstOwnerLinks(ctx)
  expect(before).not.toContain(first)
  expect(await open()).toHaveLength(2)
  await setUpAndLogIn(ctx, 'ada', first)
  expect(await firstOwnerLinks(ctx)).toEqual([])
  await setUpAndLogIn(ctx, 'ben', second)
})
