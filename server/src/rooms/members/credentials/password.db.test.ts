import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { claimPayeeName, createMember, memberByAccount, routes, verifyPaymentPassword } from '../index.ts'
import { confirmPassword } from './confirm-password.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })
const app = await testApp(ctx, routes)

const PASSWORD = 'koi12345'
let made = 0

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

const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
  oldPassword,
  newPassword,
  confirmNewPassword,
})

test('[API-013] [CP-15] [AU-19] a new password needs the old one and ends the other sessions', async () => {
  expect(siteCalls.changePassword).toMatchObject({ method: 'PUT', path: '/wps/member/password/v2' })
  const { caller, enter } = await newMember()
  const other = await enter()
  caller.sealing = false
  const wrong = caller.api.changePassword(change('koi54321', 'koi67890'))
  await expect(wrong).rejects.toMatchObject({
    code: 'password.wrong',
    message: 'The old password is incorrect.',
  })
  expect(await other.api.memberInfo()).toMatchObject({ type: 0 })
  expect(await caller.api.changePassword(change(PASSWORD, 'koi67890'))).toEqual({ done: true })
  expect(await caller.api.memberInfo()).toMatchObject({ type: 0 })
  await expect(other.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  await expect(enter()).rejects.toMatchObject({ code: 'login.failed' })
})

test('[ER-12] a new password must be different, well formed and confirmed', async () => {
  const { caller } = await newMember()
  await expect(caller.api.changePassword(change(PASSWORD, PASSWORD))).rejects.toMatchObject({
    code: 'modify.new.old.same',
    message: 'The new password and the old password cannot be the same',
  })
  // A guess is refused as wrong before it is compared with the new password.
  await expect(caller.api.changePassword(change('guess123', 'guess123'))).rejects.toMatchObject({
    code: 'password.wrong',
  })
  await expect(caller.api.changePassword(change(PASSWORD, 'koi67890', 'koi67891'))).rejects.toMatchObject({
    code: 'confirmation.mismatch',
    message: 'Confirmation password not matched',
  })
  await expect(caller.api.changePassword(change(PASSWORD, 'short'))).rejects.toMatchObject({
    code: 'password.format',
  })
  await expect(app.caller().api.changePassword(change(PASSWORD, 'koi67890'))).rejects.toMatchObject({
    code: 'session.missing',
  })
})

test('[FA-06] a new password may be of any characters, but not a known one', async () => {
  const { caller, account } = await newMember()
  await expect(caller.api.changePassword(change(PASSWORD, 'abc123'))).rejects.toMatchObject({
    code: 'password.breached',
    status: 400,
  })
  await caller.api.changePassword(change(PASSWORD, 'Ångström and 马 è uno'))
  // Another keyboard composes the same characters differently.
  const decomposed = 'Ångström and 马 è uno'.normalize('NFD')
  const answer = await app.caller().api.logIn({ type: 'username', username: account, password: decomposed })
  expect(answer).toMatchObject({ userName: account })
})

test('of two concurrent changes one succeeds', async () => {
  const { caller, enter } = await newMember()
  const other = await enter()
  const both = await Promise.allSettled([
    caller.api.changePassword(change(PASSWORD, 'koi11111')),
    other.api.changePassword(change(PASSWORD, 'koi22222')),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a log-in that races a change of the password never survives it', async () => {
  for (let round = 0; round < 5; round++) {
    const { caller, enter } = await newMember()
    const [changed, entered] = await Promise.allSettled([
      caller.api.changePassword(change(PASSWORD, 'koi67890')),
      enter(),
    ])
    expect(changed.status).toBe('fulfilled')
    if (entered.status === 'fulfilled') {
      await expect(entered.value.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
    }
  }
})

const pin = (paymentPassword: string, more: object = { password: PASSWORD }) => ({
  paymentPassword,
  confirmPaymentPassword: paymentPassword,
  ...more,
})

test('a payment password is set with the log-in password, and changed with the old one', async () => {
  const { id, caller } = await newMember()
  await expect(verifyPaymentPassword(ctx, id, '135790')).rejects.toMatchObject({
    code: 'payment_password.missing',
  })
  await expect(caller.api.setPaymentPassword(pin('12345'))).rejects.toMatchObject({
    code: 'payment_password.format',
  })
  await expect(
    caller.api.setPaymentPassword({ ...pin('135790'), confirmPaymentPassword: '135791' }),
  ).rejects.toMatchObject({ code: 'confirmation.mismatch' })
  await expect(caller.api.setPaymentPassword(pin('135790', { password: 'koi54321' }))).rejects.toMatchObject({
    code: 'login_password.wrong',
  })
  await caller.api.setPaymentPassword(pin('135790'))
  expect(await caller.api.securityItems()).toMatchObject({ hasPaymentPassword: true })
  await verifyPaymentPassword(ctx, id, '135790')
  await expect(caller.api.setPaymentPassword(pin('246801'))).rejects.toMatchObject({
    code: 'payment_password.wrong',
  })
  const known = { oldPaymentPassword: '135790' }
  await expect(caller.api.setPaymentPassword(pin('135790', known))).rejects.toMatchObject({
    code: 'modify.new.old.same',
  })
  await caller.api.setPaymentPassword(pin('246801', known))
  await verifyPaymentPassword(ctx, id, '246801')
  await expect(verifyPaymentPassword(ctx, id, '135790')).rejects.toMatchObject({
    code: 'payment_password.wrong',
  })
})

test('five wrong payment passwords lock it, even if the caller’s transaction rolls back', async () => {
  const { id, caller } = await newMember()
  await caller.api.setPaymentPassword(pin('135790'))
  const guess = (text: string) =>
    db.transact(async (tx) => {
      await tx.query('select 1')
      await verifyPaymentPassword(ctx, id, text)
    })
  for (const left of [4, 3, 2, 1]) {
    await expect(guess('000000')).rejects.toMatchObject({ code: 'payment_password.wrong', details: { left } })
  }
  const until = clock.now().getTime() + 1_800_000
  const locked = { code: 'payment_password.locked', details: { until } }
  await expect(guess('000000')).rejects.toMatchObject(locked)
  await expect(guess('135790')).rejects.toMatchObject(locked)
  clock.advance(1_800_000)
  await expect(guess('000000')).rejects.toMatchObject({ details: { left: 4 } })
  await guess('135790')
  await expect(guess('000000')).rejects.toMatchObject({ details: { left: 4 } })
})

test('twenty concurrent guesses of a payment password get no more than five attempts', async () => {
  const { id, caller } = await newMember()
  await caller.api.setPaymentPassword(pin('135790'))
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => verifyPaymentPassword(ctx, id, String(100_000 + n))),
  )
  const codes = attempts.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)
  expect(codes.filter((code) => code === 'payment_password.wrong')).toHaveLength(4)
  expect(codes.filter((code) => code === 'payment_password.locked')).toHaveLength(16)
})

test('a right payment password is not counted as wrong, however many use it at once', async () => {
  const { id, caller } = await newMember()
  await caller.api.setPaymentPassword(pin('135790'))
  const guess = (text: string) => verifyPaymentPassword(ctx, id, text)
  for (const left of [4, 3, 2, 1]) await expect(guess('000000')).rejects.toMatchObject({ details: { left } })
  await Promise.all(Array.from({ length: 20 }, () => guess('135790')))
  await expect(guess('000000')).rejects.toMatchObject({ details: { left: 4 } })
})

test('a payment password that is changed while it is compared is a wrong one', async () => {
  const { id, caller } = await newMember()
  await caller.api.setPaymentPassword(pin('135790'))
  const copied = await newMember()
  await copied.caller.api.setPaymentPassword(pin('246801'))
  let isChanged = false
  const query: typeof db.query = async (...given) => {
    const rows = await db.query(...given)
    if (!isChanged) {
      isChanged = true
      await db.query(
        `update members.payment_password set hash =
           (select hash from members.payment_password where member_id = $2) where member_id = $1`,
        [id, copied.id],
      )
    }
    return rows as never
  }
  const slow = { ...ctx, db: Object.create(db, { query: { value: query } }) as typeof db }
  const wrong = { code: 'payment_password.wrong', details: { left: 4 } }
  await expect(verifyPaymentPassword(slow, id, '135790')).rejects.toMatchObject(wrong)
})

test('a right log-in password is not counted as wrong, however many confirm with it at once', async () => {
  const { id } = await newMember()
  const confirm = (text: string) => confirmPassword(ctx, id, text)
  const wrong = () => expect(confirm('guess1234')).rejects.toMatchObject({ code: 'login_password.wrong' })
  for (let failures = 1; failures < 5; failures++) await wrong()
  await Promise.all(Array.from({ length: 12 }, () => confirm(PASSWORD)))
  // They begin again from nothing.
  for (let failures = 1; failures <= 5; failures++) await wrong()
  await expect(confirm(PASSWORD)).rejects.toMatchObject({ code: 'login_password.locked' })
})

test('of twenty concurrent guesses of a log-in password five are answered', async () => {
  const { id } = await newMember()
  const confirm = (text: string) =>
    confirmPassword(ctx, id, text).then(
      () => 'right',
      (error: { code: string }) => error.code,
    )
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => confirm(`guess${n}00`)))
  expect(guesses.filter((code) => code === 'login_password.wrong')).toHaveLength(5)
  expect(guesses.filter((code) => code === 'login_password.locked')).toHaveLength(15)
  // Nothing is counted, and nothing forgotten, while it is locked.
  clock.advance(29 * 60_000)
  for (const text of ['guess999', PASSWORD]) expect(await confirm(text)).toBe('login_password.locked')
  clock.advance(60_000)
  expect(await confirm(PASSWORD)).toBe('right')
})

test('passwords are stored as Argon2id with 19 MiB, two passes and parallelism 1', async () => {
  const { id, caller } = await newMember()
  await caller.api.setPaymentPassword(pin('135790'))
  const rows = await db.query<{ hash: string }>(
    `select password_hash as hash from members.member where id = $1
     union all select hash from members.payment_password where member_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(2)
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the name on the bank accounts is set once', async () => {
  const { id } = await newMember()
  const both = await Promise.all([claimPayeeName(db, id, 'Tan Mei'), claimPayeeName(db, id, 'Lim Bao')])
  expect(new Set(both).size).toBe(1)
  expect(await claimPayeeName(db, id, 'Somebody Else')).toBe(both[0])
  expect((await memberByAccount(db, `member${made}`))?.payeeName).toBe(both[0])
})
