import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { TEST_PASSWORD } from '../../../testing/people.ts'
import { createMember, routes as memberRoutes } from '../../members/index.ts'
import { publishAnnouncement, routes, seedAnnouncements } from '../index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, [...routes, ...memberRoutes])
await seedAnnouncements(ctx)
const [headline] = await Promise.all([
  db.transact((tx) =>
    publishAnnouncement(ctx, tx, {
      type: 'H',
      group: 'm_home',
      shownFrom: clock.now(),
      texts: { EN: { title: 'Headline', content: '<p>x</p>' } },
    }),
  ),
])

async function enter(account: string, type: 0 | 1 | 2 | 41 | 42) {
  await db.transact((tx) => createMember(ctx, tx, { account, password: TEST_PASSWORD, type }))
  const caller = app.caller()
  const side = type === 0 ? 'member' : 'agent'
  const { token } = await caller.api.logIn({
    type: 'username',
    username: account,
    password: TEST_PASSWORD,
    side,
  })
  caller.token = token
  return caller.api
}
const member = await enter('Member1', 0)
const agent = await enter('Agent1', 1)
const visitor = app.caller().api

test('[EN-15] agents’ announcements have footer.unreadCount, which reading lowers', async () => {
  const wanted = { types: 'A', groupName: 'm_home', platform: 'M', merchantCode: 'koi' } as const
  const before = await agent.memberNotices(wanted)
  expect(before.footer).toEqual({ unreadCount: 1 })
  const [notice] = before.content
  expect(notice).toMatchObject({ type: 'A', readAt: null })
  await agent.readNotice({ id: notice?.id ?? '' })
  clock.advance(1_000)
  await agent.readNotice({ id: notice?.id ?? '' })
  const after = await agent.memberNotices(wanted)
  expect(after.footer).toEqual({ unreadCount: 0 })
  expect(after.content[0]?.readAt).toBe(clock.now().getTime() - 1_000)
})

test('each member has their own read notices', async () => {
  const { content, footer } = await member.memberNotices()
  expect(content.map(({ type }) => type)).toEqual(['PL', 'PL', 'PL'])
  expect(footer).toEqual({ unreadCount: 3 })
  await member.readNotice({ id: content[1]?.id ?? '' })
  expect((await member.memberNotices()).footer).toEqual({ unreadCount: 2 })
  expect((await agent.memberNotices()).footer).toEqual({ unreadCount: 3 })
})

test('[PM-07] [PM-10] [PM-11] types 1, 2, 41 and 42 see agents’ announcements; 0 and 4 do not', async () => {
  for (const type of [1, 2, 41, 42] as const) {
    const api = await enter(`Kind${type}x`, type)
    expect((await api.memberNotices({ types: 'A' })).content).toHaveLength(1)
    expect(await api.teamSize()).toEqual({ direct: 0, all: 0, today: 0 })
  }
  const trial = app.caller()
  trial.token = (await trial.api.freePlay(await trial.api.trialAccount())).token
  const denied = {
    code: 'permission.denied',
    status: 403,
    message: 'Sorry, this account does not have permission or the feature is temporarily unavailable',
  }
  for (const api of [member, trial.api]) {
    await expect(api.memberNotices({ types: 'A' })).rejects.toMatchObject(denied)
    await expect(api.teamSize()).rejects.toMatchObject(denied)
  }
  const [forAgents] = (await agent.memberNotices({ types: 'A' })).content
  const unknown = { code: 'announcement.unknown' }
  await expect(member.readNotice({ id: forAgents?.id ?? '' })).rejects.toMatchObject(unknown)
  await expect(member.readNotice({ id: '999999' })).rejects.toMatchObject(unknown)
  await expect(visitor.memberNotices()).rejects.toMatchObject({ code: 'session.missing' })
  await expect(visitor.readNotice({ id: '1' })).rejects.toMatchObject({ code: 'session.missing' })
  await expect(member.memberNotices({ merchantCode: 'other' })).rejects.toMatchObject({
    code: 'merchant.unknown',
  })
})

test('[API-022] [AN-18] popular announcements are promotions, then notices', async () => {
  expect(siteCalls.popularAnnouncements).toMatchObject({ method: 'GET', path: '/wps/announcement/popular' })
  const list = await visitor.popularAnnouncements()
  expect(list.map(({ type }) => type)).toEqual(['PR', 'PL', 'PL', 'PL'])
})

test('[API-086] [API-063] [API-064] lists mobile notices, lobby news and announcements', async () => {
  expect(siteCalls.mobileNotice.path).toBe('/wps/announcement/mobile')
  const { contentLobby } = await visitor.mobileNotice({ language: 'CN' })
  expect(contentLobby.map(({ title }) => title)).toContain('欢迎来到 Koi')
  expect(siteCalls.lobbyAnnouncements.path.split('/').at(-1)).toBe('GLS2_lobbyNews')
  expect(await visitor.lobbyAnnouncements()).toMatchObject([{ id: String(headline), title: 'Headline' }])
  expect(siteCalls.listAnnouncements.path.split('/').at(-1)).toBe('MCSFE_getListAnnouncements')
  expect((await visitor.listAnnouncements()).map(({ type }) => type).sort()).toEqual(['H', 'PL', 'PL', 'PL'])
})
