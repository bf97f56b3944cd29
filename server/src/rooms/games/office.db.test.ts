import { officeGameCalls } from '@koi/contract/calls/office/games.ts'
import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { routesOf } from '../../route.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken } from '../../testing/people.ts'
import { officeCommands, routes } from './index.ts'
import { addVendor } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, [...routes, ...routesOf(officeGameCalls, officeGameSchemas, officeCommands)])
const owner = app.caller()
owner.token = await operatorToken(ctx, 'mei')
const finance = app.caller()
finance.token = await operatorToken(ctx, 'arun')
const { api } = app.caller()
const { office } = owner

await addVendor(
  ctx,
  { code: 'KOIRNG', categories: ['RNG'], position: 1, names: { EN: 'Koi slots', CN: '锦鲤电子' } },
  Array.from({ length: 30 }, (_, nth) => ({
    code: `slot-${nth + 1}`,
    category: 'RNG' as const,
    names: { EN: `Slot ${nth + 1}`, CN: `老虎机${nth + 1}` },
  })),
)
const reason = 'as agreed'
const namesOf = (EN: string, MS = '', CN = '') => ({ EN, MS, CN })
const rng = async () => (await api.gameList({ gameType: 'RNG' })).games
const lastLine = async () => {
  const [line] = await db.query<{
    action: string
    target: string
    reason: string
    before: object
    after: object
  }>('select action, target, reason, before, after from operators.audit_line order by id desc limit 1')
  return line
}
const nodeIdOf = async (code: string) => {
  const { content } = await office.officeGames({ search: code })
  return content.find((game) => game.code === code)?.nodeId ?? 0
}

test('[HM-14] an operator sets order, names and switches of categories; members see it', async () => {
  const before = await office.officeCategories()
  expect(before.find(({ code }) => code === 'RNG')).toMatchObject({ vendors: 1, games: 30, enabled: true })
  const categories = before
    .map(({ code, names, enabled }) => ({ code, names, enabled }))
    .reverse()
    .map((one) => (one.code === 'FISH' ? { ...one, names: namesOf('Angling'), enabled: false } : one))
  const after = await office.officeSetCategories({ categories, reason })
  expect(after.map(({ code }) => code)).toEqual(before.map(({ code }) => code).reverse())
  const shown = await api.gameCategories()
  expect(shown[0]?.gameType).toBe('COCKFIGHT')
  expect(shown.map(({ gameType }) => gameType)).not.toContain('FISH')
  expect(await lastLine()).toMatchObject({ action: 'categories.set', target: 'games', reason })
  const half = { categories: categories.slice(1), reason }
  await expect(office.officeSetCategories(half)).rejects.toMatchObject({ code: 'request.invalid' })
  const unnamed = categories.map((one) => ({ ...one, names: namesOf('', 'x') }))
  await expect(office.officeSetCategories({ categories: unnamed, reason })).rejects.toMatchObject({
    code: 'field.required',
  })
})

test('[LA-16] only a lottery has play modes', async () => {
  const nodeId = await nodeIdOf('slot-2')
  for (const change of [{ tradPlay: true }, { entPlay: true }]) {
    const set = office.officeSetGame({ nodeId, change, reason })
    await expect(set).rejects.toMatchObject({ code: 'request.invalid' })
  }
  const change = { category: 'LOTT' as const, tradPlay: true, entPlay: true }
  expect(await office.officeSetGame({ nodeId, change, reason })).toMatchObject(change)
  const back = { category: 'RNG' as const, tradPlay: false, entPlay: false }
  expect(await office.officeSetGame({ nodeId, change: back, reason })).toMatchObject(back)
})

test('a vendor is added, changed and turned off; an audit line has the changed fields', async () => {
  const reef = { names: namesOf('Reef'), categories: ['FISH' as const], position: 0, enabled: true }
  const added = await office.officeAddGameVendor({ code: 'REEF', ...reef, reason })
  expect(added).toMatchObject({ code: 'REEF', games: 0, categories: ['FISH'], closedUntil: null })
  await expect(office.officeAddGameVendor({ code: 'REEF', ...reef, reason })).rejects.toMatchObject({
    code: 'vendor.exists',
  })
  const change = { categories: ['RNG' as const, 'PVP' as const], names: namesOf('Reef', '', '礁') }
  const changed = await office.officeSetGameVendor({ code: 'REEF', change, reason })
  expect(changed).toMatchObject({ names: namesOf('Reef', '', '礁'), enabled: true })
  expect([...changed.categories].sort()).toEqual(['PVP', 'RNG'])
  expect(await lastLine()).toMatchObject({
    action: 'vendor.set',
    target: 'vendor:REEF',
    before: { names: { EN: 'Reef' }, categories: ['FISH'] },
    after: { names: { EN: 'Reef', CN: '礁' } },
  })
  await office.officeSetGameVendor({ code: 'KOIRNG', change: { enabled: false }, reason })
  expect(await rng()).toEqual([])
  await office.officeSetGameVendor({ code: 'KOIRNG', change: { enabled: true }, reason })
  expect(await rng()).toHaveLength(26)
  await expect(office.officeSetGameVendor({ code: 'NOBODY', change: {}, reason })).rejects.toMatchObject({
    code: 'vendor.unknown',
  })
  await expect(office.officeGameVendor({ code: 'NOBODY' })).rejects.toMatchObject({ code: 'vendor.unknown' })
})

test('vendors are listed in their order, page by page, and found by code or name', async () => {
  const codes = async (search?: string) =>
    (await office.officeGameVendors(search === undefined ? {} : { search })).content.map(({ code }) => code)
  expect(await codes()).toEqual(['REEF', 'KOIRNG'])
  expect(await codes('koir')).toEqual(['KOIRNG'])
  expect(await codes('锦鲤')).toEqual(['KOIRNG'])
  expect(await codes('nothing')).toEqual([])
  const first = await office.officeGameVendors({ pageSize: 1 })
  expect([first.content[0]?.code, first.next]).toEqual(['REEF', 'REEF'])
  const second = await office.officeGameVendors({ pageSize: 1, cursor: 'REEF' })
  expect([second.content[0]?.code, second.next]).toEqual(['KOIRNG', null])
  await expect(office.officeGameVendors({ cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('maintenance closes a vendor for its period, and can be cancelled', async () => {
  const now = clock.now().getTime()
  const code = 'KOIRNG'
  const closed = await office.officeCloseGameVendor({ code, startsAt: now, endsAt: now + 3_600_000, reason })
  expect(closed).toMatchObject({ closedUntil: now + 3_600_000, windows: [{ startsAt: now }] })
  expect((await api.gameVendors({ gameType: 'RNG' }))[0]).toMatchObject({ closedUntil: now + 3_600_000 })
  expect((await rng())[0]?.supportPlay).toBe(false)
  const id = closed.windows[0]?.id ?? '0'
  const other = office.officeOpenGameVendor({ code: 'REEF', id, reason })
  await expect(other).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await office.officeOpenGameVendor({ code, id, reason })).toMatchObject({
    closedUntil: null,
    windows: [],
  })
  expect(await lastLine()).toMatchObject({ action: 'vendor.open', before: { startsAt: expect.any(String) } })
  expect((await rng())[0]?.supportPlay).toBe(true)
  for (const [startsAt, endsAt] of [
    [now + 2, now + 1],
    [now - 2, now - 1],
  ] as const) {
    const late = office.officeCloseGameVendor({ code, startsAt, endsAt, reason })
    await expect(late).rejects.toMatchObject({ code: 'request.invalid' })
  }
  const nobody = { code: 'NOBODY', startsAt: now, endsAt: now + 1, reason }
  await expect(office.officeCloseGameVendor(nobody)).rejects.toMatchObject({ code: 'vendor.unknown' })
  await expect(office.officeOpenGameVendor({ code: 'NOBODY', id, reason })).rejects.toMatchObject({
    code: 'vendor.unknown',
  })
})

test('games are listed in pages by vendor, category and state, and found by code and name', async () => {
  const first = await office.officeGames({ vendor: 'KOIRNG', category: 'RNG', state: 'on' })
  expect(first.content).toHaveLength(26)
  const second = await office.officeGames({ vendor: 'KOIRNG', cursor: first.next ?? '' })
  expect([second.content.length, second.next]).toEqual([4, null])
  expect((await office.officeGames({ vendor: 'REEF' })).content).toEqual([])
  expect((await office.officeGames({ state: 'off' })).content).toEqual([])
  expect((await office.officeGames({ search: 'SLOT-30' })).content).toMatchObject([{ code: 'slot-30' }])
  expect((await office.officeGames({ search: '老虎机30' })).content[0]).toMatchObject({ code: 'slot-30' })
  await expect(office.officeGames({ cursor: '0' })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[GL-30] [LA-17] a change of a game sets only the given fields; members see it at once', async () => {
  const nodeId = await nodeIdOf('slot-30')
  const changed = await office.officeSetGame({
    nodeId,
    change: {
      names: namesOf('Golden Carp', 'Ikan Emas', ''),
      remarks: namesOf('Five reels'),
      tags: ['NEW'],
      position: -1,
      hotRank: 1,
      liveRoom: 'VIP',
    },
    reason,
  })
  expect(changed).toMatchObject({
    code: 'slot-30',
    names: namesOf('Golden Carp', 'Ikan Emas'),
    isVisible: true,
  })
  expect((await rng())[0]).toMatchObject({
    nodeId,
    gameName: 'Golden Carp',
    remark: 'Five reels',
    liveRoom: 'VIP',
  })
  expect((await api.hotGames({ language: 'MS' })).map(({ gameName }) => gameName)).toEqual(['Ikan Emas'])
  expect((await office.officeGames({ state: 'hot' })).content.map((game) => game.nodeId)).toEqual([nodeId])
  expect(await lastLine()).toMatchObject({
    action: 'game.set',
    target: `game:${nodeId}`,
    before: { position: 30, hotRank: null, tags: [] },
    after: { position: -1, hotRank: 1, tags: ['NEW'] },
  })
  expect(Object.keys((await lastLine())?.after ?? {})).not.toContain('icon')
  // A change that does not mention the remarks leaves them as they are.
  await office.officeSetGame({ nodeId, change: { nodeNames: namesOf('Carp') }, reason })
  expect(await office.officeGame({ nodeId })).toMatchObject({
    remarks: namesOf('Five reels'),
    nodeNames: namesOf('Carp'),
  })
})

test('a schedule or a switch hides a game; an invalid change is refused', async () => {
  const nodeId = await nodeIdOf('slot-1')
  const now = clock.now().getTime()
  const set = (change: Parameters<typeof office.officeSetGame>[0]['change']) =>
    office.officeSetGame({ nodeId, change, reason })
  const isShown = async () => (await rng()).some((game) => game.nodeId === nodeId)
  expect(await set({ visibleFrom: now + 1_000 })).toMatchObject({ isVisible: false })
  expect(await isShown()).toBe(false)
  clock.advance(1_000)
  expect(await isShown()).toBe(true)
  const ended = set({ visibleUntil: now + 1_000 })
  await expect(ended).rejects.toMatchObject({ code: 'request.invalid' })
  await set({ visibleFrom: null, enabled: false })
  expect(await isShown()).toBe(false)
  expect((await office.officeGames({ state: 'off' })).content).toMatchObject([{ nodeId, isPlayable: false }])
  await set({ enabled: true, supportPlay: false })
  expect(await office.officeGame({ nodeId })).toMatchObject({ isVisible: true, isPlayable: false })
  await expect(set({ names: namesOf('', 'x') })).rejects.toMatchObject({ code: 'field.required' })
  for (const call of [
    () => office.officeGame({ nodeId: 999_999 }),
    () => office.officeSetGame({ nodeId: 999_999, change: {}, reason }),
    () => office.officeSetGamePicture({ nodeId: 999_999, kind: 'icon', content: null, reason }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'game.unknown' })
})

test('a game is added to a vendor only once', async () => {
  const coral = { vendor: 'REEF', code: 'coral', category: 'PVP' as const, names: namesOf('Coral'), reason }
  expect(await office.officeAddGame(coral)).toMatchObject({ code: 'coral', roomId: 'coral', isVisible: true })
  expect((await api.gameList({ gameType: 'PVP' })).games).toMatchObject([{ gameName: 'Coral' }])
  await expect(office.officeAddGame(coral)).rejects.toMatchObject({ code: 'game.exists' })
  await expect(office.officeAddGame({ ...coral, vendor: 'NOBODY' })).rejects.toMatchObject({
    code: 'vendor.unknown',
  })
  await expect(office.officeAddGame({ ...coral, names: namesOf('') })).rejects.toMatchObject({
    code: 'field.required',
  })
})

test('reading and writing need the role and a session; each change needs a reason', async () => {
  const code = 'KOIRNG'
  const names = namesOf('x')
  const vendor = { code: 'NEW', names, categories: [], position: 0, enabled: true }
  const changes = (by: typeof office, why: string) => [
    () => by.officeSetCategories({ categories: [], reason: why }),
    () => by.officeAddGameVendor({ ...vendor, reason: why }),
    () => by.officeSetGameVendor({ code, change: {}, reason: why }),
    () => by.officeCloseGameVendor({ code, startsAt: 1, endsAt: 2, reason: why }),
    () => by.officeOpenGameVendor({ code, id: '1', reason: why }),
    () => by.officeSetGameVendorPicture({ code, kind: 'icon', content: null, reason: why }),
    () => by.officeAddGame({ vendor: code, code: 'x', category: 'RNG', names, reason: why }),
    () => by.officeSetGame({ nodeId: 1, change: {}, reason: why }),
    () => by.officeSetGamePicture({ nodeId: 1, kind: 'icon', content: null, reason: why }),
  ]
  const reads = (by: typeof office) => [
    () => by.officeCategories(),
    () => by.officeGameVendors(),
    () => by.officeGameVendor({ code }),
    () => by.officeGames(),
    () => by.officeGame({ nodeId: 1 }),
  ]
  expect(Object.keys(officeGameCalls).every((name) => name in officeCalls)).toBe(true)
  for (const call of [...reads(finance.office), ...changes(finance.office, reason)])
    await expect(call()).rejects.toMatchObject({ code: 'operator.role' })
  for (const call of changes(office, '  '))
    await expect(call()).rejects.toMatchObject({ code: 'operator.reason_required' })
  for (const call of reads(app.caller().office))
    await expect(call()).rejects.toMatchObject({ code: 'operator.session' })
})
