import { afterEach, expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { forgetSettings, routes as whitelabelRoutes } from '../../whitelabel/index.ts'
import { jobs, routes } from '../index.ts'
import { FakeProviders, SOCIAL_SETTINGS } from '../testing/identity.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const providers = new FakeProviders(clock)
const ctx = testContext({ db, clock, config: testConfig(SOCIAL_SETTINGS), fetch: providers.fetch })
const app = await testApp(ctx, [...whitelabelRoutes, ...routes])

async function switchFirebase(isOn: boolean): Promise<void> {
  await db.query('update whitelabel.site set firebase_sms = $1', [isOn])
  forgetSettings(ctx)
}
await switchFirebase(true)
afterEach(() => {
  providers.signer = 'issuer'
})

let numbers = 0
const newMobile = (): string => `12${String(4_000_000 + numbers++)}`
const form = {
  password: 'koi12345',
  confirmPassword: 'koi12345',
  ageConfirmed: true,
  registerUrl: 'koi.example',
  registerMethod: 'H5',
  countryDialingCode: '60',
  verificationCode: '123456',
  firebaseChannel: 'sms',
} as const

const registerMobile = (mobile: string, changes: object = {}, caller: TestCaller = app.caller()) =>
  caller.api.registerMobile({
    ...form,
    mobileNum: mobile,
    firebaseIdToken: providers.phoneToken(`+60${mobile}`),
    ...changes,
  })

const logIn = (mobile: string, firebaseIdToken: string, caller: TestCaller = app.caller()) =>
  caller.api.logIn({
    type: 'firebase',
    username: mobile,
    password: '123456',
    firebaseChannel: 'sms',
    firebaseIdToken,
    firebaseMobileNo: mobile,
    countryDialingCode: '60',
  })

test('[RG-27] a sealed registration with Firebase’s token creates a member with their number', async () => {
  const caller = app.caller()
  caller.sealing = true
  const mobile = newMobile()
  const session = await registerMobile(mobile, {}, caller)
  expect(session).toMatchObject({ customerType: 0, firstTimeLogin: true })
  caller.token = session.token
  expect((await caller.api.securityItems()).mobileNum).toBe(`+60 ******${mobile.slice(-3)}`)
})

test('[RG-27] by username the token proves the number if the flag requires it', async () => {
  await db.query(`update whitelabel.flag set value = '1' where key = 'REGMOBVERF3'`)
  forgetSettings(ctx)
  const mobile = newMobile()
  const send = (firebaseIdToken: string) =>
    app.caller().api.register({ ...form, username: 'ByToken1', mobileNum: mobile, firebaseIdToken })
  await expect(send(providers.phoneToken(`+60${newMobile()}`))).rejects.toMatchObject({
    code: 'code.wrong',
    details: { field: 'verificationCode' },
  })
  expect(await send(providers.phoneToken(`+60${mobile}`))).toMatchObject({ userName: 'ByToken1' })
  await db.query(`update whitelabel.flag set value = '0' where key = 'REGMOBVERF3'`)
  forgetSettings(ctx)
})

test('[LG-18] a log-in of type firebase: channel, token, number and dialling code', async () => {
  const mobile = newMobile()
  const { userName } = await registerMobile(mobile)
  const caller = app.caller()
  caller.sealing = true
  const session = await logIn(mobile, providers.phoneToken(`+60${mobile}`, { sub: 'again' }), caller)
  expect(session).toMatchObject({ userName, customerType: 0, firstTimeLogin: false })
  caller.token = session.token
  expect((await caller.api.memberInfo()).account).toBe(userName)
})

const NOW = Date.parse('2026-01-02T03:04:05Z') / 1000
test.each([
  ['for another number', { phone_number: '+60123456789' }],
  ['without a number', { phone_number: undefined }],
  ['for another project', { aud: 'another-project' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/another-project' }],
  ['that has expired', { iat: NOW - 7200, exp: NOW - 3600 }],
  ['of an old sign-in', { auth_time: NOW - 3600 }],
  ['of a sign-in without a phone', { firebase: { sign_in_provider: 'password' } }],
  ['without a subject', { sub: '' }],
])('[LG-18] a token %s is refused', async (_, changes) => {
  const mobile = newMobile()
  await registerMobile(mobile)
  await expect(logIn(mobile, providers.phoneToken(`+60${mobile}`, changes))).rejects.toMatchObject({
    code: 'code.wrong',
    status: 400,
  })
})

test('[LG-18] forged and unsigned tokens are refused, and so is a missing one', async () => {
  const mobile = newMobile()
  await registerMobile(mobile)
  for (const signer of ['attacker', 'nobody'] as const) {
    providers.signer = signer
    await expect(logIn(mobile, providers.phoneToken(`+60${mobile}`))).rejects.toMatchObject({
      code: 'code.wrong',
    })
  }
  for (const text of ['', 'nonsense', 'a.b.c']) {
    await expect(logIn(newMobile(), text)).rejects.toMatchObject({ code: 'code.wrong' })
  }
})

test('[LG-18] with an emulator tokens are unsigned, and everything else is checked', async () => {
  const { KOI_FIREBASE_KEYS_URL: _keys, ...settings } = SOCIAL_SETTINGS
  const emulator = { KOI_FIREBASE_EMULATOR: 'http://127.0.0.1:9099' }
  const config = testConfig({ ...settings, ...emulator })
  const withEmulator = await testApp({ ...ctx, config }, [...whitelabelRoutes, ...routes])
  const send = async (changes?: object) => {
    const mobile = newMobile()
    providers.signer = 'issuer'
    await registerMobile(mobile)
    providers.signer = changes === undefined ? 'issuer' : 'nobody'
    return logIn(
      mobile,
      providers.phoneToken(`+60${mobile}`, { sub: mobile, ...changes }),
      withEmulator.caller(),
    )
  }
  expect((await withEmulator.caller().api.startUp()).firebase?.emulator).toMatch(/^http:\/\/[^/]+:9099$/)
  expect(await send({})).toMatchObject({ customerType: 0 })
  for (const wrong of [
    undefined,
    { aud: 'another' },
    { iat: NOW - 7200, exp: NOW - 3600 },
    { phone_number: '+60123456789' },
  ])
    await expect(send(wrong)).rejects.toMatchObject({ code: 'code.wrong' })
})

test('a token proves a number once; a refused registration leaves it good', async () => {
  const mobile = newMobile()
  const token = providers.phoneToken(`+60${mobile}`)
  await expect(
    registerMobile(mobile, {
      firebaseIdToken: token,
      nickname: '!',
      paymentPassword: 'x',
      ageConfirmed: false,
    }),
  ).rejects.toMatchObject({ code: 'age.unconfirmed' })
  await registerMobile(mobile, { firebaseIdToken: token })
  await expect(logIn(mobile, token)).rejects.toMatchObject({ code: 'code.wrong' })
  // Another token of the same sign-in does not count again.
  const renewed = providers.phoneToken(`+60${mobile}`)
  await expect(logIn(mobile, renewed)).rejects.toMatchObject({ code: 'code.wrong' })
  const both = providers.phoneToken(`+60${mobile}`, { sub: 'both' })
  const results = await Promise.allSettled([logIn(mobile, both), logIn(mobile, both)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.query('select 1 as kept from members.spent_token')).not.toEqual([])
  clock.advance(3 * 3_600_000)
  await jobs.find(({ name }) => name === 'members.forget-expired')?.run(ctx, {})
  expect(await db.query('select 1 as kept from members.spent_token')).toEqual([])
  clock.set('2026-01-02T03:04:05Z')
})

test('only a caller who proves a number learns whose it is; a frozen member cannot log in', async () => {
  const mobile = newMobile()
  await expect(logIn(mobile, providers.phoneToken(`+60${mobile}`))).rejects.toMatchObject({
    code: 'login.unknown',
  })
  const { userName } = await registerMobile(mobile)
  await expect(
    registerMobile(mobile, { firebaseIdToken: providers.phoneToken(`+60${mobile}`, { sub: 'x' }) }),
  ).rejects.toMatchObject({ code: 'member.mobile_exists' })
  await db.query(`update members.member set status = 'frozen' where account = $1`, [userName])
  await expect(logIn(mobile, providers.phoneToken(`+60${mobile}`, { sub: 'y' }))).rejects.toMatchObject({
    code: 'login.unknown',
  })
})

test('bad tokens lead to a captcha as wrong codes do', async () => {
  const mobile = newMobile()
  const caller = app.caller()
  for (const details of [{}, {}, { captcha: true }]) {
    await expect(logIn(mobile, 'nonsense', caller)).rejects.toMatchObject({ code: 'code.wrong', details })
  }
  await expect(logIn(mobile, 'nonsense', caller)).rejects.toMatchObject({ code: 'captcha.required' })
})

test('while off or not configured, it is neither offered nor accepted', async () => {
  const mobile = newMobile()
  await registerMobile(mobile)
  const library = {
    apiKey: 'web-key-of-the-tests',
    projectId: 'koi-tests',
    authDomain: 'koi-tests.firebaseapp.com',
    emulator: null,
  }
  const flags = { MOBILENUMREG3: '1', MOBILEVERCODELOGIN3: '1', CHNGPASSVERIF3: '0' }
  // Without an SMS gateway, Firebase still enables the flags that it can serve.
  expect(await app.caller().api.startUp()).toMatchObject({ firebase: library, flags })
  await switchFirebase(false)
  const { firebase, flags: closed } = await app.caller().api.startUp()
  expect([firebase, closed.MOBILENUMREG3]).toEqual([null, '0'])
  const denied = { code: 'permission.denied', status: 403 }
  await expect(logIn(mobile, providers.phoneToken(`+60${mobile}`))).rejects.toMatchObject(denied)
  await expect(registerMobile(newMobile())).rejects.toMatchObject({ code: 'registration.closed' })
  await switchFirebase(true)

  const bare = await testApp({ ...ctx, config: testConfig() }, [...whitelabelRoutes, ...routes])
  expect((await bare.caller().api.startUp()).firebase).toBeNull()
  forgetSettings(ctx)
})
