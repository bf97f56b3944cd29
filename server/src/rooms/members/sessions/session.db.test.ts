import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { readConfig } from '../../../config.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { createMember, jobs, memberByAccount, membersByIds, resolveSession, routes } from '../index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)

const PASSWORD = 'koi12345'
await db.transact(async (tx) => {
  await createMember(ctx, tx, { account: 'Member1', password: PASSWORD, type: 0, nickname: 'Mei' })
  await createMember(ctx, tx, { account: 'Agent1', password: PASSWORD, type: 2 })
})

async function enter(account = 'member1'): Promise<TestCaller> {
  const caller = app.caller()
  caller.token = (await caller.api.logIn({ type: 'username', username: account, password: PASSWORD })).token
  return caller
}
const expired = {
  code: 'session.expired',
  status: 401,
  message: 'The account has been logged out, please log in again',
}

test('[API-006] [ER-23] a log-out ends the session, and its token is refused afterwards', async () => {
  expect(siteCalls.logOut).toMatchObject({ method: 'DELETE', path: '/wps/session/logout' })
  const caller = await enter()
  const other = await enter()
  expect(await caller.api.logOut()).toEqual({ done: true })
  await expect(caller.api.memberInfo()).rejects.toMatchObject(expired)
  await expect(caller.api.logOut()).rejects.toMatchObject(expired)
  expect(await other.api.memberInfo()).toMatchObject({ account: 'Member1' })
  await expect(app.caller().api.memberInfo()).rejects.toMatchObject({ code: 'session.missing' })
})

test('[API-040] [EN-03] member info has a numeric type and the time of registration in ms', async () => {
  const caller = await enter()
  expect(await caller.api.memberInfo()).toEqual({
    id: expect.stringMatching(/^\d+$/),
    account: 'Member1',
    nickname: 'Mei',
    regDate: Date.parse('2026-01-02T03:04:05Z'),
    clubLabel: { labelName: null },
    type: 0,
    toUpline: false,
  })
  expect((await (await enter('agent1')).api.memberInfo()).type).toBe(2)
})

test('[BC-15] the token is stored only as a hash, and the user agent trimmed to 255 characters', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: siteCalls.logIn.path,
    headers: { 'user-agent': 'x'.repeat(400) },
    payload: { type: 'username', username: 'member1', password: PASSWORD },
  })
  const { token } = answer.json<{ value: { token: string } }>().value
  const [row] = await db.query<{ agent: string; plain: boolean; hashed: boolean }>(
    `select user_agent as agent, s::text like '%' || $1 || '%' as plain,
       token_hash = sha256(convert_to($1, 'UTF8')) as hashed
     from members.session s order by id desc limit 1`,
    [token],
  )
  expect(row).toEqual({ agent: 'x'.repeat(255), plain: false, hashed: true })
})

test('a session is extended while it is used, and ends without use or after a week', async () => {
  const caller = await enter()
  const token = caller.token ?? ''
  for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
    clock.advance(11 * 3_600_000)
    expect(await resolveSession(ctx, token)).toMatchObject({
      kind: 'member',
      account: 'Member1',
      currency: 'CNY',
    })
  }
  clock.advance(11 * 3_600_000)
  expect(await resolveSession(ctx, token)).toBeNull()
  const idle = await enter()
  clock.advance(12 * 3_600_000)
  await expect(idle.api.memberInfo()).rejects.toMatchObject(expired)
})

test('by default a session ends after half an hour without use, and after twelve hours', async () => {
  const { KOI_SESSION_IDLE_MINUTES, KOI_SESSION_HOURS } = readConfig({
    KOI_MODE: 'production',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    KOI_DATA: '/tmp/koi-test-data',
    KOI_MASTER_KEY: `test:${'5a'.repeat(32)}`,
    KOI_ORIGIN: 'https://koi.example',
    KOI_OFFICE_ORIGIN: 'https://office.koi.example',
  })
  const usual = { ...ctx, config: { ...ctx.config, KOI_SESSION_IDLE_MINUTES, KOI_SESSION_HOURS } }
  const usualApp = await testApp(usual, routes)
  const logIn = async () => {
    const { api } = usualApp.caller()
    return (await api.logIn({ type: 'username', username: 'member1', password: PASSWORD })).token
  }
  const [idle, used] = [await logIn(), await logIn()]
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    clock.advance(20 * 60_000)
    expect(await resolveSession(usual, used)).toMatchObject({ account: 'Member1' })
  }
  expect(await resolveSession(usual, idle)).toBeNull()
  clock.advance(20 * 60_000)
  expect(await resolveSession(usual, used)).toBeNull()
})

test('use is recorded at most once in five minutes', async () => {
  const caller = await enter()
  const seen = async () => {
    await caller.api.memberInfo()
    const [row] = await db.query<{ at: Date; version: string }>(
      'select seen_at as at, xmin::text as version from members.session order by id desc limit 1',
    )
    return row
  }
  const first = await seen()
  clock.advance(299_999)
  expect(await seen()).toEqual(first)
  clock.advance(1)
  expect((await seen())?.at).toEqual(clock.now())
})

test('expired sessions are deleted, open ones stay', async () => {
  await enter()
  clock.advance(13 * 3_600_000)
  const live = await enter()
  await jobs.find(({ name }) => name === 'members.forget-expired')?.run(ctx, {})
  const [row] = await db.query<{ count: bigint }>('select count(*) from members.session')
  expect(row?.count).toBe(1n)
  expect(await live.api.memberInfo()).toMatchObject({ account: 'Member1' })
})

test('members by id are returned once each', async () => {
  const member = await memberByAccount(db, 'MEMBER1')
  const id = member?.id ?? 0n
  const members = await membersByIds(db, [id, id, 999_999n])
  expect([...members.values()].map(({ account }) => account)).toEqual(['Member1'])
  expect(await membersByIds(db, [])).toEqual(new Map())
})
