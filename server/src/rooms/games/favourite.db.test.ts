import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fundedMember, TEST_PASSWORD } from '../../testing/people.ts'
import { routes as memberRoutes } from '../members/index.ts'
import { MAX_FAVOURITES } from './favourite.ts'
import { findGame, forgetCatalogue, routes } from './index.ts'
import { MAX_RECENT_GAMES } from './recent.ts'
import { addVendor } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, [...routes, ...memberRoutes])
await addVendor(
  ctx,
  { code: 'KOIRNG', categories: ['RNG'] },
  Array.from({ length: MAX_FAVOURITES + 1 }, (_, nth) => ({
    code: `g${nth}`,
    category: 'RNG' as const,
    names: { EN: `Game ${nth}`, CN: `游戏${nth}` },
  })),
)
const vendor = 'KOIRNG'
const nodeIdOf = async (code: string) => String((await findGame(ctx, { vendor, code }))?.nodeId)
const [one, two] = [await nodeIdOf('g0'), await nodeIdOf('g1')]

async function logInAs(account: string) {
  const caller = app.caller()
  const { token } = await caller.api.logIn({ type: 'username', username: account, password: TEST_PASSWORD })
  caller.token = token
  return caller
}
await fundedMember(ctx, { account: 'linh88' })
await fundedMember(ctx, { account: 'minh88' })
const { api } = await logInAs('linh88')
const { api: otherApi } = await logInAs('minh88')

test('[API-049] [API-052] [EN-12] [GL-23] [GL-24] each member has favourites, listed as text', async () => {
  expect(siteCalls.addFavourite).toMatchObject({
    method: 'POST',
    path: '/wps/game/MCSFE_addFavoriteGameV2',
  })
  expect(siteCalls.favouriteNodes.path).toBe('/wps/game/MCSFE_getFavoriteGamesList')
  await api.addFavourite({ nodeId: one, vendor })
  clock.advance(1_000)
  await api.addFavourite({ nodeId: Number(two), vendor })
  // Adding it again changes neither the list nor its order.
  await api.addFavourite({ nodeId: one, vendor })
  const nodes = await (await logInAs('linh88')).api.favouriteNodes()
  expect(nodes).toEqual([two, one])
  expect(await otherApi.favouriteNodes()).toEqual([])
})

test('[API-051] [GL-28] [EN-12] favourites are listed newest first, by page, in the language', async () => {
  expect(siteCalls.favouriteGames).toMatchObject({ path: '/wps/game/MCSFE_getFavoriteGames' })
  const all = await api.favouriteGames({ pageNo: 1, pageSize: 26, language: 'CN' })
  expect(all).toMatchObject({
    pageNum: 1,
    totalPages: 1,
    content: [{ gameName: '游戏1' }, { gameName: '游戏0' }],
  })
  const second = await api.favouriteGames({ pageNo: 2, pageSize: 1 })
  expect(second).toMatchObject({ pageNum: 2, totalPages: 2, content: [{ gameName: 'Game 0' }] })
  await db.query(`update games.game set enabled = false where code = 'g1'`)
  forgetCatalogue(ctx)
  expect((await api.favouriteGames()).content.map(({ gameName }) => gameName)).toEqual(['Game 0'])
  // It stays a favourite for when it is back on, but a member cannot add it now.
  expect(await api.favouriteNodes()).toEqual([two, one])
  await expect(otherApi.addFavourite({ nodeId: two })).rejects.toMatchObject({ code: 'game.unknown' })
})

test('[API-050] [GL-22] a star is taken away, also of a game that is off, and also twice', async () => {
  expect(siteCalls.removeFavourite).toMatchObject({
    method: 'DELETE',
    path: '/wps/game/MCSFE_removeFavoriteGameV2',
  })
  await otherApi.addFavourite({ nodeId: one })
  await api.removeFavourite({ nodeId: two, vendor })
  await api.removeFavourite({ nodeId: two, vendor })
  expect(await api.favouriteNodes()).toEqual([one])
  await api.removeFavourite({ nodeId: Number(one) })
  expect(await api.favouriteNodes()).toEqual([])
  expect(await otherApi.favouriteNodes()).toEqual([one])
})

test('a game that is not in the catalogue, or not the vendor’s, cannot be a favourite', async () => {
  for (const call of [api.addFavourite, api.removeFavourite, api.addRecentGame]) {
    await expect(call({ nodeId: '999999' })).rejects.toMatchObject({ code: 'game.unknown' })
    await expect(call({ nodeId: one, vendor: 'OTHER' })).rejects.toMatchObject({ code: 'game.unknown' })
  }
})

test('the number of favourites is limited; one that is in the list may be added again', async () => {
  await db.query(
    `insert into games.favourite (member_id, node_id, at)
     select m.id, g.node_id, $1 from members.member m, games.game g
     where m.account = 'minh88' and g.code <> 'g500' on conflict do nothing`,
    [clock.now()],
  )
  expect(await otherApi.favouriteNodes()).toHaveLength(MAX_FAVOURITES)
  const last = await nodeIdOf('g500')
  await expect(otherApi.addFavourite({ nodeId: last })).rejects.toMatchObject({ code: 'favourite.too_many' })
  await otherApi.addFavourite({ nodeId: one })
  await otherApi.removeFavourite({ nodeId: one })
  await otherApi.addFavourite({ nodeId: last })
  expect((await otherApi.favouriteNodes())[0]).toBe(last)
})

test('[API-053] [API-054] [GL-25] recent games: newest first, once each, up to a limit', async () => {
  expect(siteCalls.addRecentGame).toMatchObject({ method: 'POST', path: '/wps/game/MCS2_addRecentGame' })
  expect(siteCalls.recentGames).toMatchObject({ method: 'GET', path: '/wps/game/MCS2_getRecentGameList' })
  const [third, fourth] = [await nodeIdOf('g2'), await nodeIdOf('g3')]
  for (const nodeId of [third, fourth, third]) {
    clock.advance(1_000)
    await api.addRecentGame({ nodeId, vendor })
  }
  const recent = async () => (await api.recentGames({ language: 'EN' })).map(({ gameName }) => gameName)
  expect(await recent()).toEqual(['Game 2', 'Game 3'])
  const times = (await api.recentGames()).map(({ playedAt }) => playedAt)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(times[0]).toBe(clock.now().getTime())
  expect(await otherApi.recentGames()).toEqual([])
  for (let nth = 10; nth < 10 + MAX_RECENT_GAMES - 1; nth++) {
    clock.advance(1_000)
    await api.addRecentGame({ nodeId: await nodeIdOf(`g${nth}`) })
  }
  const all = await recent()
  expect(all).toHaveLength(MAX_RECENT_GAMES)
  expect([all[0], all.at(-1)]).toEqual([`Game ${10 + MAX_RECENT_GAMES - 2}`, 'Game 2'])
  await db.query(`update games.game set enabled = false where code = 'g2'`)
  forgetCatalogue(ctx)
  expect(await recent()).not.toContain('Game 2')
})

test('[HM-20] without a session every call about a member is refused', async () => {
  const visitor = app.caller().api
  const missing = { code: 'session.missing', status: 401 }
  await expect(visitor.addFavourite({ nodeId: one })).rejects.toMatchObject(missing)
  await expect(visitor.removeFavourite({ nodeId: one })).rejects.toMatchObject(missing)
  await expect(visitor.favouriteGames()).rejects.toMatchObject(missing)
  await expect(visitor.favouriteNodes()).rejects.toMatchObject(missing)
  await expect(visitor.addRecentGame({ nodeId: one })).rejects.toMatchObject(missing)
  await expect(visitor.recentGames()).rejects.toMatchObject(missing)
})
