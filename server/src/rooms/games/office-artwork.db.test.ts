import { officeGameCalls } from '@koi/contract/calls/office/games.ts'
import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { routesOf } from '../../route.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken } from '../../testing/people.ts'
import { jpegOf, pngOf } from '../../testing/pictures.ts'
import { artwork, jobs, officeCommands, routes } from './index.ts'
import { addVendor } from './testing.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, [...routes, ...routesOf(officeGameCalls, officeGameSchemas, officeCommands)])
const owner = app.caller()
owner.token = await operatorToken(ctx, 'mei')
const { api } = app.caller()
const { office } = owner

await addVendor(ctx, { code: 'KOIRNG', categories: ['RNG'] }, [
  { code: 'slot-30', category: 'RNG' },
  { code: 'slot-2', category: 'RNG' },
])
const reason = 'as agreed'
const rng = async () => (await api.gameList({ gameType: 'RNG' })).games
const nodeIdOf = async (code: string) => (await rng()).find((game) => game.code === code)?.nodeId ?? 0

test('artwork is re-encoded as a small WebP and served at a URL made from its content', async () => {
  const nodeId = await nodeIdOf('slot-30')
  const content = (await jpegOf({ width: 1200, height: 900, comment: 'by our designer' })).toString('base64')
  const { icon } = await office.officeSetGamePicture({ nodeId, kind: 'icon', content, reason })
  expect(icon).toMatch(/^\/brand\/[0-9a-f]{32}$/)
  const picture = await artwork(ctx, icon?.replace('/brand/', '') ?? '')
  expect(picture?.mime).toBe('image/webp')
  expect(picture?.content.subarray(8, 12).toString()).toBe('WEBP')
  expect(picture?.content.toString('latin1')).not.toContain('by our designer')
  const [size] = await db.query('select width, height from games.picture')
  expect(size).toEqual({ width: 256, height: 192 })
  expect((await rng())[0]).toMatchObject({ iconUrl: icon, showIcon: true })
  const tile = await office.officeSetGameVendorPicture({ code: 'KOIRNG', kind: 'largeIcon', content, reason })
  const tiles = await api.gameVendors({ gameType: 'RNG' })
  expect(tiles.find(({ vassalage }) => vassalage === 'KOIRNG')?.mobileLargeIcon).toBe(tile.largeIcon)
  const [line] = await db.query('select action, after from operators.audit_line order by id desc limit 1')
  expect(line).toEqual({ action: 'vendor.picture', after: { largeIcon: tile.largeIcon } })
  const bare = await office.officeSetGameVendorPicture({
    code: 'KOIRNG',
    kind: 'largeIcon',
    content: null,
    reason,
  })
  expect(bare.largeIcon).toBeNull()
})

test('a file that is no picture, or that fits no tile, is refused and changes nothing', async () => {
  const nodeId = await nodeIdOf('slot-2')
  const send = (file: Buffer) =>
    office.officeSetGamePicture({ nodeId, kind: 'icon', content: file.toString('base64'), reason })
  await expect(send(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({
    code: 'picture.refused',
  })
  const heavy = Buffer.concat([await pngOf({ width: 99, height: 99 }), Buffer.alloc(2 * 1024 * 1024)])
  await expect(send(heavy)).rejects.toMatchObject({ code: 'picture.refused' })
  for (const size of [
    { width: 40, height: 40 },
    { width: 900, height: 100 },
  ])
    await expect(send(await pngOf(size))).rejects.toMatchObject({ code: 'picture.shape' })
  expect((await office.officeGame({ nodeId })).icon).toBeNull()
  const nobody = { code: 'NOBODY', kind: 'icon' as const, content: null, reason }
  await expect(office.officeSetGameVendorPicture(nobody)).rejects.toMatchObject({ code: 'vendor.unknown' })
})

test('artwork that nothing uses is deleted after a month', async () => {
  const cleanUp = jobs.find(({ name }) => name === 'games.forget-pictures')
  const count = async () => (await db.query<{ hash: string }>('select hash from games.picture')).length
  expect(await count()).toBe(2)
  await cleanUp?.run(ctx, {})
  clock.advance(29 * 86_400_000)
  await cleanUp?.run(ctx, {})
  expect(await count()).toBe(2)
  clock.advance(2 * 86_400_000)
  await cleanUp?.run(ctx, {})
  expect(await count()).toBe(1)
})
