import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { routes } from './index.ts'
import { addVendor } from './testing.ts'

const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db: await openTestDatabase(), clock })
const app = await testApp(ctx, routes)
const { api } = app.caller()
await addVendor(ctx, { code: 'KOIRNG', categories: ['RNG'] }, [{ code: 'pearl-pond', category: 'RNG' }])

test('searches without a pause are refused for a while; pages without a search do not count', async () => {
  const { api: searching } = app.caller()
  for (let n = 0; n < 120; n += 1) await searching.gameList({ search: 'pearl', pageSize: 1 })
  await expect(searching.gameList({ search: 'pearl' })).rejects.toMatchObject({ code: 'request.too_many' })
  expect((await searching.gameList({ gameType: 'RNG' })).games.length).toBeGreaterThan(0)
  expect((await api.gameList({ search: 'pearl' })).games.length).toBeGreaterThan(0)
  clock.advance(6_000)
  expect((await searching.gameList({ search: 'pearl' })).games.length).toBeGreaterThan(0)
})
