import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { enqueue } from '../../../job.ts'
import { sealSecret } from '../../../secrets.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { runQueued } from '../../../testing/queue.ts'
import { createMember, jobs, routes } from '../index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const server = await openMailServer()
const mail = { KOI_SMTP_URL: server.url, KOI_MAIL_FROM: 'Koi <no-reply@koi.example>' }
const ctx = testContext({ db, clock, config: testConfig(mail) })
const app = await testApp(ctx, routes)

const PASSWORD = 'koi12345'
let made = 0

async function newMember(): Promise<{ account: string; email: string; caller: TestCaller }> {
  const account = `Binder${++made}`
  await db.transact((tx) => createMember(ctx, tx, { account, password: PASSWORD, type: 0 }))
  const caller = app.caller()
  caller.token = (await caller.api.logIn({ type: 'username', username: account, password: PASSWORD })).token
  return { account, email: `${account.toLowerCase()}@koi.example`, caller }
}

/** Requests a code and reads it from the mailbox. */
async function codeFor({ api }: TestCaller, email: string): Promise<string> {
  expect(await api.sendEmailCode({ email })).toEqual({ expiredMinutes: 10 })
  await runQueued(ctx, jobs)
  const newest = server.mails.at(-1)
  expect(newest?.to).toBe(email)
  return /^(\d{6}) /.exec(newest?.subject ?? '')?.[1] ?? 'no code came'
}

const bind = ({ api }: TestCaller, email: string, verificationCode: string, password = PASSWORD) =>
  api.bindEmail({ email, verificationCode, password })

/** A different code of six digits. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('[API-042] a code from the mailbox binds its address, and the old mailbox is notified', async () => {
  expect(siteCalls.bindEmail).toMatchObject({ method: 'PUT', path: '/wps/member/info/email' })
  const { caller, email } = await newMember()
  const code = await codeFor(caller, email)
  expect(await bind(caller, ` ${email} `, ` ${code} `)).toEqual({ email: 'b***@koi.example' })
  expect(await caller.api.securityItems()).toMatchObject({ email: 'b***@koi.example' })
  clock.advance(60_000)
  const next = `new.${email}`
  expect(await bind(caller, next, await codeFor(caller, next))).toEqual({ email: 'n***@koi.example' })
  await runQueued(ctx, jobs)
  const received = server.mails.slice(-2)
  expect(received.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Your e-mail address was changed'],
    [next, 'Your e-mail address was changed'],
  ])
  for (const { text } of received) expect(text).toContain('n***@koi.example')
})

test('a code is good once, for its own address, and with the right password', async () => {
  const { caller, email } = await newMember()
  const code = await codeFor(caller, email)
  await expect(bind(caller, email, code, 'Wrong1234')).rejects.toMatchObject({
    code: 'login_password.wrong',
  })
  await expect(bind(caller, `x${email}`, code)).rejects.toMatchObject({
    code: 'code.wrong',
    message: 'Verification code error',
  })
  await expect(bind(caller, email, wrong(code))).rejects.toMatchObject({ code: 'code.wrong' })
  const both = await Promise.allSettled([bind(caller, email, code), bind(caller, email, code)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(bind(caller, email, code)).rejects.toMatchObject({ code: 'code.wrong' })
})

test('a code is good for ten minutes, and a newer one replaces it', async () => {
  const { caller, email } = await newMember()
  const first = await codeFor(caller, email)
  clock.advance(60_000)
  const second = await codeFor(caller, email)
  if (first !== second) await expect(bind(caller, email, first)).rejects.toMatchObject({ code: 'code.wrong' })
  clock.advance(10 * 60_000)
  await expect(bind(caller, email, second)).rejects.toMatchObject({ code: 'code.wrong' })
})

test('after five wrong attempts a code is refused', async () => {
  const { caller, email } = await newMember()
  const code = await codeFor(caller, email)
  const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => bind(caller, email, wrong(code))))
  expect(attempts.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  await expect(bind(caller, email, code)).rejects.toMatchObject({ code: 'code.wrong' })
})

test('a member and a mailbox each get one code a minute and five a day', async () => {
  const { caller, email } = await newMember()
  const other = await newMember()
  const send = (one: TestCaller, to: string) => one.api.sendEmailCode({ email: to })
  const countSent = async (requests: Promise<unknown>[]) =>
    (await Promise.allSettled(requests)).filter(({ status }) => status === 'fulfilled').length
  expect(await countSent([send(caller, email), send(caller, email)])).toBe(1)
  const [one, another] = [await newMember(), await newMember()]
  expect(await countSent([send(one.caller, another.email), send(another.caller, another.email)])).toBe(1)
  await expect(send(caller, `y${email}`)).rejects.toMatchObject({ code: 'code.too_soon', status: 429 })
  for (let turn = 1; turn < 5; turn += 1) {
    clock.advance(60_000)
    await send(caller, email)
  }
  clock.advance(60_000)
  await expect(send(caller, `z${email}`)).rejects.toMatchObject({ code: 'code.too_many', status: 429 })
  await expect(send(other.caller, email.toUpperCase())).rejects.toMatchObject({ code: 'code.too_many' })
})

test('a letter of another release is discarded, and later ones are sent', async () => {
  const { caller, email } = await newMember()
  await runQueued(ctx, jobs)
  const old = [
    { kind: 'password-set', values: { account: 'Linh' } },
    { kind: 'email-code', values: { account: 'Linh' } },
    { kind: 'email-code' },
  ]
  for (const letter of old) {
    const plain = Buffer.from(JSON.stringify({ to: email, language: 'EN', ...letter }))
    const sealed = sealSecret(ctx.config, ctx.random, plain, 'members.mail')
    const until = clock.now().getTime() + 60_000
    await enqueue(db, { name: 'members.send-letter', payload: { sealed, until } })
  }
  const before = server.mails.length
  expect(await codeFor(caller, email)).toMatch(/^\d{6}$/)
  expect(server.mails.length).toBe(before + 1)
  expect(await runQueued(ctx, jobs)).toBe(0)
})

test('visitors, trials, malformed addresses and sites without mail are refused', async () => {
  const { caller } = await newMember()
  await expect(caller.api.sendEmailCode({ email: 'abc@' })).rejects.toMatchObject({ code: 'email.format' })
  const visitor = app.caller()
  const email = 'a@koi.example'
  await expect(visitor.api.sendEmailCode({ email })).rejects.toMatchObject({ code: 'session.missing' })
  await expect(bind(visitor, email, '123456')).rejects.toMatchObject({ code: 'session.missing' })
  visitor.token = (await visitor.api.freePlay(await visitor.api.trialAccount())).token
  await expect(visitor.api.sendEmailCode({ email })).rejects.toMatchObject({ code: 'trial.refused' })
  await expect(bind(visitor, email, '123456')).rejects.toMatchObject({ code: 'trial.refused' })
  const off = (await testApp(testContext({ db, clock }), routes)).caller()
  off.token = caller.token
  await expect(off.api.sendEmailCode({ email })).rejects.toMatchObject({ code: 'mail.off' })
})

test('the database contains no code in clear text', async () => {
  const { caller, email } = await newMember()
  const code = await codeFor(caller, email)
  const rows = await db.query<{ hash: string }>('select code_hash as hash from members.email_code')
  expect(rows.length).toBeGreaterThan(0)
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(await db.query('select payload from graphile_worker._private_jobs'))).not.toContain(
    code,
  )
})
