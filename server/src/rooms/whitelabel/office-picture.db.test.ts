import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { routesOf } from '../../route.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken } from '../../testing/people.ts'
import { jpegOf, pngOf } from '../../testing/pictures.ts'
import { brandPicture, jobs, officeCommands, routes, siteBranding } from './index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const { officePictures, officeSetPicture } = officeCalls
const calls = { officePictures, officeSetPicture }
const app = await testApp(ctx, [
  ...routes,
  ...routesOf(
    calls,
    officeSchemas,
    officeCommands(async () => new Set()),
  ),
])
const owner = app.caller()
owner.token = await operatorToken(ctx, 'mei')
const { api } = app.caller()

const set = (kind: 'icon' | 'logo' | 'splash', file: Buffer | null) =>
  owner.office.officeSetPicture({ kind, content: file?.toString('base64') ?? null, reason: 'our own' })
const hashIn = (address: string | undefined): string => address?.replace('/brand/', '') ?? ''

test('an icon is stored in four sizes, each at a URL made from its content', async () => {
  expect((await siteBranding(ctx)).icon).toBeNull()
  const { icon, logo } = await set('icon', await pngOf({ width: 600, height: 600 }))
  expect(icon).toEqual({ address: expect.stringMatching(/^\/brand\/[0-9a-f]{32}$/), width: 192, height: 192 })
  expect(logo).toBeNull()
  const branding = await siteBranding(ctx)
  expect(branding.icon?.small).toBe(icon?.address)
  for (const address of Object.values(branding.icon ?? {})) {
    const picture = await brandPicture(ctx, hashIn(address))
    expect(picture?.mime).toBe('image/png')
    expect(picture?.content.subarray(1, 4).toString()).toBe('PNG')
  }
  expect(new Set(Object.values(branding.icon ?? {})).size).toBe(4)
  const [line] = await db.query('select action, target, reason from operators.audit_line order by id desc')
  expect(line).toEqual({ action: 'site.picture', target: 'picture:icon', reason: 'our own' })
})

test('a logo and a splash picture are re-encoded and served where the site looks for them', async () => {
  const { logo } = await set('logo', await jpegOf({ width: 900, height: 200, comment: 'by our designer' }))
  expect(logo).toMatchObject({ width: 576, height: 128 })
  expect((await api.startUp()).siteLogo).toBe(logo?.address)
  const stored = await brandPicture(ctx, hashIn(logo?.address))
  expect(stored?.content.toString('latin1')).not.toContain('by our designer')
  const { splash } = await set('splash', await pngOf({ width: 300, height: 300 }))
  expect((await siteBranding(ctx)).splash).toEqual(splash)
  expect(await owner.office.officePictures()).toMatchObject({ logo, splash })
})

test('a replaced picture stays for open pages and is deleted after a month', async () => {
  const first = (await set('splash', await pngOf({ width: 100, height: 100 }))).splash
  const second = (await set('splash', null)).splash
  expect(second).toBeNull()
  expect((await siteBranding(ctx)).splash).toBeNull()
  expect(await brandPicture(ctx, hashIn(first?.address))).not.toBeNull()
  const cleanUp = jobs.find(({ name }) => name === 'whitelabel.forget-pictures')
  clock.advance(29 * 86_400_000)
  await cleanUp?.run(ctx, {})
  expect(await brandPicture(ctx, hashIn(first?.address))).not.toBeNull()
  clock.advance(2 * 86_400_000)
  await cleanUp?.run(ctx, {})
  expect(await brandPicture(ctx, hashIn(first?.address))).toBeNull()
  owner.token = await operatorToken(ctx, 'mei')
  const again = (await set('splash', await pngOf({ width: 100, height: 100 }))).splash
  expect(again).toEqual(first)
  const { logo } = await owner.office.officePictures()
  expect(await brandPicture(ctx, hashIn(logo?.address))).not.toBeNull()
})

test('a file that is no picture, or one of the wrong shape, is refused and changes nothing', async () => {
  const before = await owner.office.officePictures()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const heavy = Buffer.concat([await pngOf({ width: 512, height: 512 }), Buffer.alloc(2 * 1024 * 1024)])
  for (const file of [svg, heavy])
    await expect(set('icon', file)).rejects.toMatchObject({ code: 'picture.refused' })
  for (const [kind, width, height] of [
    ['icon', 512, 500],
    ['icon', 256, 256],
    ['logo', 30, 30],
    ['logo', 100, 200],
    ['logo', 700, 100],
    ['splash', 60, 60],
  ] as const) {
    await expect(set(kind, await pngOf({ width, height }))).rejects.toMatchObject({ code: 'picture.shape' })
  }
  await expect(
    owner.office.officeSetPicture({ kind: 'icon', content: null, reason: ' ' }),
  ).rejects.toMatchObject({ code: 'operator.reason_required' })
  expect(await owner.office.officePictures()).toEqual(before)
})

test('only the owner may see or set pictures', async () => {
  const finance = app.caller()
  finance.token = await operatorToken(ctx, 'arun')
  const { office } = finance
  await expect(office.officePictures()).rejects.toMatchObject({ code: 'operator.role' })
  const change = { kind: 'icon', content: null, reason: 'mine' } as const
  await expect(office.officeSetPicture(change)).rejects.toMatchObject({ code: 'operator.role' })
  await expect(app.caller().office.officePictures()).rejects.toMatchObject({ code: 'operator.session' })
})
