import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import type { MemberId } from '../../../caller.ts'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { payloadsOf, runQueued } from '../../../testing/queue.ts'
import { createMember, jobs, routes } from '../index.ts'
import { writeStatus } from '../member/store.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const server = await openMailServer()
const config = testConfig({
  KOI_SMTP_URL: server.url,
  KOI_MAIL_FROM: 'Koi <no-reply@koi.example>',
  KOI_ORIGIN: 'https://koi.example',
})
const ctx = testContext({ db, clock, config })
const app = await testApp(ctx, routes)

const PASSWORD = 'koi12345'
const NEW = 'koi67890'
const LINK = /https:\/\/koi\.example\/m\/resetPassword#([\w-]{43})/
let made = 0

interface Person {
  readonly id: MemberId
  readonly username: string
  readonly email: string
}

async function newMember(): Promise<Person> {
  const username = `Mailed${++made}`
  const member = await db.transact((tx) =>
    createMember(ctx, tx, { account: username, password: PASSWORD, type: 0 }),
  )
  const email = `${username}@koi.example`
  await db.query('update members.member set email = $2 where account = $1', [username, email])
  return { id: member?.id ?? 0n, username, email }
}

/** Requests a link, runs the jobs, and returns all mails with a link. */
async function requestLink(input: { username: string; email: string }, caller: TestCaller = app.caller()) {
  const before = server.mails.length
  expect(await caller.api.passwordEmail(input)).toEqual({ done: true })
  await runQueued(ctx, jobs)
  return server.mails.slice(before).filter(({ text }) => LINK.test(text))
}

async function tokenFor(person: Person): Promise<string> {
  const [mail] = await requestLink(person)
  return LINK.exec(mail?.text ?? '')?.[1] ?? 'no link came'
}

const reset = (token: string, newPassword = NEW, confirmNewPassword = newPassword) =>
  app.caller().api.passwordLink({ token, newPassword, confirmNewPassword })

const logIn = async (username: string, password: string): Promise<TestCaller> => {
  const caller = app.caller()
  caller.token = (await caller.api.logIn({ type: 'username', username, password })).token
  return caller
}

test('[API-014] [AU-19] a link from the mail sets a new password and ends every session', async () => {
  expect(siteCalls.passwordEmail).toMatchObject({
    method: 'POST',
    path: '/wps/member/password/email',
    encoding: 'form',
  })
  const person = await newMember()
  const session = await logIn(person.username, PASSWORD)
  // As people type: with spaces and in another case.
  const [mail] = await requestLink({
    username: ` ${person.username.toLowerCase()} `,
    email: ` ${person.email.toUpperCase()} `,
  })
  expect(mail).toMatchObject({
    to: person.email,
    from: 'Koi <no-reply@koi.example>',
    subject: 'Set a new password',
    text: expect.stringMatching(/can be used once, within 30 minutes/),
    html: expect.stringMatching(LINK),
  })
  const token = LINK.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await reset(token)).toEqual({ userName: person.username })
  await expect(session.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  await expect(logIn(person.username, PASSWORD)).rejects.toMatchObject({ code: 'login.failed' })
  expect((await logIn(person.username, NEW)).token).toBeTruthy()
  await runQueued(ctx, jobs)
  expect(server.mails.at(-1)).toMatchObject({ to: person.email, subject: 'Your password was changed' })
})

test('the answer is the same, and nothing is sent, if account and address do not match', async () => {
  const person = await newMember()
  const frozen = await newMember()
  await writeStatus(db, frozen.id, 'frozen')
  const asked = [
    { username: 'nobody1', email: person.email },
    { username: person.username, email: 'other@koi.example' },
    frozen,
  ]
  for (const one of asked) expect(await requestLink(one)).toEqual([])
})

test('malformed input is refused before anything is looked up', async () => {
  const { api } = app.caller()
  const email = 'a@koi.example'
  await expect(api.passwordEmail({ username: 'ab', email })).rejects.toMatchObject({
    code: 'username.format',
  })
  await expect(api.passwordEmail({ username: 'abcd', email: 'abc@' })).rejects.toMatchObject({
    code: 'email.format',
    message: 'E-mail format is incorrect',
  })
})

test('a link is good once, even for concurrent requests', async () => {
  const person = await newMember()
  const token = await tokenFor(person)
  const both = await Promise.allSettled([reset(token, 'first123'), reset(token, 'second123')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(reset(token, 'third1234')).rejects.toMatchObject({ code: 'link.invalid' })
})

test('a link is good for thirty minutes', async () => {
  const person = await newMember()
  const token = await tokenFor(person)
  clock.advance(30 * 60_000)
  await expect(reset(token)).rejects.toMatchObject({ code: 'link.invalid' })
  const next = await tokenFor(person)
  clock.advance(30 * 60_000 - 1)
  expect(await reset(next)).toEqual({ userName: person.username })
})

test('an unknown link is refused, and guessing is limited', async () => {
  const caller = app.caller()
  const guess = () =>
    caller.api.passwordLink({ token: 'A'.repeat(43), newPassword: NEW, confirmNewPassword: NEW })
  for (let turn = 0; turn < 10; turn += 1)
    await expect(guess()).rejects.toMatchObject({ code: 'link.invalid' })
  await expect(guess()).rejects.toMatchObject({ code: 'request.too_many' })
})

test('[FA-06] the new password must be good, confirmed and new; a refusal leaves the link good', async () => {
  const person = await newMember()
  const token = await tokenFor(person)
  await expect(reset(token, 'short')).rejects.toMatchObject({ code: 'password.format' })
  await expect(reset(token, 'Trustno1')).rejects.toMatchObject({ code: 'password.breached' })
  await expect(reset(token, NEW, 'koi67891')).rejects.toMatchObject({ code: 'confirmation.mismatch' })
  await expect(reset(token, PASSWORD)).rejects.toMatchObject({ code: 'modify.new.old.same' })
  expect(await reset(token)).toEqual({ userName: person.username })
})

test('a change of the password or a frozen account invalidates a link', async () => {
  const person = await newMember()
  const token = await tokenFor(person)
  const { api } = await logIn(person.username, PASSWORD)
  await api.changePassword({ oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW })
  await expect(reset(token, 'third1234')).rejects.toMatchObject({ code: 'link.invalid' })
  const other = await newMember()
  const late = await tokenFor(other)
  await writeStatus(db, other.id, 'frozen')
  await expect(reset(late)).rejects.toMatchObject({ code: 'link.invalid' })
})

test('a mailbox gets one link a minute and five a day; an IP address has five requests', async () => {
  const person = await newMember()
  const caller = app.caller()
  expect(await requestLink(person, caller)).toHaveLength(1)
  expect(await requestLink(person, caller)).toEqual([])
  for (let turn = 0; turn < 3; turn += 1) {
    clock.advance(60_000)
    expect(await requestLink(person, caller)).toHaveLength(1)
  }
  await expect(caller.api.passwordEmail(person)).rejects.toMatchObject({ code: 'request.too_many' })
  clock.advance(60_000)
  expect(await requestLink(person)).toHaveLength(1)
  clock.advance(60_000)
  expect(await requestLink(person)).toEqual([])
  clock.advance(24 * 3_600_000)
  expect(await requestLink(person)).toHaveLength(1)
})

test('two concurrent requests get one link', async () => {
  const person = await newMember()
  await Promise.all([app.caller().api.passwordEmail(person), app.caller().api.passwordEmail(person)])
  const before = server.mails.length
  expect(await runQueued(ctx, jobs)).toBe(3)
  expect(server.mails).toHaveLength(before + 1)
})

test('letters are in the language of the request', async () => {
  const subjects = []
  for (const language of ['EN', 'MS', 'CN'] as const) {
    const caller = app.caller()
    caller.language = language
    const [mail] = await requestLink(await newMember(), caller)
    subjects.push(mail?.subject)
  }
  expect(subjects).toEqual(['Set a new password', 'Tetapkan kata laluan baharu', '设置新密码'])
})

test('a busy mail server is retried, a refusal is final, and an old letter is dropped', async () => {
  const person = await newMember()
  const before = server.mails.length
  server.replyCode = 451
  await expect(requestLink(person)).rejects.toThrow('the mail server did not accept a letter: 451')
  server.replyCode = 250
  expect(await runQueued(ctx, jobs)).toBe(1)
  expect(server.mails).toHaveLength(before + 1)
  server.replyCode = 550
  expect(await requestLink(await newMember())).toEqual([])
  server.replyCode = 451
  await expect(requestLink(await newMember())).rejects.toThrow('451')
  server.replyCode = 250
  clock.advance(30 * 60_000)
  expect(await runQueued(ctx, jobs)).toBe(1)
  expect(server.mails).toHaveLength(before + 1)
})

test('neither queue nor database contains an account, an address or a token in clear text', async () => {
  const person = await newMember()
  await app.caller().api.passwordEmail(person)
  const queued = await payloadsOf(db, 'members.send-reset-link')
  expect(queued).toHaveLength(1)
  expect(JSON.stringify(queued).toLowerCase()).not.toContain(person.username.toLowerCase())
  await runQueued(ctx, jobs)
  const token = LINK.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? ''
  const stored = await db.query<{ hash: string }>(
    `select encode(token_hash, 'base64') as hash from members.reset_link where member_id = $1`,
    [person.id],
  )
  expect(stored).toHaveLength(1)
  expect(stored[0]?.hash).not.toContain(token)
})

test('without a mail server the call is refused', async () => {
  const off = await testApp(testContext({ db, clock }), routes)
  const { api } = off.caller()
  await expect(api.passwordEmail({ username: 'nobody1', email: 'a@koi.example' })).rejects.toMatchObject({
    code: 'mail.off',
    status: 503,
  })
})

test('old links are deleted', async () => {
  clock.advance(24 * 3_600_000)
  await jobs.find(({ name }) => name === 'members.forget-expired')?.run(ctx, {})
  expect(await db.query('select from members.reset_link')).toEqual([])
})
