import { pino } from 'pino'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { routes as whitelabelRoutes } from '../../whitelabel/index.ts'
import { createMember, jobs, routes } from '../index.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
/** How often a password was verified, as the log says. */
let judged = 0
const log = pino(
  { level: 'debug' },
  { write: (line: string) => void (line.includes('"password verified"') && judged++) },
)
const ctx = testContext({ db, clock, log })
const app = await testApp(ctx, [...whitelabelRoutes, ...routes])

const PASSWORD = 'koi12345'
const MINUTE = 60_000
const account = async (name: string): Promise<string> => {
  await db.transact((tx) => createMember(ctx, tx, { account: name, password: PASSWORD, type: 0 }))
  return name
}

/** Logs in as a script that reads every captcha and solves every challenge. */
async function logIn(caller: TestCaller, username: string, password = PASSWORD): Promise<string> {
  await caller.api.captcha()
  const [row] = await db.query<{ answer: string }>(
    `select answer from members.captcha where id_hash = sha256(convert_to($1, 'UTF8'))`,
    [caller.cookies.get('koi_captcha')],
  )
  return caller.api.logIn({ type: 'username', username, password, captcha: row?.answer ?? '' }).then(
    () => 'in',
    (error: { code: string }) => error.code,
  )
}

/** Guesses from a new address every five seconds; returns the answers. */
async function guess(username: string, milliseconds: number): Promise<string[]> {
  const answers: string[] = []
  for (let at = 0; at < milliseconds; at += 5_000) {
    answers.push(await logIn(app.caller(), username, `wrong${at}x`))
    clock.advance(5_000)
  }
  return answers
}

const judgedOf = (answers: readonly string[]) => answers.filter((answer) => answer !== 'login.wait')

test('[FA-05] an account slows down for any number of addresses that solve captchas and proofs', async () => {
  const name = await account('Victim1')
  const before = judged
  const answers = await guess(name, 30 * MINUTE)
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'login.failed'))
  // Of 360 tries: five at once, then one after 10, 20, 40, 80, 160, 320 and 640 s each.
  expect(judged - before).toBe(judgedOf(answers).length)
  expect(judgedOf(answers).length).toBeLessThanOrEqual(13)
  expect(answers).toHaveLength(360)
})

test('[FA-05] strangers cannot lock out a browser that the member has used', async () => {
  const name = await account('Victim2')
  const home = app.caller()
  expect(await logIn(home, name)).toBe('in')
  await guess(name, 3 * MINUTE)
  const stranger = app.caller()
  expect(await logIn(stranger, name)).toBe('login.wait')
  expect(await home.api.logIn({ type: 'username', username: name, password: PASSWORD })).toMatchObject({
    userName: name,
  })
  // The owner's log-in does not give the strangers a fresh budget.
  expect(await logIn(app.caller(), name)).toBe('login.wait')
  // A cookie of another member's browser spares nobody.
  const other = app.caller()
  expect(await logIn(other, await account('Guesser2'))).toBe('in')
  expect(await logIn(other, name)).toBe('login.wait')
})

test('[FA-05] a known browser has a budget of its own', async () => {
  const name = await account('Victim3')
  const home = app.caller()
  expect(await logIn(home, name)).toBe('in')
  const answers: string[] = []
  for (let turn = 0; turn < 8; turn += 1) answers.push(await logIn(home, name, 'wrong123'))
  expect(judgedOf(answers)).toHaveLength(5)
  expect(await logIn(app.caller(), name)).toBe('in')
  clock.advance(10_000)
  expect(await logIn(home, name)).toBe('in')
  expect(await home.api.logIn({ type: 'username', username: name, password: PASSWORD })).toMatchObject({
    userName: name,
  })
})

test('[FA-05] an unknown account slows down as a known one does', async () => {
  const name = await account('Victim4')
  const known = await guess(name, 5 * MINUTE)
  clock.advance(24 * 60 * MINUTE)
  const unknown = await guess('Nobody4', 5 * MINUTE)
  expect(unknown.map((answer) => answer === 'login.wait')).toEqual(
    known.map((answer) => answer === 'login.wait'),
  )
})

test('[FA-05] a right captcha resets nothing; a failure is forgotten in a quarter of an hour', async () => {
  const name = await account('Victim5')
  for (let turn = 0; turn < 5; turn += 1) await logIn(app.caller(), name, 'wrong123')
  const waiting = app.caller()
  const refused = waiting.api.logIn({ type: 'username', username: name, password: PASSWORD })
  await expect(refused).rejects.toMatchObject({
    code: 'login.wait',
    status: 429,
    details: { captcha: true, seconds: 10 },
  })
  clock.advance(10_000)
  expect(await logIn(app.caller(), name, 'wrong123')).toBe('login.failed')
  clock.advance(10_000)
  expect(await logIn(app.caller(), name, 'wrong123')).toBe('login.wait')
  clock.advance(4 * 15 * MINUTE)
  expect(await waiting.api.logIn({ type: 'username', username: name, password: PASSWORD })).toMatchObject({
    userName: name,
  })
  clock.advance(24 * 60 * MINUTE)
  await jobs.find(({ name }) => name === 'members.forget-expired')?.run(ctx, {})
  expect(await db.query('select from members.login_failure')).toEqual([])
})

test('[FA-05] from the third failure on, a log-in requires a proof of work besides the captcha', async () => {
  const name = await account('Victim6')
  for (let turn = 0; turn < 3; turn += 1) await logIn(app.caller(), name, 'wrong123')
  const script = app.caller()
  script.solving = false
  expect(await logIn(script, name)).toBe('proof.required')
  script.solving = true
  expect(await logIn(script, name)).toBe('in')
})
