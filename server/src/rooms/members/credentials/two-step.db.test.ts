import { CallError } from '@koi/contract/envelope.ts'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { createMember, resetTwoStep, routes } from '../index.ts'
import { verifySecondStep } from './two-step.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)

const PASSWORD = 'koi12345'
const HALF_AN_HOUR = 30 * 60_000
let made = 0

const codeOf = (secret: string): string => generateSync({ secret, epoch: clock.now().getTime() / 1000 })
/** The next code, since each is good once. */
function nextCode(secret: string): string {
  clock.advance(30_000)
  return codeOf(secret)
}

interface Person {
  readonly id: bigint
  readonly account: string
  readonly caller: TestCaller
  readonly enter: () => Promise<TestCaller>
}

async function newMember(): Promise<Person> {
  const account = `Member${++made}`
  const member = await db.transact((tx) => createMember(ctx, tx, { account, password: PASSWORD, type: 0 }))
  const enter = async () => {
    const caller = app.caller()
    caller.token = (await caller.api.logIn({ type: 'username', username: account, password: PASSWORD })).token
    return caller
  }
  return { id: member?.id ?? 0n, account, caller: await enter(), enter }
}

async function withTwoStep(): Promise<Person & { secret: string; recoveryCodes: string[] }> {
  const person = await newMember()
  const { secret } = await person.caller.api.setUpTwoStep({ password: PASSWORD })
  const { recoveryCodes } = await person.caller.api.confirmTwoStep({ code: nextCode(secret) })
  return { ...person, secret, recoveryCodes }
}

/** Takes the first step of a log-in and returns the ticket of its refusal. */
async function firstStep(account: string): Promise<{ caller: TestCaller; ticket: string }> {
  const caller = app.caller()
  const error = await caller.api
    .logIn({ type: 'username', username: account, password: PASSWORD })
    .catch((refused: unknown) => refused)
  expect(error).toMatchObject({ code: 'login.second_step', status: 401 })
  return { caller, ticket: error instanceof CallError ? String(error.details.ticket) : '' }
}

test('[AU-19] a password that changes during the second step ends the log-in', async () => {
  const { account, secret, id } = await withTwoStep()
  const { caller, ticket } = await firstStep(account)
  const code = nextCode(secret)
  let entered: Promise<unknown> = Promise.resolve()
  await db.transact(async (tx) => {
    await tx.query('update members.member set password_hash = password_hash || $2 where id = $1', [id, 'x'])
    entered = caller.api.logInSecondStep({ ticket, code }).catch((error: unknown) => error)
    // It has read the old password, and waits for the member's row.
    await expect
      .poll(() =>
        db.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1)
  })
  expect(await entered).toMatchObject({ code: 'login.expired', status: 401 })
})

test('after set-up with a secret and confirmation by a code it is on, with ten recovery codes', async () => {
  const { caller, account, enter } = await newMember()
  const other = await enter()
  const { secret, uri } = await caller.api.setUpTwoStep({ password: PASSWORD })
  expect(uri).toBe(`otpauth://totp/Koi:${account}?secret=${secret}&issuer=Koi`)
  // Not confirmed yet: a log-in works as before.
  await enter()
  expect(await caller.api.twoStep()).toEqual({ since: null, recoveryCodesLeft: 0 })
  await expect(caller.api.confirmTwoStep({ code: '000000' })).rejects.toMatchObject({
    code: 'two_step.wrong',
    details: { left: 4 },
  })
  const { recoveryCodes } = await caller.api.confirmTwoStep({ code: nextCode(secret) })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await caller.api.twoStep()).toEqual({ since: clock.now().getTime(), recoveryCodesLeft: 10 })
  // Sessions that were opened with one step have ended.
  await expect(other.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  await expect(caller.api.setUpTwoStep({ password: PASSWORD })).rejects.toMatchObject({ code: 'two_step.on' })
  const [row] = await db.query<{ kept: string }>('select secret as kept from members.two_step limit 1')
  expect(row?.kept).not.toContain(secret)
})

test('a log-in then requires the second step, which a code passes once', async () => {
  const { account, secret } = await withTwoStep()
  const { caller, ticket } = await firstStep(account)
  const code = nextCode(secret)
  const session = await caller.api.logInSecondStep({ ticket, code })
  expect(session).toMatchObject({ userName: account, customerType: 0 })
  caller.token = session.token
  expect(await caller.api.memberInfo()).toMatchObject({ account })
  const again = await firstStep(account)
  await expect(again.caller.api.logInSecondStep({ ticket: again.ticket, code })).rejects.toMatchObject({
    code: 'two_step.wrong',
  })
})

test('of two concurrent log-ins with one code, one succeeds', async () => {
  const { account, secret } = await withTwoStep()
  const { caller, ticket } = await firstStep(account)
  const code = nextCode(secret)
  const both = await Promise.allSettled([1, 2].map(() => caller.api.logInSecondStep({ ticket, code })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a recovery code works in place of the app, once, however it is typed', async () => {
  const { account, recoveryCodes } = await withTwoStep()
  const [first = ''] = recoveryCodes
  const { caller, ticket } = await firstStep(account)
  const code = first.toLowerCase().replaceAll('-', ' ')
  caller.token = (await caller.api.logInSecondStep({ ticket, code })).token
  expect(await caller.api.twoStep()).toMatchObject({ recoveryCodesLeft: 9 })
  await expect(caller.api.logInSecondStep({ ticket, code: first })).rejects.toMatchObject({
    code: 'two_step.wrong',
  })
  const [row] = await db.query<{ plain: bigint }>(
    `select count(*) as plain from members.recovery_code c where c::text like '%' || $1 || '%'`,
    [first],
  )
  expect(row?.plain).toBe(0n)
})

test('five wrong codes lock the second step for half an hour, even for right codes', async () => {
  const { account, secret } = await withTwoStep()
  const { caller, ticket } = await firstStep(account)
  const wrong = () => caller.api.logInSecondStep({ ticket, code: '000000' })
  for (const left of [4, 3, 2, 1]) {
    await expect(wrong()).rejects.toMatchObject({ code: 'two_step.wrong', details: { left } })
  }
  const until = clock.now().getTime() + HALF_AN_HOUR
  await expect(wrong()).rejects.toMatchObject({ code: 'two_step.locked', details: { until } })
  const right = caller.api.logInSecondStep({ ticket, code: codeOf(secret) })
  await expect(right).rejects.toMatchObject({ code: 'two_step.locked', status: 423 })
  clock.advance(HALF_AN_HOUR)
  const again = await firstStep(account)
  const input = { ticket: again.ticket, code: nextCode(secret) }
  expect(await again.caller.api.logInSecondStep(input)).toMatchObject({ userName: account })
})

test('concurrent guesses are all counted, so that no more than five are checked', async () => {
  const { account } = await withTwoStep()
  const { caller, ticket } = await firstStep(account)
  const guesses = Array.from({ length: 12 }, (_, at) => String(at).padStart(6, '9'))
  const answers = await Promise.allSettled(
    guesses.map((code) => caller.api.logInSecondStep({ ticket, code })),
  )
  const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'in'))
  expect(codes.filter((code) => code === 'two_step.wrong')).toHaveLength(4)
  expect(codes.filter((code) => code === 'two_step.locked')).toHaveLength(8)
})

test('a ticket is refused after ten minutes, after a change of the password, and when altered', async () => {
  const { account, secret, caller: own } = await withTwoStep()
  const late = await firstStep(account)
  clock.advance(10 * 60_000)
  const enter = (ticket: string) => late.caller.api.logInSecondStep({ ticket, code: nextCode(secret) })
  await expect(enter(late.ticket)).rejects.toMatchObject({ code: 'login.expired' })
  const altered = await firstStep(account)
  await expect(enter(`${altered.ticket.slice(0, -4)}AAAA`)).rejects.toMatchObject({ code: 'login.expired' })
  await expect(enter('nonsense')).rejects.toMatchObject({ code: 'login.expired' })
  await own.api.changePassword({
    oldPassword: PASSWORD,
    newPassword: 'koi67890',
    confirmNewPassword: 'koi67890',
  })
  await expect(enter(altered.ticket)).rejects.toMatchObject({ code: 'login.expired' })
})

test('a member who is frozen between the steps cannot log in', async () => {
  const { account, secret, id } = await withTwoStep()
  const { caller, ticket } = await firstStep(account)
  await db.query(`update members.member set status = 'frozen' where id = $1`, [id])
  await expect(caller.api.logInSecondStep({ ticket, code: nextCode(secret) })).rejects.toMatchObject({
    code: 'login.unknown',
  })
})

test('turning it off requires both the password and a code', async () => {
  const { caller, enter, secret } = await withTwoStep()
  const off = (password: string, code: string) => caller.api.turnOffTwoStep({ password, code })
  await expect(off('koi54321', nextCode(secret))).rejects.toMatchObject({ code: 'login_password.wrong' })
  await expect(off(PASSWORD, '000000')).rejects.toMatchObject({ code: 'two_step.wrong' })
  expect(await off(PASSWORD, nextCode(secret))).toEqual({ done: true })
  await enter()
  await expect(off(PASSWORD, nextCode(secret))).rejects.toMatchObject({ code: 'two_step.off' })
})

test('new recovery codes replace the old ones', async () => {
  const { caller, account, secret, recoveryCodes } = await withTwoStep()
  const { recoveryCodes: fresh } = await caller.api.renewRecoveryCodes({
    password: PASSWORD,
    code: nextCode(secret),
  })
  const { ticket } = await firstStep(account)
  await expect(caller.api.logInSecondStep({ ticket, code: recoveryCodes[0] ?? '' })).rejects.toMatchObject({
    code: 'two_step.wrong',
  })
  expect(await caller.api.logInSecondStep({ ticket, code: fresh[0] ?? '' })).toMatchObject({
    userName: account,
  })
})

test('recovery codes at the same time are not counted as wrong, and guesses beside them are', async () => {
  const { id, recoveryCodes } = await withTwoStep()
  const outcome = (code: string) =>
    verifySecondStep(ctx, id, { code }).then(
      () => 'right',
      (error: { code: string }) => error.code,
    )
  const right = await Promise.all(recoveryCodes.slice(0, 8).map(outcome))
  expect(right).toEqual(Array(8).fill('right'))
  const guesses = await Promise.all(Array.from({ length: 20 }, () => outcome('wrong-code')))
  expect(guesses.filter((code) => code === 'two_step.wrong')).toHaveLength(4)
  expect(guesses.filter((code) => code === 'two_step.locked')).toHaveLength(16)
})

test('the office can remove it', async () => {
  const { id, enter } = await withTwoStep()
  expect(await db.transact((tx) => resetTwoStep(tx, id))).toBe(true)
  expect(await db.transact((tx) => resetTwoStep(tx, id))).toBe(false)
  await enter()
})

test('the log-in password cannot be guessed through the security centre', async () => {
  const { caller } = await newMember()
  for (let attempts = 0; attempts < 5; attempts++) {
    await expect(caller.api.setUpTwoStep({ password: `guess${attempts}0` })).rejects.toMatchObject({
      code: 'login_password.wrong',
    })
  }
  for (const attempt of [
    () => caller.api.setUpTwoStep({ password: PASSWORD }),
    () =>
      caller.api.changePassword({
        oldPassword: PASSWORD,
        newPassword: 'koi67890',
        confirmNewPassword: 'koi67890',
      }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'login_password.locked', status: 423 })
  }
  clock.advance(HALF_AN_HOUR)
  expect(await caller.api.setUpTwoStep({ password: PASSWORD })).toMatchObject({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
  })
})

test('visitors and free trials are refused', async () => {
  const visitor = app.caller()
  await expect(visitor.api.twoStep()).rejects.toMatchObject({ code: 'session.missing' })
  const trial = app.caller()
  trial.token = (await trial.api.freePlay(await trial.api.trialAccount())).token
  await expect(trial.api.setUpTwoStep({ password: PASSWORD })).rejects.toMatchObject({
    code: 'trial.refused',
  })
  await expect(trial.api.twoStep()).rejects.toMatchObject({ code: 'trial.refused' })
})
