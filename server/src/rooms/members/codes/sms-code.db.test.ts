import assert from 'node:assert/strict'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { payloadsOf } from '../../../testing/queue.ts'
import { forgetSettings, routes as whitelabelRoutes } from '../../whitelabel/index.ts'
import { createMember, jobs, routes } from '../index.ts'
import { fakeGateway, receiveCode, runSmsJobs, SMS_SETTINGS } from '../testing/sms.ts'
import { isSmsCodeRight, MAX_ATTEMPTS, SEND_JOB, type SubmittedCode, spendSmsCode } from './sms-code.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const gateway = fakeGateway()
const ctx = testContext({ db, clock, config: testConfig(SMS_SETTINGS), fetch: gateway.fetch })
const app = await testApp(ctx, [...whitelabelRoutes, ...routes])

let numbers = 0
/** A Malaysian number that no other test uses. */
const newMobile = (): string => `12${String(3_000_000 + numbers++)}`
const phoneFrom = (mobile: string) => ({ dialingCode: '60', mobile })
const toRegister = (mobile: string, caller = app.caller()) =>
  caller.api.smsCodeToRegister({ mobileNum: mobile, countryDialingCode: '60' })
const codeOf = (mobile: string) => receiveCode(ctx, gateway, `+60${mobile}`)
const submit = (mobile: string, code: string, purpose: SubmittedCode['purpose'] = 'register') =>
  isSmsCodeRight(ctx, { purpose, phone: phoneFrom(mobile), code })
const spend = (mobile: string, code: string) =>
  db.transact((tx) => spendSmsCode(ctx, tx, { purpose: 'register', phone: phoneFrom(mobile), code }))

test('[API-009] [RG-31] sends a code to register with and returns how long it is good', async () => {
  expect(siteCalls.smsCodeToRegister).toMatchObject({
    module: 'VERIFICATION3',
    method: 'POST',
    path: '/wps/verification/sms/register',
  })
  const mobile = newMobile()
  expect(await toRegister(mobile)).toEqual({ expiredMinutes: 3 })
  const code = await codeOf(mobile)
  expect(code).toMatch(/^\d{6}$/)
  expect(gateway.sent.at(-1)).toEqual({
    to: `+60${mobile}`,
    text: `${code} is your Koi code to register. Do not share it with anyone.`,
  })
  expect(await submit(mobile, code)).toBe(true)
})

test('[API-011] accepts both names of the field; the default is the own country', async () => {
  const { api } = app.caller()
  const [first, second, third] = [newMobile(), newMobile(), newMobile()]
  await api.smsCodeToRegister({ mobileNo: first, countryDialingCode: '60' })
  await api.smsCodeToRegister({ mobileNum: `0${second}` })
  await api.smsCodeToRegister({ mobileNum: third, countryDialingCode: '+60' })
  await runSmsJobs(ctx)
  const numbersSent = gateway.sent.slice(-3).map(({ to }) => to)
  expect(numbersSent).toEqual([first, second, third].map((mobile) => `+60${mobile}`))
})

test('[ER-15] a number that cannot exist is refused', async () => {
  for (const mobileNum of ['', '123', '12345678x', '9'.repeat(20)]) {
    await expect(app.caller().api.smsCodeToRegister({ mobileNum })).rejects.toMatchObject({
      code: 'mobile.invalid',
      message: 'The mobile num is not valid',
    })
  }
})

test('the message is in the language of the request', async () => {
  const caller = app.caller()
  for (const [language, text] of [
    ['CN', /^【Koi】注册验证码：\d{6}，/],
    ['MS', /ialah kod Koi anda untuk mendaftar/],
  ] as const) {
    caller.language = language
    const mobile = newMobile()
    await toRegister(mobile, caller)
    await runSmsJobs(ctx)
    expect(gateway.sent.at(-1)?.text).toMatch(text)
  }
})

test('the code is stored as a hash, and the job’s payload does not contain it', async () => {
  const mobile = newMobile()
  await toRegister(mobile)
  const waiting = await payloadsOf(db, SEND_JOB)
  expect(waiting.map((payload) => Object.keys(payload).sort())).toEqual([
    ['dialingCode', 'expires', 'language', 'mobile', 'purpose'],
  ])
  const code = await codeOf(mobile)
  const [row] = await db.query<{ row: string }>(
    'select s::text as row from members.sms_code s where mobile = $1',
    [mobile],
  )
  expect(row?.row).not.toContain(code)
})

test('five wrong attempts invalidate a code; a right one costs none, and is good once', async () => {
  const [tired, fresh] = [newMobile(), newMobile()]
  await toRegister(tired)
  await toRegister(fresh)
  const [code, other] = [await codeOf(tired), await codeOf(fresh)]
  const wrong = code === '000000' ? '111111' : '000000'
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) expect(await submit(tired, wrong)).toBe(false)
  expect(await submit(tired, code)).toBe(true)
  expect(await submit(tired, code)).toBe(true)
  expect(await submit(tired, wrong)).toBe(false)
  expect(await submit(tired, code)).toBe(false)

  expect(await submit(fresh, other)).toBe(true)
  const both = await Promise.allSettled([spend(fresh, other), spend(fresh, other)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await submit(fresh, other)).toBe(false)
})

test('concurrent attempts are limited like successive ones', async () => {
  const mobile = newMobile()
  await toRegister(mobile)
  const code = await codeOf(mobile)
  const wrong = code === '000000' ? '111111' : '000000'
  await Promise.all(Array.from({ length: 40 }, () => submit(mobile, wrong)))
  expect(await submit(mobile, code)).toBe(false)
})

test('a code expires when the response said, and can be spent only until then', async () => {
  const mobile = newMobile()
  const { expiredMinutes } = await toRegister(mobile)
  const code = await codeOf(mobile)
  clock.advance(expiredMinutes * 60_000 - 1)
  expect(await submit(mobile, code)).toBe(true)
  clock.advance(1)
  expect(await submit(mobile, code)).toBe(false)
  await expect(spend(mobile, code)).rejects.toMatchObject({ code: 'code.wrong' })
})

test('a code for one purpose is refused for another', async () => {
  const mobile = newMobile()
  await toRegister(mobile)
  const code = await codeOf(mobile)
  for (const purpose of ['login', 'reset', 'bind'] as const) {
    expect(await submit(mobile, code, purpose)).toBe(false)
  }
  expect(await submit(mobile, code)).toBe(true)
})

test('a number gets one code a minute and five a day, for all purposes together', async () => {
  const mobile = newMobile()
  const member = await db.transact((tx) =>
    createMember(ctx, tx, { account: 'Binder1', password: 'koi12345', type: 0 }),
  )
  assert(member)
  const request = async (purpose: SubmittedCode['purpose']) => {
    const { api } = app.caller()
    const phone = { mobileNum: mobile, countryDialingCode: '60' }
    if (purpose === 'register') return api.smsCodeToRegister(phone)
    if (purpose !== 'bind') return api.smsCodeWithoutLogIn({ ...phone, purpose })
    const binder = app.caller()
    const account = { username: 'Binder1', password: 'koi12345' }
    binder.token = (await binder.api.logIn({ type: 'username', ...account })).token
    return binder.api.smsCodeToBind(phone)
  }
  await request('register')
  const first = await codeOf(mobile)
  clock.advance(59_999)
  await expect(toRegister(mobile)).rejects.toMatchObject({ code: 'code.too_soon', status: 429 })
  await expect(request('bind')).rejects.toMatchObject({ code: 'code.too_soon' })
  clock.advance(1)
  await request('register')
  expect(await submit(mobile, first)).toBe(false)
  const both = await Promise.allSettled([request('login'), request('reset')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  for (const purpose of ['login', 'reset', 'bind'] as const) {
    clock.advance(60_000)
    await request(purpose)
  }
  clock.advance(60_000)
  await expect(toRegister(mobile)).rejects.toMatchObject({ code: 'code.too_many', status: 429 })
  // The day is the platform's: it ends at midnight in Kuala Lumpur.
  clock.advance(24 * 3_600_000)
  await request('register')
})

test('two concurrent requests get one code', async () => {
  const mobile = newMobile()
  const both = await Promise.allSettled([toRegister(mobile), toRegister(mobile)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a failed gateway is retried with a new code; a refusal is final', async () => {
  const mobile = newMobile()
  await toRegister(mobile)
  gateway.status = 503
  await expect(runSmsJobs(ctx)).rejects.toThrow('the SMS gateway failed: 503')
  gateway.status = 201
  expect(await submit(mobile, await codeOf(mobile))).toBe(true)

  gateway.status = 400
  await toRegister(newMobile())
  await runSmsJobs(ctx)
  gateway.status = 201
  const count = gateway.sent.length
  await runSmsJobs(ctx)
  expect(gateway.sent).toHaveLength(count)
})

test('a request that has expired, or was followed by another, sends nothing', async () => {
  const mobile = newMobile()
  await toRegister(mobile)
  clock.advance(60_000)
  await toRegister(mobile)
  const count = gateway.sent.length
  await runSmsJobs(ctx)
  expect(gateway.sent).toHaveLength(count + 1)
  clock.advance(60_000)
  await toRegister(mobile)
  clock.advance(180_000)
  await runSmsJobs(ctx)
  expect(gateway.sent).toHaveLength(count + 1)
})

test('[API-012] a code can be checked without being spent; a wrong one counts as an attempt', async () => {
  expect(siteCalls.verification).toMatchObject({ method: 'GET', path: '/wps/verification' })
  const mobile = newMobile()
  await toRegister(mobile)
  const code = await codeOf(mobile)
  const check = (caller: TestCaller, verificationCode: string) =>
    caller.api.verification({ mobileNum: mobile, verificationCode, purpose: 'register' })
  const caller = app.caller()
  expect(await check(caller, code)).toEqual({ done: true })
  await expect(caller.api.verification({ mobileNum: mobile, verificationCode: code })).rejects.toMatchObject({
    code: 'code.wrong',
  })
  const wrong = code === '000000' ? '111111' : '000000'
  for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts++) {
    await expect(check(caller, wrong)).rejects.toMatchObject({
      code: 'code.wrong',
      message: 'Verification code error',
    })
  }
  await expect(check(caller, code)).rejects.toMatchObject({ code: 'code.wrong' })
})

test('[API-010] log-in and reset require their flags, and send nothing to unknown numbers', async () => {
  expect(siteCalls.smsCodeWithoutLogIn).toMatchObject({
    module: 'VERIFICATION3',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
  })
  const setFlag = async (key: string, value: string) => {
    await db.query('update whitelabel.flag set value = $2 where key = $1', [key, value])
    forgetSettings(ctx)
  }
  const { api } = app.caller()
  await setFlag('MOBILEVERCODELOGIN3', '0')
  await setFlag('CHNGPASSVERIF3', '0')
  const request = (purpose: 'login' | 'reset', mobileNum = newMobile()) =>
    api.smsCodeWithoutLogIn({ mobileNum, purpose })
  await expect(request('login')).rejects.toMatchObject({ code: 'permission.denied', status: 403 })
  await expect(request('reset')).rejects.toMatchObject({ code: 'permission.denied' })
  await setFlag('MOBILEVERCODELOGIN3', '1')
  await setFlag('CHNGPASSVERIF3', '1')
  const nobody = newMobile()
  const count = gateway.sent.length
  expect(await request('login', nobody)).toEqual({ expiredMinutes: 3 })
  await expect(request('login', nobody)).rejects.toMatchObject({ code: 'code.too_soon' })
  expect(await request('reset')).toEqual({ expiredMinutes: 3 })
  await runSmsJobs(ctx)
  expect(gateway.sent).toHaveLength(count)
})

test('expired codes are deleted', async () => {
  const mobile = newMobile()
  await toRegister(mobile)
  clock.advance(60 * 3_600_000)
  const forget = jobs.find(({ name }) => name === 'members.forget-expired')
  await forget?.run(ctx, {})
  const left = await db.query(
    'select 1 as one from members.sms_code union all select 1 from members.sms_number',
  )
  expect(left).toEqual([])
})

test('[EN-17] without an SMS gateway the flags that need one are off, even if turned on', async () => {
  const off = await testApp({ ...ctx, config: testConfig() }, [...whitelabelRoutes, ...routes])
  forgetSettings(ctx)
  const { api } = off.caller()
  expect((await api.startUp()).flags).toMatchObject({ MOBILENUMREG3: '0', MOBILEVERCODELOGIN3: '0' })
  await expect(api.smsCodeToRegister({ mobileNum: newMobile() })).rejects.toMatchObject({
    code: 'registration.closed',
  })
  forgetSettings(ctx)
})
