import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { testApp } from '../../../testing/app.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { forgetSettings, routes as whitelabelRoutes } from '../../whitelabel/index.ts'
import { memberByAccount, routes } from '../index.ts'
import { writeStatus } from '../member/store.ts'
import { fakeGateway, receiveCode, runSmsJobs, SMS_SETTINGS } from '../testing/sms.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const gateway = fakeGateway()
const ctx = testContext({ db, clock, config: testConfig(SMS_SETTINGS), fetch: gateway.fetch })
const app = await testApp(ctx, [...whitelabelRoutes, ...routes])

const OLD = 'koi12345'
const NEW = 'koi67890'
let numbers = 0

async function setFlag(value: '0' | '1'): Promise<void> {
  await db.query(`update whitelabel.flag set value = $1 where key = 'CHNGPASSVERIF3'`, [value])
  forgetSettings(ctx)
}
await db.query(`update whitelabel.flag set value = '1' where key = 'MOBILENUMREG3'`)
await setFlag('1')

/** A logged-in member who registered by mobile number. */
async function newMember() {
  const mobile = `12${String(4_000_000 + numbers++)}`
  const caller = app.caller()
  await caller.api.smsCodeToRegister({ mobileNum: mobile, countryDialingCode: '60' })
  const session = await caller.api.registerMobile({
    mobileNum: mobile,
    countryDialingCode: '60',
    verificationCode: await receiveCode(ctx, gateway, `+60${mobile}`),
    password: OLD,
    confirmPassword: OLD,
    ageConfirmed: true,
    registerUrl: 'koi.example',
    registerMethod: 'H5',
  })
  caller.token = session.token
  return { mobile, caller, account: session.userName }
}

/** Requests a code for a reset and reads it. */
async function codeFor(mobile: string): Promise<string> {
  clock.advance(60_000)
  await app
    .caller()
    .api.smsCodeWithoutLogIn({ mobileNum: mobile, countryDialingCode: '60', purpose: 'reset' })
  return receiveCode(ctx, gateway, `+60${mobile}`)
}

const reset = (mobile: string, verificationCode: string, newPassword = NEW, caller = app.caller()) =>
  caller.api.passwordMobile({ mobileNum: mobile, countryDialingCode: '60', verificationCode, newPassword })

const logIn = (username: string, password: string) =>
  app.caller().api.logIn({ type: 'username', username, password })

/** A different code of six digits. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('[API-015] [AU-19] a code sets a new password, ends every session, and opens a new one', async () => {
  expect(siteCalls.passwordMobile).toMatchObject({ method: 'POST', path: '/wps/member/password/mobile' })
  const { mobile, caller, account } = await newMember()
  const visitor = app.caller()
  const session = await reset(mobile, await codeFor(mobile), NEW, visitor)
  expect(session).toMatchObject({ userName: account, customerType: 0, firstTimeLogin: false })
  await expect(caller.api.memberInfo()).rejects.toMatchObject({ code: 'session.expired' })
  visitor.token = session.token
  expect(await visitor.api.memberInfo()).toMatchObject({ account })
  await expect(logIn(account, OLD)).rejects.toMatchObject({ code: 'login.failed' })
  expect(await logIn(account, NEW)).toMatchObject({ userName: account })
})

test('without a dialling code the number belongs to the platform’s own country', async () => {
  const { mobile, account } = await newMember()
  const input = { mobileNum: `0${mobile}`, verificationCode: await codeFor(mobile), newPassword: NEW }
  expect(await app.caller().api.passwordMobile(input)).toMatchObject({ userName: account })
})

test('[FA-06] an unchanged, known or malformed password is refused and leaves the code good', async () => {
  const { mobile } = await newMember()
  const code = await codeFor(mobile)
  await expect(reset(mobile, code, 'short')).rejects.toMatchObject({ code: 'password.format' })
  await expect(reset(mobile, code, 'abc123')).rejects.toMatchObject({
    code: 'password.breached',
    details: { field: 'newPassword' },
  })
  await expect(reset(mobile, code, OLD)).rejects.toMatchObject({
    code: 'modify.new.old.same',
    message: 'The new password and the old password cannot be the same',
  })
  expect(await reset(mobile, code)).toMatchObject({ customerType: 0 })
})

test('a code is good once, only for its number and only for a reset', async () => {
  const { mobile } = await newMember()
  const other = await newMember()
  const code = await codeFor(mobile)
  await expect(reset(other.mobile, code)).rejects.toMatchObject({ code: 'code.wrong' })
  await expect(
    app.caller().api.logIn({ type: 'sms', username: mobile, password: code }),
  ).rejects.toMatchObject({
    code: 'code.wrong',
  })
  const both = await Promise.allSettled([reset(mobile, code, 'first123'), reset(mobile, code, 'second123')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(reset(mobile, code, 'third1234')).rejects.toMatchObject({ code: 'code.wrong' })
})

test('after five wrong attempts, or after its time, a code is refused', async () => {
  const { mobile } = await newMember()
  const code = await codeFor(mobile)
  for (let turn = 0; turn < 5; turn += 1) {
    await expect(reset(mobile, wrong(code))).rejects.toMatchObject({
      code: 'code.wrong',
      message: 'Verification code error',
    })
  }
  await expect(reset(mobile, code)).rejects.toMatchObject({ code: 'code.wrong' })
  const next = await codeFor(mobile)
  clock.advance(3 * 60_000)
  await expect(reset(mobile, next)).rejects.toMatchObject({ code: 'code.wrong' })
})

test('an unknown number gets no message but the same answers; a frozen member is refused', async () => {
  const visitor = app.caller()
  const before = gateway.sent.length
  const nobody = { mobileNum: '123999999', countryDialingCode: '60' }
  expect(await visitor.api.smsCodeWithoutLogIn({ ...nobody, purpose: 'reset' })).toEqual({
    expiredMinutes: 3,
  })
  await runSmsJobs(ctx)
  expect(gateway.sent).toHaveLength(before)
  await expect(reset('123999999', '123456')).rejects.toMatchObject({ code: 'code.wrong' })
  const { mobile, account } = await newMember()
  const code = await codeFor(mobile)
  await writeStatus(db, (await memberByAccount(db, account))?.id ?? 0n, 'frozen')
  await expect(reset(mobile, code)).rejects.toMatchObject({ code: 'code.wrong' })
})

test('an invalid number is refused, and so is every reset without its flag', async () => {
  await expect(reset('12', '123456')).rejects.toMatchObject({ code: 'mobile.invalid' })
  await setFlag('0')
  await expect(reset('124000000', '123456')).rejects.toMatchObject({ code: 'permission.denied' })
  await setFlag('1')
})
