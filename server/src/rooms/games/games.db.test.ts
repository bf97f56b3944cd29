import { siteCalls } from '@koi/contract/calls/index.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { openDatabase } from '../../db/db.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { findGame, findGameByNode, forgetCatalogue, readVendor, routes, seedGames } from './index.ts'
import { addVendor } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)
const { api } = app.caller()

const slots = Array.from({ length: 60 }, (_, nth) => ({
  code: `slot-${nth + 1}`,
  category: 'RNG' as const,
  names: { EN: `Slot ${nth + 1}`, MS: `Slot bertuah ${nth + 1}`, CN: `老虎机${nth + 1}` },
}))
await addVendor(
  ctx,
  {
    code: 'KOIRNG',
    names: { EN: 'Koi slots', CN: '锦鲤电子' },
    categories: ['RNG'],
    position: 2,
    largeIcon: '/art/k.png',
  },
  [
    {
      code: 'pearl-pond',
      category: 'RNG',
      names: { EN: 'Pearl Pond', MS: 'Kolam Mutiara', CN: '珍珠池塘' },
      nodeNames: { EN: 'Pond' },
      remarks: { EN: 'Five reels', CN: '五轴' },
      roomId: 'pp-1',
      icon: '/art/pearl.png',
      mobileIcon: '/art/pearl-m.png',
      mUi: 'reel',
      css: 'gold',
      hotRank: 2,
      tags: ['HOT'],
    },
    ...slots,
  ],
)
await addVendor(ctx, { code: 'OTHER', categories: ['RNG', 'LIVE'], position: 1, accountType: 'OTHER' }, [
  {
    code: 'dragon-gate',
    category: 'RNG',
    names: { EN: 'Dragon Gate', CN: '龙门' },
    hotRank: 1,
    entPlay: true,
  },
  { code: 'sic-bo', category: 'LIVE', names: { EN: 'Sic Bo' }, liveRoom: 'VIP' },
  { code: 'lobby', category: 'LIVE', names: { EN: 'Lobby' }, tags: ['LOBBY'] },
])
const names = ({ games }: { games: readonly { gameName: string }[] }) => games.map((game) => game.gameName)
const edit = async (statement: string) => {
  await db.query(statement)
  forgetCatalogue(ctx)
}

test('[EN-21] [EN-07] [API-046] [HM-13] all categories, by name, in the operator’s order', async () => {
  expect(siteCalls.gameCategories).toMatchObject({ method: 'GET', path: '/wps/game/GCSGAME_getVassGameType' })
  const rows = await api.gameCategories()
  expect(rows.map(({ gameType }) => gameType)).toEqual([...GAME_CATEGORIES])
  const [sports, fish, , pvp] = rows
  expect(sports).toEqual({ gameType: 'SPORTS', accountTypeName: 'MAIN', displayName: 'Sports' })
  // [HM-12]
  expect([fish?.displayName, pvp?.displayName]).toEqual(['Fishing', 'Poker'])
  expect((await api.gameCategories({ language: 'CN' }))[0]?.displayName).toBe('体育')
  await expect(api.gameCategories({ merchant: 'other' })).rejects.toMatchObject({ code: 'merchant.unknown' })
})

test('[HM-14] every process sees a new order, or a category turned off, within a second', async () => {
  const other = openDatabase({ url: db.url, books: db.books.length })
  const elsewhere = await testApp({ ...ctx, db: other }, routes)
  const first = async () => (await elsewhere.caller().api.gameCategories()).map(({ gameType }) => gameType)
  try {
    expect((await first())[0]).toBe('SPORTS')
    await edit(`update games.category set position = 0 where code = 'RNG'`)
    await edit(`update games.category set enabled = false where code = 'FISH'`)
    expect((await api.gameCategories())[0]?.gameType).toBe('RNG')
    expect((await first())[0]).toBe('SPORTS')
    clock.advance(1_000)
    expect((await first()).slice(0, 3)).toEqual(['RNG', 'SPORTS', 'LIVE'])
    await edit(`update games.category set position = 7, enabled = true where code in ('RNG', 'FISH')`)
  } finally {
    await other.close()
  }
})

test('[GL-07] [GL-11] [EN-11] [API-045] games come in numbered pages of 26, each game once', async () => {
  expect(siteCalls.gameList.path).toBe('/wps/game/GCSGAME_gameList')
  const query = {
    merchant: 'koi',
    clientType: 2,
    platform: 'html5',
    gameType: 'RNG',
    language: 'EN',
  } as const
  const pages = await Promise.all(
    [1, 2, 3, 4].map((pageNo) => api.gameList({ ...query, pageNo, pageSize: 26 })),
  )
  expect(pages.map(({ games, pageNum, totalPages }) => [games.length, pageNum, totalPages])).toEqual([
    [26, 1, 3],
    [26, 2, 3],
    [10, 3, 3],
    [0, 4, 3],
  ])
  expect(new Set(pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId))).size).toBe(62)
  expect(await api.gameList(query)).toEqual(pages[0])
  // [GL-03]
  const empty = await api.gameList({ ...query, gameType: 'FISH' })
  expect(empty).toEqual({ games: [], pageNum: 1, totalPages: 0 })
  await expect(api.gameList({ ...query, merchant: 'x' })).rejects.toMatchObject({ code: 'merchant.unknown' })
  const wrong = await app.app.inject({ url: `${siteCalls.gameList.path}?gameType=CHESS` })
  expect(wrong.json()).toMatchObject({ success: false, code: 'request.invalid' })
})

test('[EN-08] [GL-14] [LA-17] [LA-18] a game in a list has all its fields', async () => {
  const { games } = await api.gameList({ search: 'Pearl' })
  expect(games).toEqual([
    {
      nodeId: expect.any(Number),
      gameName: 'Pearl Pond',
      nodeName: 'Pond',
      vassalage: 'KOIRNG',
      iconUrl: '/art/pearl.png',
      showIcon: true,
      gameType: 'RNG',
      roomId: 'pp-1',
      gameId: 'pearl-pond',
      supportPlay: true,
      mobileIconUrl: '/art/pearl-m.png',
      remark: 'Five reels',
      entPlaySwitch: false,
      tradPlaySwitch: false,
      mUi: 'reel',
      css: 'gold',
      code: 'pearl-pond',
      liveRoom: null,
    },
  ])
  // [GL-32]
  expect((await api.gameList({ search: 'Dragon' })).games[0]).toMatchObject({ showIcon: false, iconUrl: '' })
  expect((await api.gameList({ gameType: 'LIVE' })).games[0]).toMatchObject({ liveRoom: 'VIP' })
})

test('[GL-29] games by vendor within a category; [GL-30] [GL-26] in the requested language', async () => {
  expect(names(await api.gameList({ gameType: 'RNG', vassalage: 'OTHER' }))).toEqual(['Dragon Gate'])
  expect(names(await api.gameList({ vassalage: 'OTHER', language: 'CN' }))).toEqual([
    'Sic Bo',
    'Lobby',
    '龙门',
  ])
  const malay = app.caller()
  malay.language = 'MS'
  expect(names(await malay.api.gameList({ search: 'mutiara' }))).toEqual(['Kolam Mutiara'])
  expect(names(await malay.api.gameList({ search: 'mutiara', language: 'EN' }))).toEqual(['Pearl Pond'])
})

test.each([
  ['EN', 'pea', 'Pearl Pond'],
  ['EN', 'paerl', 'Pearl Pond'],
  ['EN', 'pond pearl', 'Pearl Pond'],
  ['MS', 'kolam mut', 'Kolam Mutiara'],
  ['MS', 'mutira', 'Kolam Mutiara'],
  ['MS', 'pearl', 'Kolam Mutiara'],
  ['CN', '珍珠', '珍珠池塘'],
  ['CN', '池塘', '珍珠池塘'],
  ['CN', '珍朱池', '珍珠池塘'],
  ['CN', 'drgaon', '龙门'],
] as const)('search in %s: %s finds %s', async (language, search, found) => {
  expect(names(await api.gameList({ search, language }))).toEqual([found])
})

test('a search has pages, best match first; punctuation alone finds nothing', async () => {
  const first = await api.gameList({ search: 'slot', gameType: 'RNG' })
  expect([first.games.length, first.totalPages]).toEqual([26, 3])
  expect(names(await api.gameList({ search: 'slot 7' }))[0]).toBe('Slot 7')
  expect(names(await api.gameList({ search: '—' }))).toEqual([])
  expect((await api.gameList({ search: '  ' })).totalPages).toBe(3)
})

test('[API-048] [GL-27] [GL-10] hot games are an array in the order of their rank', async () => {
  expect(siteCalls.hotGames).toMatchObject({ method: 'GET', path: '/wps/game/GCSGAME_hotGamesV2' })
  const query = { isPlatform: 2, language: 'EN', platform: 'html5' }
  expect((await api.hotGames(query)).map(({ gameName }) => gameName)).toEqual(['Dragon Gate', 'Pearl Pond'])
  expect((await api.hotGames({ ...query, language: 'CN' }))[0]?.gameName).toBe('龙门')
  await expect(api.hotGames({ merchantCode: 'x' })).rejects.toMatchObject({ code: 'merchant.unknown' })
})

test('[EN-10] [API-047] [HM-16] a vendor’s tile starts its lobby, or else its first game', async () => {
  expect(siteCalls.gameVendors).toMatchObject({ method: 'GET', path: '/wps/game/GCSGAME_getVassalage' })
  const tiles = await api.gameVendors({ gameType: 'RNG' })
  expect(tiles.map(({ vassalage, gameId }) => [vassalage, gameId])).toEqual([
    ['OTHER', 'dragon-gate'],
    ['KOIRNG', 'pp-1'],
  ])
  expect(tiles[1]).toEqual({
    vassalage: 'KOIRNG',
    displayName: 'Koi slots',
    gameType: 'RNG',
    gameId: 'pp-1',
    nodeId: (await api.gameList({ search: 'Pearl' })).games[0]?.nodeId,
    mobileLargeIcon: '/art/k.png',
    closedUntil: null,
  })
  expect((await api.gameVendors({ gameType: 'LIVE' }))[0]?.gameId).toBe('lobby')
  expect((await api.gameVendors({ language: 'CN' })).map(({ displayName }) => displayName)).toContain(
    '锦鲤电子',
  )
  await expect(api.gameVendors({ merchant: 'x' })).rejects.toMatchObject({ code: 'merchant.unknown' })
  await expect(api.gameVendors({ gateway: 2 as 3 })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[API-025] [API-026] [API-087] [EN-06] [EN-19] vendors by category and account type', async () => {
  expect(siteCalls.vendorGameTypes.path).toBe('/wps/game/vendorTypes')
  expect(siteCalls.allVendors.path).toBe('/wps/game/vendors')
  const { content } = await api.vendorGameTypes({ typeId: 1, merchant_code: 'koi' })
  expect(content.map(({ gameType }) => gameType).sort()).toEqual(['LIVE', 'RNG'])
  const { categories, mapping } = await api.allVendors({ merchantCode: 'koi' })
  expect(categories.find(({ gameCategory }) => gameCategory === 'RNG')?.vendorNames).toEqual([
    { vendorName: 'OTHER', vassalage: 'OTHER', accountTypeName: 'OTHER' },
    { vendorName: 'Koi slots', vassalage: 'KOIRNG', accountTypeName: 'MAIN' },
  ])
  expect(mapping).toEqual({ LIVE: { OTHER: ['OTHER'] }, RNG: { OTHER: ['OTHER'], MAIN: ['KOIRNG'] } })
  const other = { merchant_code: 'x', merchantCode: 'x' }
  await expect(api.vendorGameTypes(other)).rejects.toMatchObject({ code: 'merchant.unknown' })
  await expect(api.allVendors(other)).rejects.toMatchObject({ code: 'merchant.unknown' })
})

test('[LA-05] [LA-06] Koi’s lottery has tiles without games, which are added once', async () => {
  await seedGames(ctx)
  await seedGames(ctx)
  const tiles = (await api.gameVendors()).filter(({ gameType }) => gameType.endsWith('LOTT'))
  expect(tiles.map(({ vassalage, gameType }) => [vassalage, gameType])).toEqual([
    ['TCG_LOTTO_VN', 'LOTT'],
    ['TCG_SEA', 'ELOTT'],
  ])
})

test('a game that is off or outside its schedule is not listed and cannot be played', async () => {
  const dragon = { vendor: 'OTHER', code: 'dragon-gate' }
  const listed = async () => names(await api.gameList({ vassalage: 'OTHER', gameType: 'RNG' })).length === 1
  for (const [off, on] of [
    [`update games.game set enabled = false`, `update games.game set enabled = true`],
    [
      `update games.vendor set enabled = false where code = 'OTHER'`,
      `update games.vendor set enabled = true where code = 'OTHER'`,
    ],
    [`update games.category set enabled = false`, `update games.category set enabled = true`],
    [
      `update games.game set visible_from = '2026-01-02T04:00:00Z'`,
      `update games.game set visible_from = null`,
    ],
    [
      `update games.game set visible_until = '2026-01-02T03:00:00Z'`,
      `update games.game set visible_until = null`,
    ],
  ] as const) {
    await edit(off)
    expect([await listed(), (await findGame(ctx, dragon))?.playable], off).toEqual([false, false])
    await edit(on)
    expect([await listed(), (await findGame(ctx, dragon))?.playable], on).toEqual([true, true])
  }
})

test('a vendor under maintenance is listed as closed, and its games as not playable', async () => {
  const until = '2026-01-02T05:00:00Z'
  await edit(`insert into games.maintenance (vendor, starts_at, ends_at)
    values ('OTHER', '2026-01-02T03:00:00Z', '${until}')`)
  const [tile] = await api.gameVendors({ gameType: 'RNG' })
  expect(tile).toMatchObject({ vassalage: 'OTHER', closedUntil: Date.parse(until) })
  expect((await api.gameList({ search: 'Dragon' })).games[0]).toMatchObject({ supportPlay: false })
  expect(await readVendor(ctx, 'OTHER')).toEqual({
    code: 'OTHER',
    names: { EN: 'OTHER' },
    enabled: true,
    closedUntil: new Date(until),
    inMaintenance: true,
  })
  clock.advance(2 * 3_600_000)
  expect((await api.gameList({ search: 'Dragon' })).games[0]).toMatchObject({ supportPlay: true })
  expect(await readVendor(ctx, 'OTHER')).toMatchObject({ closedUntil: null, inMaintenance: false })
})

test('the vendors room finds a game by its code and by its number', async () => {
  const found = await findGame(ctx, { vendor: 'KOIRNG', code: 'pearl-pond' })
  expect(found).toMatchObject({ roomId: 'pp-1', category: 'RNG', playable: true, supportPlay: true })
  expect(await findGameByNode(ctx, found?.nodeId ?? 0n)).toEqual(found)
  expect(await findGame(ctx, { vendor: 'OTHER', code: 'pearl-pond' })).toBeNull()
  expect(await findGameByNode(ctx, 999_999n)).toBeNull()
  expect(await readVendor(ctx, 'NOBODY')).toBeNull()
})
