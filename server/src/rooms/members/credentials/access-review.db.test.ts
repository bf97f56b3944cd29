import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { operatorToken, testOrigin } from '../../../testing/people.ts'
import { payloadsOf, runQueued } from '../../../testing/queue.ts'
import { resolveOperator } from '../../operators/index.ts'
import { createMember, identityCommands, jobs, officeCommands, routes } from '../index.ts'

const SITE = { origin: 'https://koi.example', rpId: 'koi.example' }
const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const server = await openMailServer()
const config = testConfig({
  KOI_SMTP_URL: server.url,
  KOI_MAIL_FROM: 'Koi <no-reply@koi.example>',
  KOI_ORIGIN: SITE.origin,
})
const ctx = testContext({ db, clock, config })
const app = await testApp(ctx, routes)

const [PASSWORD, NEW] = ['koi12345', 'koi67890']
let made = 0

/** A new member; `reset` sets a new password by mail and logs in again. */
async function newMember() {
  const account = `Review${++made}`
  const email = `${account.toLowerCase()}@koi.example`
  const member = await db.transact((tx) => createMember(ctx, tx, { account, password: PASSWORD, type: 0 }))
  const id = member?.id ?? 0n
  await db.query('update members.member set email = $2 where id = $1', [id, email])
  const caller = app.caller()
  const enter = async (password: string) => {
    caller.token = (await caller.api.logIn({ type: 'username', username: account, password })).token
  }
  await enter(PASSWORD)
  const reset = async () => {
    await caller.api.passwordEmail({ username: account, email })
    await runQueued(ctx, jobs)
    const token = /resetPassword#([\w-]{43})/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await caller.api.passwordLink({ token, newPassword: NEW, confirmNewPassword: NEW })
    await enter(NEW)
  }
  return { id, account, caller, reset }
}

async function addLogInMethods({ api }: TestCaller, memberId: bigint): Promise<string> {
  const { challenge } = await api.passkeyOptions({ password: PASSWORD })
  const key = { name: 'My phone', ...new Authenticator(SITE).create(challenge) }
  await db.query(
    `insert into members.social_link (provider, subject, member_id, label, linked_at)
     values ('google', $3, $1, 'mei@example.com', $2)`,
    [memberId, clock.now(), `subject-${memberId}`],
  )
  return (await api.addPasskey(key)).id
}

const noticesOf = async (memberId: bigint) =>
  (await payloadsOf(db, 'messages.write-notice'))
    .filter(({ member }) => member === String(memberId))
    .map(({ subject, body }) => ({ subject, line: String(body).split('\n')[0] }))

test('after a reset the member sees what can still log in, and removes each with one call', async () => {
  const { id, caller, reset } = await newMember()
  const passkey = await addLogInMethods(caller, id)
  const closed = { from: null, passkeys: [], links: [] }
  expect(await caller.api.accessReview()).toEqual(closed)
  await expect(caller.api.removeAccess({ provider: 'google' })).rejects.toMatchObject({
    code: 'review.closed',
    status: 409,
  })
  await reset()
  expect((await noticesOf(id)).at(-1)).toEqual({
    subject: 'Your password was reset',
    line: 'The log-in password of your account was reset, and all devices were signed out. These can still log in without it: “My phone”, Google (mei@example.com). Keep or remove them in the security centre.',
  })
  expect(await caller.api.accessReview()).toEqual({
    from: clock.now().getTime(),
    passkeys: [{ id: passkey, name: 'My phone', usedAt: null }],
    links: [{ provider: 'google', label: 'mei@example.com' }],
  })
  await expect(caller.api.removeAccess({})).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(caller.api.removeAccess({ passkey: '999999' })).rejects.toMatchObject({
    code: 'passkey.unknown',
  })
  await caller.api.removeAccess({ provider: 'google' })
  expect((await caller.api.accessReview()).links).toEqual([])
  await caller.api.removeAccess({ passkey })
  expect(await caller.api.accessReview()).toEqual(closed)
  expect(await caller.api.passkeys()).toEqual([])
  expect((await noticesOf(id)).slice(-2).map(({ subject }) => subject)).toEqual([
    'A Google account was unlinked',
    'A passkey was removed',
  ])
})

test('a member can keep what is theirs, and is asked about it once', async () => {
  const { id, caller, reset } = await newMember()
  await addLogInMethods(caller, id)
  await reset()
  await caller.api.endAccessReview()
  expect((await caller.api.accessReview()).from).toBeNull()
  expect(await caller.api.passkeys()).toHaveLength(1)
})

test('a member who has only the password gets no review, and nobody sees another member’s', async () => {
  const { id, caller, reset } = await newMember()
  await reset()
  expect((await caller.api.accessReview()).from).toBeNull()
  expect((await noticesOf(id)).at(-1)?.subject).toBe('Your password was changed')
  const [one, other] = [await newMember(), await newMember()]
  const passkey = await addLogInMethods(other.caller, other.id)
  await addLogInMethods(one.caller, one.id)
  await one.reset()
  await expect(one.caller.api.removeAccess({ passkey })).rejects.toMatchObject({ code: 'passkey.unknown' })
  const visitor = app.caller()
  for (const call of [
    visitor.api.accessReview(),
    visitor.api.removeAccess({ passkey }),
    visitor.api.endAccessReview(),
  ])
    await expect(call).rejects.toMatchObject({ code: 'session.missing' })
})

test('a review ends when its last log-in method is removed, wherever that happens', async () => {
  const { id, caller, reset } = await newMember()
  const passkey = await addLogInMethods(caller, id)
  await reset()
  await caller.api.unlinkSocial({ provider: 'google', password: NEW })
  expect((await caller.api.accessReview()).passkeys).toHaveLength(1)
  await caller.api.removePasskey({ id: passkey })
  expect(await caller.api.accessReview()).toEqual({ from: null, passkeys: [], links: [] })
  const ended = await db.query('select from members.member where id = $1 and review_from is null', [id])
  expect(ended).toHaveLength(1)
})

test('a method added since the reset is not under review, and its removal needs the password', async () => {
  const { id, caller, reset } = await newMember()
  const old = await addLogInMethods(caller, id)
  await reset()
  clock.advance(60_000)
  const { challenge } = await caller.api.passkeyOptions({ password: NEW })
  const added = await caller.api.addPasskey({ name: 'New', ...new Authenticator(SITE).create(challenge) })
  expect((await caller.api.accessReview()).passkeys.map(({ name }) => name)).toEqual(['My phone'])
  await expect(caller.api.removeAccess({ passkey: added.id })).rejects.toMatchObject({
    code: 'passkey.unknown',
  })
  await caller.api.removeAccess({ passkey: old })
  await caller.api.removeAccess({ provider: 'google' })
  expect((await caller.api.accessReview()).from).toBeNull()
  expect(await caller.api.passkeys()).toMatchObject([{ name: 'New' }])
})

test('a review that the member does not end lapses after thirty days', async () => {
  const { id, account, caller, reset } = await newMember()
  await addLogInMethods(caller, id)
  await reset()
  const enter = async () => {
    caller.token = (await caller.api.logIn({ type: 'username', username: account, password: NEW })).token
  }
  clock.advance(30 * 24 * 3_600_000 - 1)
  await enter()
  expect((await caller.api.accessReview()).from).not.toBeNull()
  clock.advance(1)
  await enter()
  expect((await caller.api.accessReview()).from).toBeNull()
  await expect(caller.api.removeAccess({ provider: 'google' })).rejects.toMatchObject({
    code: 'review.closed',
  })
})

test('when the office removes a second step, passkeys and linked accounts are removed too', async () => {
  const operator = await resolveOperator(ctx, await operatorToken(ctx, 'mei'))
  if (operator === null) throw new Error('no operator')
  const { id, caller } = await newMember()
  await addLogInMethods(caller, id)
  const view = () =>
    identityCommands.officeMember(ctx, { ...operator, origin: testOrigin }, { id: String(id) })
  expect(await view()).toMatchObject({ hasTwoStep: false, waysIn: { passkeys: 1, links: 1 } })
  const act = { id: String(id), reason: 'the phone was stolen, and passport seen' }
  await officeCommands.officeResetTwoStep(ctx, { ...operator, origin: testOrigin }, act)
  for (const table of ['passkey', 'social_link'])
    expect(await db.query(`select from members.${table} where member_id = $1`, [id])).toEqual([])
  const [line] = await db.query<{ before: unknown }>(
    'select before from operators.audit_line order by id desc limit 1',
  )
  expect(line?.before).toMatchObject({ passkeys: 1, links: 1, sessions: 1 })
  expect(await view()).toMatchObject({ waysIn: { passkeys: 0, links: 0 } })
  // There was no second step: the only notice is about what was removed.
  const removed = {
    subject: 'Passkeys and linked accounts were removed',
    line: 'Customer service has removed what could log in without your password, and all devices were signed out: “My phone”, Google (mei@example.com). You can add them again in the security centre.',
  }
  expect((await noticesOf(id)).slice(1)).toEqual([removed])
  await officeCommands.officeResetTwoStep(ctx, { ...operator, origin: testOrigin }, act)
  expect((await noticesOf(id)).slice(1)).toEqual([removed])
})
