import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { createMember, routes } from '../index.ts'
import { fakeGateway, receiveCode, SMS_SETTINGS } from '../testing/sms.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const gateway = fakeGateway()
const ctx = testContext({ db, clock, config: testConfig(SMS_SETTINGS), fetch: gateway.fetch })
const app = await testApp(ctx, routes)

const PASSWORD = 'koi12345'
let made = 0
let numbers = 0

async function newMember(): Promise<TestCaller> {
  const account = `Member${++made}`
  await db.transact((tx) => createMember(ctx, tx, { account, password: PASSWORD, type: 0 }))
  const caller = app.caller()
  caller.token = (await caller.api.logIn({ type: 'username', username: account, password: PASSWORD })).token
  return caller
}

/** A Malaysian number that no other test uses. */
const newNumber = () => ({ countryDialingCode: '60', mobileNum: `12345678${++numbers}`.slice(0, 9) })
type Phone = ReturnType<typeof newNumber>

async function codeFor({ api }: TestCaller, phone: Phone): Promise<string> {
  await api.smsCodeToBind(phone)
  return receiveCode(ctx, gateway, `+${phone.countryDialingCode}${phone.mobileNum}`)
}

const bind = ({ api }: TestCaller, phone: Phone, verificationCode: string, password = PASSWORD) =>
  api.bindMobile({ ...phone, verificationCode, password })

test('a code from the phone binds its number, which is shown only masked', async () => {
  const caller = await newMember()
  const phone = newNumber()
  const code = await codeFor(caller, phone)
  const masked = `+60 ******${phone.mobileNum.slice(-3)}`
  expect(await bind(caller, phone, ` ${code} `)).toEqual({ mobileNum: masked })
  expect((await caller.api.securityItems()).mobileNum).toBe(masked)
  await expect(bind(caller, phone, code)).rejects.toMatchObject({ code: 'code.wrong' })
})

test('the password is required, and a code is good only for its own number and purpose', async () => {
  const caller = await newMember()
  const phone = newNumber()
  const code = await codeFor(caller, phone)
  await expect(bind(caller, phone, code, 'koi54321')).rejects.toMatchObject({ code: 'login_password.wrong' })
  await expect(bind(caller, newNumber(), code)).rejects.toMatchObject({
    code: 'code.wrong',
    message: 'Verification code error',
  })
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await expect(bind(caller, phone, other)).rejects.toMatchObject({ code: 'code.wrong' })
  await expect(caller.api.smsCodeToBind({ mobileNum: '1' })).rejects.toMatchObject({ code: 'mobile.invalid' })
  expect(await bind(caller, phone, code)).toMatchObject({ mobileNum: expect.any(String) })
})

test('a number that another member has proved is refused, but only once the code proves it', async () => {
  const [own, other] = [await newMember(), await newMember()]
  const phone = newNumber()
  await bind(other, phone, await codeFor(other, phone))
  clock.advance(60_000)
  const code = await codeFor(own, phone)
  await expect(bind(own, phone, code)).rejects.toMatchObject({ code: 'member.mobile_exists', status: 409 })
  expect((await own.api.securityItems()).mobileNum).toBeNull()
  expect((await other.api.securityItems()).mobileNum).not.toBeNull()
})

test('the number of an excluded member cannot be bound to another account', async () => {
  const phone = newNumber()
  const left = await db.transact((tx) =>
    createMember(ctx, tx, { account: 'Left1', password: PASSWORD, type: 0 }),
  )
  if (left === null) throw new Error('no member')
  await db.query(
    'update members.member set dialing_code = $2, mobile = $3, mobile_verified_at = $4 where id = $1',
    [left.id, phone.countryDialingCode, phone.mobileNum, clock.now()],
  )
  await db
    .book(left.book)
    .query(`insert into protection_guard (member_id, time_zone, excluded_until) values ($1, 'UTC', $2)`, [
      left.id,
      new Date('2026-07-02T00:00:00Z'),
    ])
  const caller = await newMember()
  const code = await codeFor(caller, phone)
  await expect(bind(caller, phone, code)).rejects.toMatchObject({ code: 'member.mobile_exists' })
  expect((await caller.api.securityItems()).mobileNum).toBeNull()
})

test('a number that its member has replaced is free again', async () => {
  const [own, other] = [await newMember(), await newMember()]
  const [first, second] = [newNumber(), newNumber()]
  await bind(own, first, await codeFor(own, first))
  await bind(own, second, await codeFor(own, second))
  clock.advance(60_000)
  expect(await bind(other, first, await codeFor(other, first))).toMatchObject({
    mobileNum: expect.any(String),
  })
})

test('visitors and free trials are refused', async () => {
  const visitor = app.caller()
  await expect(visitor.api.smsCodeToBind(newNumber())).rejects.toMatchObject({ code: 'session.missing' })
  const trial = app.caller()
  trial.token = (await trial.api.freePlay(await trial.api.trialAccount())).token
  await expect(bind(trial, newNumber(), '123456')).rejects.toMatchObject({ code: 'trial.refused' })
})
