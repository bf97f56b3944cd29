import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { createMember, jobs, routes } from '../index.ts'

const SITE = { origin: 'https://play.koi.example', rpId: 'play.koi.example' }
const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock, config: testConfig({ KOI_ORIGIN: SITE.origin }) })
const app = await testApp(ctx, routes)

const PASSWORD = 'koi12345'
let made = 0

async function newMember(): Promise<{ account: string; caller: TestCaller }> {
  const account = `Member${++made}`
  await db.transact((tx) => createMember(ctx, tx, { account, password: PASSWORD, type: 0 }))
  const caller = app.caller()
  caller.token = (await caller.api.logIn({ type: 'username', username: account, password: PASSWORD })).token
  return { account, caller }
}

async function addPasskey(
  caller: TestCaller,
  name = 'My phone',
): Promise<{ id: string; key: Authenticator }> {
  const key = new Authenticator(SITE)
  const { challenge } = await caller.api.passkeyOptions({ password: PASSWORD })
  const { id } = await caller.api.addPasskey({ name, ...key.create(challenge) })
  return { id, key }
}

async function logIn(key: Authenticator, more: { remember?: boolean } = {}) {
  const visitor = app.caller()
  const { challenge } = await visitor.api.passkeyChallenge()
  return visitor.api.logInPasskey({ ...key.get(challenge), ...more })
}

test('a passkey is added with the password, and logs in without it', async () => {
  const { account, caller } = await newMember()
  const options = await caller.api.passkeyOptions({ password: PASSWORD })
  expect(options).toMatchObject({
    rp: { id: SITE.rpId, name: 'koi' },
    user: { name: account },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const { id, key } = await addPasskey(caller)
  expect(await caller.api.passkeys()).toEqual([
    { id, name: 'My phone', createdAt: clock.now().getTime(), usedAt: null },
  ])
  const session = await logIn(key, { remember: true })
  expect(session).toMatchObject({ userName: account, customerType: 0, deviceToken: expect.any(String) })
  expect((await caller.api.passkeys())[0]?.usedAt).toBe(clock.now().getTime())
  const again = await caller.api.passkeyOptions({ password: PASSWORD })
  expect(again.excludeCredentials).toEqual([{ id: key.credentialId, type: 'public-key' }])
})

test('it counts as both steps of a log-in', async () => {
  const { account, caller } = await newMember()
  const { key } = await addPasskey(caller)
  await db.query(
    `insert into members.two_step (member_id, secret, confirmed_at)
     select id, 'sealed', $2 from members.member where account = $1`,
    [account, clock.now()],
  )
  expect(await logIn(key)).toMatchObject({ userName: account })
})

test('a challenge is good once, for five minutes', async () => {
  const { caller } = await newMember()
  const { key } = await addPasskey(caller)
  const visitor = app.caller()
  const { challenge } = await visitor.api.passkeyChallenge()
  const signed = key.get(challenge)
  await visitor.api.logInPasskey(signed)
  await expect(visitor.api.logInPasskey(signed)).rejects.toMatchObject({ code: 'passkey.unknown' })
  const late = await visitor.api.passkeyChallenge()
  clock.advance(5 * 60_000)
  await expect(visitor.api.logInPasskey(key.get(late.challenge))).rejects.toMatchObject({
    code: 'passkey.unknown',
  })
  await visitor.api.passkeyChallenge()
  clock.advance(5 * 60_000)
  await jobs.find(({ name }) => name === 'members.forget-expired')?.run(ctx, {})
  const [row] = await db.query<{ count: bigint }>('select count(*) from members.passkey_challenge')
  expect(row?.count).toBe(0n)
})

test('another site, another key, an unverified user, and a counter that went back are refused', async () => {
  const { caller } = await newMember()
  const { key } = await addPasskey(caller)
  const refused = { code: 'passkey.unknown' }
  const visitor = app.caller()
  const challenge = async () => (await visitor.api.passkeyChallenge()).challenge
  const elsewhere = new Authenticator({ origin: 'https://evil.example', rpId: 'evil.example' })
  const signed = { ...elsewhere.get(await challenge()), credentialId: key.credentialId }
  await expect(visitor.api.logInPasskey(signed)).rejects.toMatchObject(refused)
  const forged = { ...new Authenticator(SITE).get(await challenge()), credentialId: key.credentialId }
  await expect(visitor.api.logInPasskey(forged)).rejects.toMatchObject(refused)
  await expect(logIn(new Authenticator(SITE))).rejects.toMatchObject(refused)
  key.verifies = false
  await expect(logIn(key)).rejects.toMatchObject(refused)
  key.verifies = true
  await logIn(key)
  key.counter = 0
  await expect(logIn(key)).rejects.toMatchObject(refused)
})

test('an invalid passkey is not stored', async () => {
  const { caller } = await newMember()
  const invalid = { code: 'passkey.invalid', status: 400 }
  const challenge = async () => (await caller.api.passkeyOptions({ password: PASSWORD })).challenge
  const name = 'My phone'
  const elsewhere = new Authenticator({ origin: 'https://evil.example', rpId: 'evil.example' })
  await expect(caller.api.addPasskey({ name, ...elsewhere.create(await challenge()) })).rejects.toMatchObject(
    invalid,
  )
  // A challenge for a log-in, or for another member, does not count.
  const { challenge: foreign } = await caller.api.passkeyChallenge()
  await expect(
    caller.api.addPasskey({ name, ...new Authenticator(SITE).create(foreign) }),
  ).rejects.toMatchObject(invalid)
  const other = await newMember()
  const theirs = await other.caller.api.passkeyOptions({ password: PASSWORD })
  await expect(
    caller.api.addPasskey({ name, ...new Authenticator(SITE).create(theirs.challenge) }),
  ).rejects.toMatchObject(invalid)
  const garbage = { credentialId: 'AA', clientDataJSON: 'AA', attestationObject: 'AA' }
  await expect(caller.api.addPasskey({ name, ...garbage })).rejects.toMatchObject(invalid)
  await expect(caller.api.addPasskey({ name: ' ', ...garbage })).rejects.toMatchObject({
    code: 'name.format',
  })
  await expect(caller.api.passkeyOptions({ password: 'koi54321' })).rejects.toMatchObject({
    code: 'login_password.wrong',
  })
  expect(await caller.api.passkeys()).toEqual([])
})

test('a key that any member has already added is refused', async () => {
  const [own, other] = [await newMember(), await newMember()]
  const { key } = await addPasskey(own.caller)
  const { challenge } = await other.caller.api.passkeyOptions({ password: PASSWORD })
  await expect(
    other.caller.api.addPasskey({ name: 'Theirs', ...key.create(challenge) }),
  ).rejects.toMatchObject({ code: 'passkey.invalid' })
})

test('a member can have at most ten', async () => {
  const { caller } = await newMember()
  for (let at = 0; at < 10; at++) await addPasskey(caller, `Key ${at}`)
  await expect(caller.api.passkeyOptions({ password: PASSWORD })).rejects.toMatchObject({
    code: 'passkey.limit',
  })
})

test('it can be renamed and removed, and then no longer logs in', async () => {
  const { caller } = await newMember()
  const { id, key } = await addPasskey(caller)
  await caller.api.renamePasskey({ id, name: ' Desk ' })
  expect((await caller.api.passkeys())[0]?.name).toBe('Desk')
  await expect(caller.api.renamePasskey({ id, name: 'x'.repeat(41) })).rejects.toMatchObject({
    code: 'name.format',
  })
  await caller.api.removePasskey({ id })
  expect(await caller.api.passkeys()).toEqual([])
  await expect(logIn(key)).rejects.toMatchObject({ code: 'passkey.unknown' })
  await expect(caller.api.removePasskey({ id })).rejects.toMatchObject({ code: 'passkey.unknown' })
})

test('[PM-12] nobody sees, renames or removes the passkey of another member', async () => {
  const [own, other] = [await newMember(), await newMember()]
  const { id } = await addPasskey(other.caller)
  expect(await own.caller.api.passkeys()).toEqual([])
  await expect(own.caller.api.renamePasskey({ id, name: 'Mine' })).rejects.toMatchObject({
    code: 'passkey.unknown',
    status: 404,
  })
  await expect(own.caller.api.removePasskey({ id })).rejects.toMatchObject({ code: 'passkey.unknown' })
  await expect(app.caller().api.passkeys()).rejects.toMatchObject({ code: 'session.missing' })
})

test('a frozen member cannot log in with a passkey', async () => {
  const { account, caller } = await newMember()
  const { key } = await addPasskey(caller)
  await db.query(`update members.member set status = 'frozen' where account = $1`, [account])
  await expect(logIn(key)).rejects.toMatchObject({ code: 'login.unknown' })
})
