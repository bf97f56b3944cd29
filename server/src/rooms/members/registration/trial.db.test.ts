import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { jobs, memberByAccount, routes } from '../index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)

const opened = () =>
  db.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'trial-opened' order by j.id`,
  )

test('[API-003] [API-017] a trial name logs in once, with type 4, play credit and one fact', async () => {
  expect(siteCalls.trialAccount).toMatchObject({ method: 'GET', path: '/wps/member/trial' })
  expect(siteCalls.freePlay).toMatchObject({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    module: 'FREEPLAY3',
  })
  const caller = app.caller()
  const ticket = await caller.api.trialAccount()
  expect(ticket.userName).toMatch(/^guest\d{8}$/)
  expect(await memberByAccount(db, ticket.userName)).toBeNull()
  const session = await caller.api.freePlay(ticket)
  expect(session).toMatchObject({ userName: ticket.userName, customerType: 4, firstTimeLogin: true })
  const member = await memberByAccount(db, ticket.userName)
  expect(member).toMatchObject({ type: 4, currency: 'FUN' })
  expect(await opened()).toEqual([{ payload: { memberId: String(member?.id) } }])
  caller.token = session.token
  expect(await caller.api.memberInfo()).toMatchObject({ type: 4 })
  const again = { code: 'login.unknown' }
  await expect(caller.api.freePlay(ticket)).rejects.toMatchObject(again)
  await expect(
    caller.api.freePlay({ ...(await caller.api.trialAccount()), trialToken: 'x' }),
  ).rejects.toMatchObject(again)
  expect(await opened()).toHaveLength(1)
})

test('[ER-03] a trial member is refused calls for real accounts', async () => {
  const caller = app.caller()
  caller.token = (await caller.api.freePlay(await caller.api.trialAccount())).token
  await expect(caller.api.securityItems()).rejects.toMatchObject({
    code: 'trial.refused',
    message: 'Please login an actual account to use this function',
  })
})

test('a trial has no password to guess, and expires', async () => {
  const caller = app.caller()
  const session = await caller.api.freePlay(await caller.api.trialAccount())
  caller.token = session.token
  await expect(
    app.caller().api.logIn({ type: 'username', username: session.userName, password: 'koi12345' }),
  ).rejects.toMatchObject({ code: 'login.unknown' })
  for (let hours = 0; hours < 23; hours++) {
    clock.advance(3_600_000)
    await caller.api.memberInfo()
  }
  clock.advance(3_600_000)
  await expect(caller.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
})

test('a name that is not used within ten minutes expires', async () => {
  const caller = app.caller()
  const ticket = await caller.api.trialAccount()
  clock.advance(600_000)
  await expect(caller.api.freePlay(ticket)).rejects.toMatchObject({ code: 'login.unknown' })
  await jobs.find(({ name }) => name === 'members.forget-expired')?.run(ctx, {})
  expect(await db.query('select from members.trial_ticket')).toHaveLength(0)
})
