import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { payloadsOf } from '../../../testing/queue.ts'
import { createMember, routes } from '../index.ts'
import { FakeProviders, SOCIAL_SETTINGS } from '../testing/identity.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const providers = new FakeProviders(clock)
const ctx = testContext({ db, clock, config: testConfig(SOCIAL_SETTINGS), fetch: providers.fetch })
const app = await testApp(ctx, routes)

const PASSWORD = 'koi12345'
const FAILED = { code: 'social.failed', status: 401 }
let people = 0
const newSubject = (): string => `subject-${++people}`

async function newMember(account: string): Promise<TestCaller> {
  await db.transact((tx) => createMember(ctx, tx, { account, password: PASSWORD, type: 0 }))
  const caller = app.caller()
  caller.token = (await caller.api.logIn({ type: 'username', username: account, password: PASSWORD })).token
  return caller
}

async function link(member: TestCaller, sub: string): Promise<void> {
  const { url } = await member.api.startSocialLink({ provider: 'google', password: PASSWORD })
  await member.api.linkSocial(providers.allow(url, { sub }))
}

async function logIn(sub: string) {
  const { api } = app.caller()
  return api.logInSocial(providers.allow((await api.startSocialLogIn({ provider: 'google' })).url, { sub }))
}

test('a member links and unlinks an account with the password', async () => {
  const member = await newMember('Linker')
  const sub = newSubject()
  expect(await member.api.socialLinks()).toEqual([
    { provider: 'facebook', label: null, linkedAt: null },
    { provider: 'google', label: null, linkedAt: null },
  ])
  await expect(
    member.api.startSocialLink({ provider: 'google', password: 'wrong123' }),
  ).rejects.toMatchObject({ code: 'login_password.wrong' })
  const start = () => member.api.startSocialLink({ provider: 'google', password: PASSWORD })
  const back = providers.allow((await start()).url, { sub })
  expect(back.state).toMatch(/^link\./)
  await expect(member.api.logInSocial(back)).rejects.toMatchObject(FAILED)
  expect(await member.api.linkSocial(back)).toEqual({ provider: 'google' })
  expect((await logIn(sub)).userName).toBe('Linker')
  await expect(start()).rejects.toMatchObject({ code: 'social.linked' })

  await expect(member.api.unlinkSocial({ provider: 'google', password: 'wrong123' })).rejects.toMatchObject({
    code: 'login_password.wrong',
  })
  await member.api.unlinkSocial({ provider: 'google', password: PASSWORD })
  await expect(logIn(sub)).rejects.toMatchObject({ code: 'social.unregistered' })
  await expect(member.api.unlinkSocial({ provider: 'google', password: PASSWORD })).rejects.toMatchObject({
    code: 'social.not_linked',
  })
  // A log-in method that was added or removed is notified like a change of the password.
  const notices = (await payloadsOf(db, 'messages.write-notice')).map(({ subject }) => subject)
  expect(notices.filter((subject) => String(subject).includes('Google'))).toEqual([
    'A Google account was linked',
    'A Google account was unlinked',
  ])
})

test('nobody can link another member’s account, or complete another member’s link', async () => {
  const [owner, member] = [await newMember('Owner'), await newMember('Second')]
  const sub = newSubject()
  await link(owner, sub)
  const start = () => member.api.startSocialLink({ provider: 'google', password: PASSWORD })
  const taken = providers.allow((await start()).url, { sub })
  await expect(member.api.linkSocial(taken)).rejects.toMatchObject({ code: 'social.taken' })
  const mine = providers.allow((await start()).url, { sub: newSubject() })
  owner.cookies.set('koi_social', member.cookies.get('koi_social') ?? '')
  await expect(owner.api.linkSocial(mine)).rejects.toMatchObject(FAILED)
  expect(await member.api.linkSocial(mine)).toEqual({ provider: 'google' })
})

test('[PM-05] visitors and trials cannot link accounts', async () => {
  const visitor = app.caller()
  const trial = app.caller()
  trial.token = (await trial.api.freePlay(await trial.api.trialAccount())).token
  const input = { provider: 'google', password: PASSWORD } as const
  for (const [caller, code] of [
    [visitor, 'session.missing'],
    [trial, 'trial.refused'],
  ] as const) {
    await expect(caller.api.socialLinks()).rejects.toMatchObject({ code })
    await expect(caller.api.startSocialLink(input)).rejects.toMatchObject({ code })
    await expect(caller.api.linkSocial({ state: 'link.x', code: 'x' })).rejects.toMatchObject({ code })
    await expect(caller.api.unlinkSocial(input)).rejects.toMatchObject({ code })
  }
})
