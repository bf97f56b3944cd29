import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { forgetSettings, routes as whitelabelRoutes } from '../../whitelabel/index.ts'
import { memberByAccount, routes } from '../index.ts'
import { fakeGateway, receiveCode, runSmsJobs, SMS_SETTINGS } from '../testing/sms.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const gateway = fakeGateway()
const ctx = testContext({ db, clock, config: testConfig(SMS_SETTINGS), fetch: gateway.fetch })
const app = await testApp(ctx, [...whitelabelRoutes, ...routes])

let numbers = 0
const newMobile = (): string => `12${String(4_000_000 + numbers++)}`
const codeOf = (mobile: string) => receiveCode(ctx, gateway, `+60${mobile}`)
const form = {
  password: 'koi12345',
  confirmPassword: 'koi12345',
  ageConfirmed: true,
  registerUrl: 'koi.example',
  registerMethod: 'H5',
  countryDialingCode: '60',
} as const

async function setFlag(key: string, value: '0' | '1'): Promise<void> {
  await db.query('update whitelabel.flag set value = $2 where key = $1', [key, value])
  forgetSettings(ctx)
}

/** Registers a member by mobile number, as the form does. */
async function registerMobile(mobile: string, changes: object = {}, caller = app.caller()) {
  await caller.api.smsCodeToRegister({ mobileNum: mobile })
  const verificationCode = await codeOf(mobile)
  return caller.api.registerMobile({ ...form, mobileNum: mobile, verificationCode, ...changes })
}

/** Logs in with a new code. */
async function logInByCode(mobile: string, changes: object = {}, caller: TestCaller = app.caller()) {
  clock.advance(60_000)
  await caller.api.smsCodeWithoutLogIn({ mobileNum: mobile })
  return caller.api.logIn({ type: 'sms', username: mobile, password: await codeOf(mobile), ...changes })
}

const logIn = (username: string, password: string, caller = app.caller()) =>
  caller.api.logIn({ type: 'username', username, password })

test('[API-005] [RG-22] a sealed registration by mobile number creates a member', async () => {
  expect(siteCalls.registerMobile).toMatchObject({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    encoding: 'sealed',
  })
  const caller = app.caller()
  caller.sealing = true
  const mobile = newMobile()
  const session = await registerMobile(mobile, { type: 2 }, caller)
  expect(session).toMatchObject({ customerType: 0, firstTimeLogin: true })
  expect(session.userName).toMatch(/^m\d{9}$/)
  caller.token = session.token
  expect((await caller.api.securityItems()).mobileNum).toBe(`+60 ******${mobile.slice(-3)}`)
})

test('a code registers one number once, and only the number that it was sent to', async () => {
  const [mine, other] = [newMobile(), newMobile()]
  const { api } = app.caller()
  await api.smsCodeToRegister({ mobileNum: mine })
  const verificationCode = await codeOf(mine)
  const send = (mobileNum: string) => api.registerMobile({ ...form, mobileNum, verificationCode })
  const wrong = { code: 'code.wrong', details: { field: 'verificationCode' } }
  await expect(send(other)).rejects.toMatchObject(wrong)
  const both = await Promise.allSettled([send(mine), send(mine)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(send(mine)).rejects.toMatchObject(wrong)
})

test('only the owner of the phone learns whether a number is registered', async () => {
  const mobile = newMobile()
  await registerMobile(mobile)
  clock.advance(60_000)
  expect(await app.caller().api.smsCodeToRegister({ mobileNum: mobile })).toEqual({ expiredMinutes: 3 })
  const code = await codeOf(mobile)
  const wrong = code === '000000' ? '111111' : '000000'
  const send = (verificationCode: string) =>
    app.caller().api.registerMobile({ ...form, mobileNum: mobile, verificationCode })
  await expect(send(wrong)).rejects.toMatchObject({ code: 'code.wrong' })
  await expect(send(code)).rejects.toMatchObject({ code: 'member.mobile_exists' })
})

test('[RG-19] the flag decides whether a password is required; without one a code logs in', async () => {
  const without = { password: undefined, confirmPassword: undefined }
  const mobile = newMobile()
  await app.caller().api.smsCodeToRegister({ mobileNum: mobile })
  const verificationCode = await codeOf(mobile)
  const send = () =>
    app.caller().api.registerMobile({ ...form, ...without, mobileNum: mobile, verificationCode })
  await expect(send()).rejects.toMatchObject({ code: 'password.format', details: { field: 'password' } })
  await setFlag('MOBILENUMPASSREG3', '0')
  const { userName } = await send()
  await setFlag('MOBILENUMPASSREG3', '1')
  await expect(logIn(userName, 'koi12345')).rejects.toMatchObject({ code: 'login.failed' })
  expect(await logInByCode(mobile)).toMatchObject({ userName, firstTimeLogin: false })
})

test('registration by mobile number requires its flag, and its form is validated', async () => {
  const { api } = app.caller()
  const send = (changes: object) =>
    api.registerMobile({ ...form, mobileNum: newMobile(), verificationCode: '123456', ...changes })
  await expect(send({ ageConfirmed: false })).rejects.toMatchObject({ code: 'age.unconfirmed' })
  await expect(send({ verificationCode: '12a' })).rejects.toMatchObject({
    code: 'code.wrong',
    details: { field: 'verificationCode' },
  })
  await expect(send({ mobileNum: '12' })).rejects.toMatchObject({ code: 'mobile.invalid' })
  await setFlag('MOBILENUMREG3', '0')
  await expect(send({})).rejects.toMatchObject({ code: 'registration.closed', status: 403 })
  await expect(api.smsCodeToRegister({ mobileNum: newMobile() })).rejects.toMatchObject({
    code: 'registration.closed',
  })
  await setFlag('MOBILENUMREG3', '1')
})

test('[RG-20] by username the number is proved too, and a taken name does not use up the code', async () => {
  await setFlag('REGMOBVERF3', '1')
  const mobile = newMobile()
  const { api } = app.caller()
  const send = (changes: object) =>
    api.register({ ...form, username: 'Proved1', mobileNum: mobile, ...changes })
  await expect(send({})).rejects.toMatchObject({ code: 'code.wrong', details: { field: 'verificationCode' } })
  await expect(send({ mobileNum: undefined })).rejects.toMatchObject({ code: 'mobile.invalid' })
  await api.smsCodeToRegister({ mobileNum: mobile })
  const verificationCode = await codeOf(mobile)
  await expect(send({ username: 'guest00000001', verificationCode })).rejects.toMatchObject({
    code: 'member.username_exists',
  })
  expect(await send({ verificationCode })).toMatchObject({ userName: 'Proved1' })
  await setFlag('REGMOBVERF3', '0')
  expect((await logInByCode(mobile)).userName).toBe('Proved1')
})

test('[LG-17] a log-in of type sms: the number, its code and the dialling code', async () => {
  const mobile = newMobile()
  const { userName } = await registerMobile(mobile)
  const caller = app.caller()
  caller.sealing = true
  const session = await logInByCode(mobile, { countryDialingCode: '+60' }, caller)
  expect(session).toMatchObject({ userName, customerType: 0, firstTimeLogin: false })
  caller.token = session.token
  expect((await caller.api.memberInfo()).account).toBe(userName)
  const used = await db.query('select 1 as one from members.sms_code where mobile = $1', [mobile])
  expect(used).toEqual([])
})

test('[ER-08] wrong codes, unknown numbers and codes for another purpose get one answer', async () => {
  const mobile = newMobile()
  await registerMobile(mobile)
  clock.advance(60_000)
  const { api } = app.caller()
  const wrong = { code: 'code.wrong', status: 400, message: 'Verification code error', details: {} }
  const send = (username: string, password: string) =>
    app.caller().api.logIn({ type: 'sms', username, password })
  await api.smsCodeToRegister({ mobileNum: mobile })
  await expect(send(mobile, await codeOf(mobile))).rejects.toMatchObject(wrong)
  const nobody = newMobile()
  await api.smsCodeWithoutLogIn({ mobileNum: nobody })
  await runSmsJobs(ctx)
  await expect(send(nobody, '123456')).rejects.toMatchObject(wrong)
  await expect(send(mobile, 'abc')).rejects.toMatchObject(wrong)
  await expect(send('12', '123456')).rejects.toMatchObject({ code: 'mobile.invalid' })
})

test('[LG-12] wrong codes lead to a captcha as wrong passwords do', async () => {
  const mobile = newMobile()
  await registerMobile(mobile)
  const caller = app.caller()
  const send = (password: string) => caller.api.logIn({ type: 'sms', username: mobile, password })
  for (const details of [{}, {}, { captcha: true }]) {
    await expect(send('000000')).rejects.toMatchObject({ code: 'code.wrong', details })
  }
  await expect(send('000000')).rejects.toMatchObject({ code: 'captcha.required' })
})

test('[LG-28] a disabled member learns so only after a right code', async () => {
  const mobile = newMobile()
  const { userName } = await registerMobile(mobile)
  await db.query(`update members.member set status = 'frozen' where account = $1`, [userName])
  await expect(logInByCode(mobile)).rejects.toMatchObject({
    code: 'login.unknown',
    message: 'Sorry, the user does not exist or is disabled',
  })
  const failed = { code: 'login.failed' }
  await expect(logIn(`60${mobile}`, 'wrong123')).rejects.toMatchObject(failed)
  await expect(logIn(`60${newMobile()}`, 'wrong123')).rejects.toMatchObject(failed)
  await expect(logIn(`60${mobile}`, form.password)).rejects.toMatchObject({ code: 'login.unknown' })
})

test('log-in by code requires its flag', async () => {
  await setFlag('MOBILEVERCODELOGIN3', '0')
  await expect(
    app.caller().api.logIn({ type: 'sms', username: newMobile(), password: '123456' }),
  ).rejects.toMatchObject({ code: 'permission.denied', status: 403 })
  await setFlag('MOBILEVERCODELOGIN3', '1')
})

test('a member who registered by mobile number can use it as the username with a password', async () => {
  const mobile = newMobile()
  const { userName } = await registerMobile(mobile)
  expect((await logIn(`0${mobile}`, form.password)).userName).toBe(userName)
  expect((await logIn(`60${mobile}`, form.password)).userName).toBe(userName)
  expect((await logIn(userName, form.password)).userName).toBe(userName)
})

test('a number that was not proved cannot log in, and does not block its owner', async () => {
  await db.query(`update whitelabel.register_field set enabled = true where field = 'mobileNum'`)
  forgetSettings(ctx)
  const mobile = newMobile()
  const typed = { ...form, mobileNum: mobile, countryDialingCode: '60' }
  await app.caller().api.register({ ...typed, username: 'Typed1' })
  await app.caller().api.register({ ...typed, username: 'Typed2' })
  const count = gateway.sent.length
  await app.caller().api.smsCodeWithoutLogIn({ mobileNum: mobile })
  await runSmsJobs(ctx)
  expect(gateway.sent).toHaveLength(count)
  await expect(logIn(`60${mobile}`, form.password)).rejects.toMatchObject({ code: 'login.failed' })
  clock.advance(60_000)
  const { userName } = await registerMobile(mobile)
  expect((await logInByCode(mobile)).userName).toBe(userName)
  expect(await memberByAccount(db, 'typed2')).not.toBeNull()
  await db.query(`update whitelabel.register_field set enabled = false where field = 'mobileNum'`)
  forgetSettings(ctx)
})
