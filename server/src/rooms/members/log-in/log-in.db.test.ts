import { siteCalls } from '@koi/contract/calls/index.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { routes as whitelabelRoutes } from '../../whitelabel/index.ts'
import { createMember, routes } from '../index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
/** How often a password was verified, as the log says. */
let verified = 0
const log = pino(
  { level: 'debug' },
  { write: (line: string) => void (line.includes('"password verified"') && verified++) },
)
const ctx = testContext({ db, clock, log })
const app = await testApp(ctx, [...whitelabelRoutes, ...routes])

const PASSWORD = 'koi12345'
await db.transact(async (tx) => {
  for (const [account, type] of [
    ['Member1', 0],
    ['Frozen1', 0],
    ['Agent1', 1],
    ['Affiliate1', 41],
    ['Locked1', 0],
    ['Raced1', 0],
    ['Shared1', 0],
  ] as const) {
    await createMember(ctx, tx, { account, password: PASSWORD, type })
  }
})
await db.query(`update members.member set status = 'frozen' where account = 'Frozen1'`)

const logIn = (caller: TestCaller, username: string, password = PASSWORD, captcha?: string) =>
  caller.api.logIn({ type: 'username', username, password, ...(captcha === undefined ? {} : { captcha }) })

/** The answer to the caller's newest captcha. */
async function readCaptcha(caller: TestCaller): Promise<string> {
  await caller.api.captcha()
  const [row] = await db.query<{ answer: string }>(
    `select answer from members.captcha where id_hash = sha256(convert_to($1, 'UTF8'))`,
    [caller.cookies.get('koi_captcha')],
  )
  return row?.answer ?? ''
}

test('[API-002] [EN-02] [AU-17] a sealed log-in returns a session; the first says so', async () => {
  expect(siteCalls.logIn).toMatchObject({ method: 'POST', path: '/wps/session/login', encoding: 'sealed' })
  const caller = app.caller()
  caller.sealing = true
  const session = await logIn(caller, 'member1')
  expect(session).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    userName: 'Member1',
    customerType: 0,
    firstTimeLogin: true,
    merchantCode: 'koi',
  })
  expect(await logIn(caller, 'MEMBER1')).toMatchObject({ userName: 'Member1', firstTimeLogin: false })
})

test('[LG-28] [ER-06] refuses unknown and disabled accounts, and wrong passwords', async () => {
  const caller = app.caller()
  const unknown = { code: 'login.unknown', message: 'Sorry, the user does not exist or is disabled' }
  await expect(logIn(caller, 'nobody1')).rejects.toMatchObject(unknown)
  await expect(logIn(caller, 'frozen1')).rejects.toMatchObject(unknown)
  const other = app.caller()
  await expect(logIn(other, 'member1', 'wrong123')).rejects.toMatchObject({
    code: 'login.failed',
    status: 401,
  })
  await expect(logIn(other, '!!', PASSWORD)).rejects.toMatchObject({ code: 'username.format' })
  await expect(logIn(other, 'member1', 'short')).rejects.toMatchObject({ code: 'password.format' })
})

test('each attempt costs the same work, whatever is wrong with it', async () => {
  const work: number[] = []
  for (const [account, password] of [
    ['nobody2', PASSWORD],
    ['frozen1', PASSWORD],
    ['frozen1', 'wrong123'],
    ['shared1', 'wrong123'],
    ['shared1', PASSWORD],
  ] as const) {
    const before = verified
    await logIn(app.caller(), account, password).catch(() => undefined)
    work.push(verified - before)
  }
  expect(work).toEqual([1, 1, 1, 1, 1])
})

test('[LG-29] [ER-21] [ER-22] [PM-13] the side is checked only after a right password', async () => {
  const caller = app.caller()
  const asAgent = { type: 'username', password: PASSWORD, side: 'agent' } as const
  await expect(caller.api.logIn({ ...asAgent, username: 'member1' })).rejects.toMatchObject({
    code: 'login.not_agent',
    message: 'Non-agents cannot log in',
  })
  await expect(logIn(caller, 'affiliate1')).rejects.toMatchObject({
    code: 'login.not_member',
    message: 'Non-member account unable to login',
  })
  await expect(
    caller.api.logIn({ ...asAgent, username: 'member1', password: 'wrong123' }),
  ).rejects.toMatchObject({
    code: 'login.failed',
  })
  const agent = app.caller()
  expect(await agent.api.logIn({ ...asAgent, username: 'agent1' })).toMatchObject({ customerType: 1 })
  expect(await agent.api.logIn({ ...asAgent, username: 'affiliate1' })).toMatchObject({ customerType: 41 })
  expect(await logIn(agent, 'agent1')).toMatchObject({ customerType: 1 })
})

test('[API-002] [ER-08] after three failures of an account every log-in to it needs a captcha', async () => {
  const failed = { code: 'login.failed' }
  const failures: unknown[] = []
  for (let n = 0; n < 3; n++) {
    const error = await logIn(app.caller(), 'locked1', 'wrong123').catch((refused: unknown) => refused)
    expect(error).toMatchObject(failed)
    failures.push((error as { details: unknown }).details)
  }
  expect(failures).toEqual([{}, {}, { captcha: true }])

  const caller = app.caller()
  const required = { code: 'captcha.required', details: { captcha: true } }
  const before = verified
  await expect(logIn(caller, 'locked1')).rejects.toMatchObject(required)
  await caller.api.captcha()
  await expect(logIn(caller, 'locked1', PASSWORD, '0')).rejects.toMatchObject({
    code: 'captcha.wrong',
    message: 'Verification code error',
    details: { captcha: true },
  })
  expect(verified).toBe(before)
  const answer = await readCaptcha(caller)
  expect(await logIn(caller, 'locked1', PASSWORD, answer)).toMatchObject({ userName: 'Locked1' })
  // The browser is known to the account now.
  expect(await logIn(caller, 'locked1')).toMatchObject({ userName: 'Locked1' })
})

test('a captcha is good for one attempt, right or wrong', async () => {
  for (let n = 0; n < 3; n++) await logIn(app.caller(), 'locked1', 'wrong123').catch(() => undefined)
  const caller = app.caller()
  const answer = await readCaptcha(caller)
  await expect(logIn(caller, 'locked1', 'wrong123', answer)).rejects.toMatchObject({ code: 'login.failed' })
  await expect(logIn(caller, 'locked1', PASSWORD, answer)).rejects.toMatchObject({ code: 'captcha.wrong' })
  const next = await readCaptcha(caller)
  await expect(logIn(caller, 'locked1', PASSWORD, 'x')).rejects.toMatchObject({ code: 'captcha.wrong' })
  await expect(logIn(caller, 'locked1', PASSWORD, next)).rejects.toMatchObject({ code: 'captcha.wrong' })
  const others = app.caller()
  const mine = await readCaptcha(caller)
  await expect(logIn(others, 'locked1', PASSWORD, mine)).rejects.toMatchObject({ code: 'captcha.wrong' })
  const old = await readCaptcha(caller)
  clock.advance(300_000)
  await expect(logIn(caller, 'locked1', PASSWORD, old)).rejects.toMatchObject({ code: 'captcha.wrong' })
})

test('after three failures from one address it needs a captcha for every account', async () => {
  const caller = app.caller()
  for (const account of ['nobody3', 'nobody4', 'nobody5']) await logIn(caller, account).catch(() => undefined)
  await expect(logIn(caller, 'shared1')).rejects.toMatchObject({ code: 'captcha.required' })
  // A log-in to the guesser's own account does not clear the address.
  const answer = await readCaptcha(caller)
  await logIn(caller, 'shared1', PASSWORD, answer)
  await expect(logIn(caller, 'member1')).rejects.toMatchObject({ code: 'captcha.required' })
  // The browser is known to this account now, so others' failures at the address do not affect it.
  expect(await logIn(caller, 'shared1')).toMatchObject({ userName: 'Shared1' })
  expect(await logIn(app.caller(), 'shared1')).toMatchObject({ userName: 'Shared1' })
  clock.advance(31 * 60_000)
  expect(await logIn(caller, 'member1')).toMatchObject({ userName: 'Member1' })
})

test('of twenty concurrent guesses only three are checked', async () => {
  const before = verified
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, () => logIn(app.caller(), 'raced1', 'wrong123')),
  )
  const codes = attempts.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)
  expect(codes.filter((code) => code === 'login.failed')).toHaveLength(3)
  expect(codes.filter((code) => code === 'captcha.required')).toHaveLength(17)
  expect(verified - before).toBe(3)
})
