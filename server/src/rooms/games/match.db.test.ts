import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { findGame, forgetCatalogue, jobs, type Match, recordMatches, routes } from './index.ts'
import { addVendor } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)
const { api } = app.caller()
await addVendor(ctx, { code: 'KOISPORT', categories: ['SPORTS'] }, [{ code: 'cup', category: 'SPORTS' }])
const game = await findGame(ctx, { vendor: 'KOISPORT', code: 'cup' })
const nodeId = game?.nodeId ?? 0n

const match = (fixture: string, change: Partial<Match> = {}): Match => ({
  fixture,
  nodeId,
  roomId: 'room-1',
  startsAt: new Date('2026-01-02T05:00:00Z'),
  state: 'scheduled',
  league: { EN: 'Pond League', CN: '池塘联赛' },
  home: { names: { EN: `${fixture} home`, MS: 'tuan rumah' }, image: '/art/home.png' },
  away: { names: { EN: `${fixture} away` }, image: 'https://cdn.example/away.png' },
  score: null,
  sequence: 1n,
  ...change,
})
const record = (...matches: readonly Match[]) => recordMatches(ctx, db, { vendor: 'KOISPORT', matches })
const homes = async () => (await api.hotMatches()).map(({ homeTeam }) => homeTeam)

test('[HT-10] [HT-05] matches are listed with all their fields, in the caller’s language', async () => {
  expect(siteCalls.hotMatches).toMatchObject({ method: 'GET', path: '/wps/game/hotMatches' })
  expect(await api.hotMatches()).toEqual([])
  expect(await record(match('m1'))).toEqual(['m1'])
  expect(await api.hotMatches()).toEqual([
    {
      matchTime: Date.parse('2026-01-02T05:00:00Z'),
      league: 'Pond League',
      homeTeam: 'm1 home',
      awayTeam: 'm1 away',
      homeTeamImageUrl: '/art/home.png',
      awayTeamImageUrl: 'https://cdn.example/away.png',
      vendor: 'KOISPORT',
      roomId: 'room-1',
      nodeId: Number(nodeId),
    },
  ])
  expect(await api.hotMatches({ language: 'CN' })).toMatchObject([{ league: '池塘联赛' }])
  expect(await api.hotMatches({ language: 'MS' })).toMatchObject([{ homeTeam: 'tuan rumah' }])
  await expect(api.hotMatches({ merchant: 'x' })).rejects.toMatchObject({ code: 'merchant.unknown' })
})

test('an older report is dropped; of several reports about a fixture, the newest counts', async () => {
  const late = match('m2', { startsAt: new Date('2026-01-02T06:00:00Z'), sequence: 5n })
  expect(await record(match('m2', { sequence: 4n }), late)).toEqual(['m2'])
  expect(await record(match('m2', { sequence: 5n, state: 'ended' }), match('m2', { sequence: 3n }))).toEqual(
    [],
  )
  expect(await homes()).toEqual(['m1 home', 'm2 home'])
  expect(await record(match('m2', { sequence: 6n, state: 'ended' }))).toEqual(['m2'])
  expect(await homes()).toEqual(['m1 home'])
  expect(await record()).toEqual([])
})

test('only a match that is live or starts within days, and can be played, is hot', async () => {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
  const live = match('live', { state: 'live', startsAt: at(-1), score: { home: 1, away: 0 } })
  await record(live, match('far', { startsAt: at(100) }), match('old', { startsAt: at(-5), state: 'live' }))
  expect(await homes()).toEqual(['live home', 'm1 home'])
  await db.query(`insert into games.maintenance (vendor, starts_at, ends_at) values ('KOISPORT', $1, $2)`, [
    at(0),
    at(1),
  ])
  forgetCatalogue(ctx)
  expect(await homes()).toEqual([])
  clock.advance(3_600_000)
  expect(await homes()).toEqual(['live home', 'm1 home'])
})

test('a vendor may report only its own games, with pictures that a page may show', async () => {
  await addVendor(ctx, { code: 'OTHER', categories: ['SPORTS'] })
  const asOther = recordMatches(ctx, db, { vendor: 'OTHER', matches: [match('m3')] })
  await expect(asOther).rejects.toMatchObject({ code: 'game.unknown' })
  const side = { names: { EN: 'x' }, image: 'javascript:alert(1)' }
  await expect(record(match('m3', { home: side }))).rejects.toMatchObject({ code: 'url.refused' })
  expect((await homes()).includes('m3 home')).toBe(false)
})

test('matches that were not reported for a week are deleted', async () => {
  const cleanUp = jobs.find(({ name }) => name === 'games.forget-matches')
  const count = async () => (await db.query('select from games.hot_match')).length
  const before = await count()
  await cleanUp?.run(ctx, {})
  expect(await count()).toBe(before)
  clock.advance(7 * 86_400_000)
  await record(match('fresh', { sequence: 9n }))
  await cleanUp?.run(ctx, {})
  expect(await count()).toBe(1)
})
