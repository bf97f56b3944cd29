import { CallError } from '@koi/contract/envelope.ts'
import type { SocialProvider } from '@koi/contract/social.ts'
import { generateSync } from 'otplib'
import { afterEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { forgetSettings, routes as whitelabelRoutes } from '../../whitelabel/index.ts'
import { createMember, jobs, routes } from '../index.ts'
import { FakeProviders, SOCIAL_SETTINGS } from '../testing/identity.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const providers = new FakeProviders(clock)
const ctx = testContext({ db, clock, config: testConfig(SOCIAL_SETTINGS), fetch: providers.fetch })
const app = await testApp(ctx, [...whitelabelRoutes, ...routes])

afterEach(() => {
  providers.alterClaims = null
  providers.signer = 'issuer'
  providers.isUp = true
})

const PASSWORD = 'koi12345'
const FAILED = { code: 'social.failed', status: 401 }
let people = 0
const newSubject = (): string => `subject-${++people}`

/** Visits a provider as a person and returns what comes back to the browser. */
async function visit(
  caller: TestCaller,
  sub: string,
  provider: SocialProvider = 'google',
  more: object = {},
) {
  const { url } = await caller.api.startSocialLogIn({ provider, ...more })
  return providers.allow(url, { sub, email: 'mei@example.com' })
}

/** The ticket in the refusal of a log-in by an unknown identity. */
async function ticketFor(sub: string, provider: SocialProvider = 'google'): Promise<string> {
  const caller = app.caller()
  const error = await caller.api.logInSocial(await visit(caller, sub, provider)).catch((refused) => refused)
  expect(error).toMatchObject({ code: 'social.unregistered', status: 404 })
  return error instanceof CallError ? String(error.details.ticket) : ''
}

const register = (socialTicket: string, username: string) =>
  app.caller().api.register({
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    registerUrl: 'koi.example',
    registerMethod: 'H5',
    socialTicket,
  })

/** A member who registered with a provider. */
async function registered(provider: SocialProvider = 'google') {
  const sub = newSubject()
  const username = `Social${people}`
  await register(await ticketFor(sub, provider), username)
  return { sub, username }
}

async function logIn(sub: string, provider: SocialProvider = 'google', caller = app.caller()) {
  return caller.api.logInSocial(await visit(caller, sub, provider))
}

async function setFlag(key: string, value: '0' | '1'): Promise<void> {
  await db.query('update whitelabel.flag set value = $2 where key = $1', [key, value])
  forgetSettings(ctx)
}

async function enter(account: string): Promise<TestCaller> {
  const caller = app.caller()
  caller.token = (await caller.api.logIn({ type: 'username', username: account, password: PASSWORD })).token
  return caller
}

describe.each(['google', 'facebook'] as const)('by %s', (provider) => {
  test('the first log-in leads to registration, later ones log in', async () => {
    const sub = newSubject()
    const caller = app.caller()
    const back = await visit(caller, sub, provider, { affiliateCode: 'KOI88' })
    await expect(caller.api.logInSocial(back)).rejects.toMatchObject({
      code: 'social.unregistered',
      details: { ticket: expect.any(String), provider, label: 'mei@example.com', affiliateCode: 'KOI88' },
    })
    const username = `First${people}`
    const session = await register(await ticketFor(sub, provider), username)
    expect(session).toMatchObject({ userName: username, customerType: 0, firstTimeLogin: true })
    const again = await logIn(sub, provider)
    expect(again).toMatchObject({ userName: username, firstTimeLogin: false })
    caller.token = again.token
    expect((await caller.api.memberInfo()).account).toBe(username)
    const linked = { provider, label: 'mei@example.com', linkedAt: clock.now().getTime() }
    expect(await caller.api.socialLinks()).toContainEqual(linked)
  })

  test('a code is good once, in the browser and with the state that it was requested with', async () => {
    const { sub } = await registered(provider)
    const caller = app.caller()
    const back = await visit(caller, sub, provider)
    await expect(app.caller().api.logInSocial(back)).rejects.toMatchObject(FAILED)
    const other = await visit(caller, sub, provider)
    await expect(caller.api.logInSocial({ ...back, code: other.code })).rejects.toMatchObject(FAILED)
    await expect(caller.api.logInSocial({ ...other, state: 'login.made-up' })).rejects.toMatchObject(FAILED)
    const right = await visit(caller, sub, provider)
    expect((await caller.api.logInSocial(right)).token).toEqual(expect.any(String))
    await expect(caller.api.logInSocial(right)).rejects.toMatchObject(FAILED)
  })

  test('nobody can log in while the provider does not answer', async () => {
    const { sub } = await registered(provider)
    const caller = app.caller()
    const back = await visit(caller, sub, provider)
    providers.isUp = false
    await expect(caller.api.logInSocial(back)).rejects.toMatchObject(FAILED)
  })
})

test('one browser may have two visits open; each expires after ten minutes', async () => {
  const { sub, username } = await registered()
  const caller = app.caller()
  const [first, second] = [await visit(caller, sub), await visit(caller, sub)]
  expect((await caller.api.logInSocial(first)).userName).toBe(username)
  clock.advance(10 * 60_000)
  await expect(caller.api.logInSocial(second)).rejects.toMatchObject(FAILED)
})

const HOUR = 3600
test.each([
  ['for another visit', { nonce: 'of-another-visit' }],
  ['without a nonce', { nonce: undefined }],
  ['for another app', { aud: 'another-app' }],
  ['for another authorized party', { aud: ['koi-tests', 'other'], azp: 'other' }],
  ['of another issuer', { iss: 'https://accounts.google.com' }],
  ['that has expired', { iat: 1, exp: 2 }],
  ['from the future', { iat: Date.parse('2026-01-02T03:04:05Z') / 1000 + 24 * HOUR }],
  ['without a subject', { sub: undefined }],
])('a token %s is refused', async (_, changes) => {
  const { sub } = await registered()
  providers.alterClaims = (claims) => ({ ...claims, ...changes })
  await expect(logIn(sub)).rejects.toMatchObject(FAILED)
  providers.alterClaims = null
  expect(await logIn(sub)).toMatchObject({ firstTimeLogin: false })
})

test.each(['attacker', 'nobody'] as const)('a token signed by %s is refused', async (signer) => {
  const { sub } = await registered()
  providers.signer = signer
  await expect(logIn(sub)).rejects.toMatchObject(FAILED)
})

test('an account is never matched by its e-mail address', async () => {
  await db.transact((tx) => createMember(ctx, tx, { account: 'SameMail', password: PASSWORD, type: 0 }))
  await db.query(`update members.member set email = 'mei@example.com' where account = 'SameMail'`)
  await expect(logIn(newSubject())).rejects.toMatchObject({ code: 'social.unregistered' })
})

test('frozen members, the second step and the side are checked as with a password', async () => {
  const { sub, username } = await registered()
  const caller = app.caller()
  await expect(
    caller.api.logInSocial({ ...(await visit(caller, sub)), side: 'agent' }),
  ).rejects.toMatchObject({ code: 'login.not_agent' })

  const member = await enter(username)
  const { secret } = await member.api.setUpTwoStep({ password: PASSWORD })
  const code = () => {
    clock.advance(30_000)
    return generateSync({ secret, epoch: clock.now().getTime() / 1000 })
  }
  await member.api.confirmTwoStep({ code: code() })
  const back = await visit(caller, sub, 'google', { remember: true })
  const refused = await caller.api.logInSocial(back).catch((error) => error)
  expect(refused).toMatchObject({ code: 'login.second_step', details: { remember: true } })
  const session = await caller.api.logInSecondStep({
    ticket: refused.details.ticket,
    code: code(),
    remember: true,
  })
  expect(session).toMatchObject({ userName: username, deviceToken: expect.any(String) })

  await db.query(`update members.member set status = 'frozen' where account = $1`, [username])
  await expect(logIn(sub)).rejects.toMatchObject({ code: 'login.unknown' })
})

test('a browser is remembered on request', async () => {
  const { sub } = await registered()
  const caller = app.caller()
  const { deviceToken = '' } = await caller.api.logInSocial(
    await visit(caller, sub, 'google', { remember: true }),
  )
  expect((await caller.api.logInDevice({ deviceToken })).token).toEqual(expect.any(String))
})

test('a ticket is good once, for fifteen minutes, and an identity belongs to one member', async () => {
  const sub = newSubject()
  const [ticket, twin] = [await ticketFor(sub), await ticketFor(sub)]
  await register(ticket, `Once${people}`)
  await expect(register(ticket, `Twice${people}`)).rejects.toMatchObject({ code: 'social.expired' })
  await expect(register(twin, `Twin${people}`)).rejects.toMatchObject({ code: 'social.taken' })
  const late = await ticketFor(newSubject())
  clock.advance(15 * 60_000)
  await expect(register(late, `Late${people}`)).rejects.toMatchObject({ code: 'social.expired' })
  await expect(register('nonsense', `None${people}`)).rejects.toMatchObject({ code: 'social.expired' })
  const names = await db.query(
    `select 1 as made from members.member where account ~ '^(Twice|Twin|Late|None)'`,
  )
  expect(names).toEqual([])
})

test('a refused registration leaves the ticket good', async () => {
  const ticket = await ticketFor(newSubject())
  await expect(register(ticket, 'SameMail')).rejects.toMatchObject({ code: 'member.username_exists' })
  expect(await register(ticket, `Kept${people}`)).toMatchObject({ firstTimeLogin: true })
})

test('[LG-08] [LG-09] every step needs the flag and a configured provider', async () => {
  const off = { code: 'social.off', status: 403 }
  const { sub } = await registered()
  const ticket = await ticketFor(newSubject())
  const caller = app.caller()
  const back = await visit(caller, sub)
  await setFlag('GOOGLELOGIN3', '0')
  await expect(caller.api.startSocialLogIn({ provider: 'google' })).rejects.toMatchObject(off)
  await expect(caller.api.logInSocial(back)).rejects.toMatchObject(off)
  await expect(register(ticket, `Closed${people}`)).rejects.toMatchObject(off)
  await setFlag('GOOGLELOGIN3', '1')
  expect((await caller.api.startUp()).socialProviders).toEqual(['facebook', 'google'])

  const bare = await testApp({ ...ctx, config: testConfig() }, [...whitelabelRoutes, ...routes])
  const visitor = bare.caller()
  expect((await visitor.api.startUp()).socialProviders).toEqual([])
  for (const provider of ['facebook', 'google'] as const) {
    await expect(visitor.api.startSocialLogIn({ provider })).rejects.toMatchObject(off)
  }
})

test('expired visits and tickets are deleted', async () => {
  const caller = app.caller()
  await visit(caller, newSubject())
  await ticketFor(newSubject())
  clock.advance(24 * 3_600_000)
  const forget = jobs.find(({ name }) => name === 'members.forget-expired')
  await forget?.run(ctx, {})
  expect(await db.query('select 1 as left from members.social_visit')).toEqual([])
  expect(await db.query('select 1 as left from members.social_ticket')).toEqual([])
})
