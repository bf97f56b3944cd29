import { readFile } from 'node:fs/promises'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { TEST_PASSWORD } from '../../../testing/people.ts'
import { createMember, routes as memberRoutes } from '../../members/index.ts'
import { publishAnnouncement, routes, seedAnnouncements } from '../index.ts'
import { contentTypes } from './announcement.ts'
import type { NewAnnouncement } from './publish.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, [...routes, ...memberRoutes])

await seedAnnouncements(ctx)
const publish = (draft: Partial<NewAnnouncement> & Pick<NewAnnouncement, 'type'>) =>
  db.transact((tx) =>
    publishAnnouncement(ctx, tx, {
      group: 'm_home',
      shownFrom: clock.now(),
      texts: { EN: { title: `${draft.type} ${draft.execution ?? ''}`.trim(), content: '<p>x</p>' } },
      ...draft,
    }),
  )

async function enter(account: string, type: 0 | 1) {
  await db.transact((tx) => createMember(ctx, tx, { account, password: TEST_PASSWORD, type }))
  const caller = app.caller()
  const { token } = await caller.api.logIn({ type: 'username', username: account, password: TEST_PASSWORD })
  caller.token = token
  return caller
}
const member = await enter('Member1', 0)
const agent = await enter('Agent1', 1)
const guest = app.caller()

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)
const home = { groupName: 'm_home', platform: 'M', merchantCode: 'koi' }

test('[API-018] [EN-05] lists announcements by type, group and platform', async () => {
  expect(siteCalls.announcements).toMatchObject({ method: 'GET', path: '/wps/announcement' })
  const banners = await guest.api.announcements({ types: 'B,PL,PU,H', ...home })
  expect(banners.map(({ type }) => type).sort()).toEqual(['B', 'B', 'B', 'PL', 'PL', 'PL'])
  const [banner] = banners.filter(({ type }) => type === 'B')
  expect(Object.keys(banner ?? {}).sort()).toEqual(
    ['content', 'execution', 'id', 'linkUrl', 'promotionType', 'publishedAt', 'title', 'type', 'url'].sort(),
  )
  const linkUrl = '/lotto/verify?numero=last'
  expect(banner).toMatchObject({ type: 'B', url: '/art/banner-1-en.svg', linkUrl })
  const registration = await guest.api.announcements({ types: 'B', groupName: 'm_reg', platform: 'M' })
  expect(registration).toMatchObject([{ title: 'Welcome to the pond' }])
  expect(await guest.api.announcements({ types: 'PR' })).toMatchObject([{ promotionType: 'FAIR_DRAW' }])
  expect(await guest.api.announcements({ types: 'B', platform: 'WEB' })).toEqual([])
  expect(await guest.api.announcements({ types: 'X' })).toEqual([])
  await expect(guest.api.announcements({ types: 'B', merchantCode: 'other' })).rejects.toMatchObject({
    code: 'merchant.unknown',
  })
})

test('[AN-11] lists each content type alone; the parameter may be repeated', async () => {
  await publish({ type: 'H' })
  await publish({ type: 'PU' })
  await publish({ type: 'A' })
  for (const type of ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const) {
    const rows = await agent.api.announcements({ types: type })
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => row.type))).toEqual(new Set([type]))
  }
  const repeated = await app.app.inject({ method: 'GET', url: '/wps/announcement?types=H&types=PU' })
  expect(
    repeated
      .json<{ value: { type: string }[] }>()
      .value.map(({ type }) => type)
      .sort(),
  ).toEqual(['H', 'PU'])
  expect(contentTypes(' PL ,B,,x')).toEqual(['PL', 'B'])
})

test('guests get execution B, members A and F, and everyone those without one', async () => {
  for (const execution of ['A', 'B', 'F'] as const) await publish({ type: 'PU', execution })
  expect(titles(await guest.api.announcements({ types: 'PU' })).sort()).toEqual(['PU', 'PU B'])
  expect(titles(await member.api.announcements({ types: 'PU' })).sort()).toEqual(['PU', 'PU A', 'PU F'])
  // Older clients send the token of this call in its query (AN-12).
  const byQuery = await guest.api.announcements({ types: 'PU', token: member.token ?? '' })
  expect(titles(byQuery).sort()).toEqual(['PU', 'PU A', 'PU F'])
  const expired = app.caller()
  expired.token = 'x'.repeat(43)
  expect(titles(await expired.api.announcements({ types: 'PU' })).sort()).toEqual(['PU', 'PU B'])
})

test('[API-018] announcements for agents are shown to agents only', async () => {
  expect(await guest.api.announcements({ types: 'A', ...home })).toEqual([])
  expect(await member.api.announcements({ types: 'A', ...home })).toEqual([])
  expect(titles(await agent.api.announcements({ types: 'A', ...home }))).toEqual([
    'A',
    'For agents: your invitation code',
  ])
})

test('[API-021] lists the notices in the caller’s language or else in English', async () => {
  expect(siteCalls.noticeList).toMatchObject({ method: 'GET', path: '/wps/announcement/notice' })
  const english = await guest.api.noticeList()
  expect(titles(english)).toEqual([
    'Welcome to Koi',
    'How you can check a draw',
    'A person reviews every withdrawal',
  ])
  expect(titles(await guest.api.noticeList({ language: 'CN' }))[0]).toBe('欢迎来到 Koi')
  const malay = app.caller()
  malay.language = 'MS'
  expect(titles(await malay.api.noticeList())[0]).toBe('Selamat datang ke Koi')
  await publish({ type: 'PL', position: -1, texts: { EN: { title: 'English only', content: '' } } })
  expect(titles(await malay.api.noticeList())[0]).toBe('English only')
})

test('an announcement is shown only in its time window', async () => {
  const now = clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * 60_000)
  const texts = { EN: { title: 'Window', content: '' } }
  await publish({ type: 'H', position: -1, texts, shownFrom: at(1), shownUntil: at(2) })
  const shown = async () => titles(await guest.api.announcements({ types: 'H' })).includes('Window')
  expect(await shown()).toBe(false)
  clock.advance(60_000)
  expect(await shown()).toBe(true)
  clock.advance(60_000)
  expect(await shown()).toBe(false)
})

test('HTML is sanitised before it is stored, and unsafe links are refused', async () => {
  const content = '<p onclick="x()">Hello<script>alert(1)</script></p>'
  await publish({ type: 'PR', position: -1, texts: { EN: { title: 'Unsafe', content } } })
  expect((await guest.api.announcements({ types: 'PR' }))[0]?.content).toBe('<p>Hello</p>')
  await expect(publish({ type: 'B', linkUrl: 'javascript:alert(1)' })).rejects.toMatchObject({
    code: 'url.refused',
  })
  await expect(
    publish({ type: 'B', texts: { EN: { title: 'x', content: '', pictureUrl: '//evil.example/x' } } }),
  ).rejects.toMatchObject({ code: 'url.refused' })
})

test('the demo’s announcements are created once, and the site has their pictures', async () => {
  await seedAnnouncements(ctx)
  const rows = await db.query<{ url: string }>(
    'select picture_url as url from messages.announcement_text where picture_url is not null',
  )
  // Four banners and a promotion, in three languages.
  expect(rows).toHaveLength(15)
  for (const { url } of rows) {
    const picture = await readFile(new URL(`../../../../../site/public${url}`, import.meta.url), 'utf8')
    expect(picture).toMatch(/^<svg /)
    expect(picture).not.toMatch(/<script|href=|\bon\w+=/)
  }
})
