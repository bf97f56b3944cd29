import { siteCalls } from '@koi/contract/calls/index.ts'
import { ENCRYPTION_SCHEME, seal } from '@koi/contract/encryption.ts'
import type { CallError } from '@koi/contract/envelope.ts'
import type { Challenge } from '@koi/contract/proof-of-work.ts'
import { solveChallenge } from '@koi/contract/solve-challenge.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { openSecret } from '../../../secrets.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { forgetSettings, routes as whitelabelRoutes } from '../../whitelabel/index.ts'
import { createMember, memberByAccount, routes } from '../index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db, clock: fixedClock('2026-01-02T03:04:05Z') })
const app = await testApp(ctx, [...whitelabelRoutes, ...routes])

const form = {
  username: 'Newcomer1',
  password: 'koi12345',
  confirmPassword: 'koi12345',
  ageConfirmed: true,
  registerUrl: 'koi.example',
  registerMethod: 'H5',
} as const

const register = (changes: Record<string, unknown>, caller: TestCaller = app.caller()) =>
  caller.api.register({ ...form, ...changes })

async function setRules(enabled: boolean, required: boolean, ...fields: string[]): Promise<void> {
  await db.query('update whitelabel.register_field set enabled = $1, required = $2 where field = any($3)', [
    enabled,
    required,
    fields,
  ])
  forgetSettings(ctx)
}

test('[API-004] [RG-26] a sealed registration creates a member of type 0 and logs them in', async () => {
  expect(siteCalls.register).toMatchObject({
    method: 'PUT',
    path: '/wps/member/register',
    encoding: 'sealed',
  })
  const caller = app.caller()
  caller.sealing = true
  const session = await register({ type: 1 }, caller)
  expect(session).toMatchObject({ userName: 'Newcomer1', customerType: 0, firstTimeLogin: true })
  caller.token = session.token
  expect(await caller.api.memberInfo()).toMatchObject({ account: 'Newcomer1', type: 0 })
  const next = await register({ username: 'Newcomer2' })
  expect(next.firstTimeLogin).toBe(true)
  const books = await db.query<{ id: bigint; book: number }>(
    'select id, book from members.member order by id',
  )
  for (const { id, book } of books) expect(book).toBe(Number((id - 1n) % 4n))
})

test('[RG-36] [ER-07] an account is unique without regard to case, even in a race', async () => {
  await register({ username: 'Taken1' })
  await expect(register({ username: 'tAKEN1' })).rejects.toMatchObject({
    code: 'member.username_exists',
    message: 'Sorry, the username already exists',
    details: { field: 'username' },
  })
  const both = await Promise.allSettled([register({ username: 'Twin1' }), register({ username: 'twin1' })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(register({ username: 'guest00000001' })).rejects.toMatchObject({
    code: 'member.username_exists',
  })
})

test('[VA-19] [RG-41] [ER-09] [ER-10] the server enforces the rules of the form', async () => {
  const cases: readonly [Record<string, unknown>, string, string][] = [
    [{ username: '1abc' }, 'username.format', 'Account format is incorrect'],
    [{ username: 'abc' }, 'username.format', 'Account format is incorrect'],
    [{ password: 'abcdef', confirmPassword: 'abcdef' }, 'password.format', 'Password format is incorrect'],
    [{ confirmPassword: 'koi12346' }, 'confirmation.mismatch', 'Confirmation password not matched'],
    [{ ageConfirmed: false }, 'age.unconfirmed', 'You must confirm that you are of legal age.'],
  ]
  for (const [changes, code, message] of cases) {
    await expect(register({ username: 'Ruled1', ...changes })).rejects.toMatchObject({ code, message })
  }
  expect(await memberByAccount(db, 'ruled1')).toBeNull()
})

const OPTIONAL = ['nickname', 'email', 'payeeName', 'mobileNum', 'paymentPassword', 'idNumber', 'line']

test('[RG-14] optional fields are used only if the operator has enabled them', async () => {
  await register({ username: 'Quiet1', email: 'quiet@koi.example', nickname: 'Quiet' })
  expect(await memberByAccount(db, 'quiet1')).toMatchObject({ nickname: null })

  await setRules(true, true, 'nickname')
  await expect(register({ username: 'Asked1' })).rejects.toMatchObject({
    code: 'field.required',
    details: { field: 'nickname' },
  })
  await setRules(false, false, 'nickname')
})

test('[ER-11] [ER-14] [ER-15] optional fields are checked', async () => {
  await setRules(true, false, ...OPTIONAL)
  const wrong: readonly [Record<string, string>, string, string][] = [
    [{ email: 'abc@' }, 'email.format', 'E-mail format is incorrect'],
    [{ payeeName: '1' }, 'name.format', 'Name format is not valid'],
    [{ mobileNum: '123', countryDialingCode: '60' }, 'mobile.invalid', 'The mobile num is not valid'],
    [{ paymentPassword: '12345' }, 'payment_password.format', 'The payment password must be six digits.'],
  ]
  for (const [changes, code, message] of wrong) {
    await expect(register({ username: 'Asked1', ...changes })).rejects.toMatchObject({ code, message })
  }
  await setRules(false, false, ...OPTIONAL)
})

test('[VA-13] [VA-15] [VA-16] [VA-19] the server enforces a pattern that the operator requires', async () => {
  await setRules(true, false, 'qqNum', 'payeeName')
  await db.query(
    `insert into whitelabel.field_pattern values ('password', 'capital'), ('payeeName', 'letters')`,
  )
  forgetSettings(ctx)
  const capital = { password: 'Koi12345', confirmPassword: 'Koi12345' }
  const send = (changes: Record<string, string>) => register({ username: 'Patterned1', ...changes })
  await expect(send({})).rejects.toMatchObject({ code: 'password.format', details: { field: 'password' } })
  await expect(send({ ...capital, payeeName: 'A B' })).rejects.toMatchObject({ code: 'name.format' })
  await expect(send({ ...capital, qqNum: '12a456' })).rejects.toMatchObject({
    code: 'field.format',
    details: { field: 'qqNum' },
  })
  await send({ ...capital, payeeName: 'A.B', qqNum: '123456' })
  await db.query('delete from whitelabel.field_pattern')
  await setRules(false, false, 'qqNum', 'payeeName')
})

test('filled-in fields are stored: shown masked, and sealed if they are secret', async () => {
  await setRules(true, false, ...OPTIONAL)
  const mobile = { mobileNum: '012-345 6789', countryDialingCode: '+60' }
  const full = { nickname: '锦鲤', email: 'a@koi.example', payeeName: "Tan O'Hara", idNumber: 'A1234567' }
  const caller = app.caller()
  caller.token = (
    await register({ username: 'Asked1', ...full, ...mobile, paymentPassword: '135790', line: 'me' })
  ).token
  expect(await caller.api.memberInfo()).toMatchObject({ nickname: '锦鲤' })
  expect(await caller.api.securityItems()).toMatchObject({
    hasPaymentPassword: true,
    payeeName: "T** O'H***",
    email: 'a***@koi.example',
    mobileNum: '+60 ******789',
  })
  const [row] = await db.query<{ contacts: unknown; idNumber: string }>(
    `select contacts, id_number as "idNumber" from members.member where account_key = 'asked1'`,
  )
  expect(row?.contacts).toEqual({ line: 'me' })
  expect(openSecret(ctx.config, row?.idNumber ?? '', 'members.id_number').toString()).toBe('A1234567')
  // A number that was only typed in does not belong to anyone yet.
  await register({ username: 'Asked2', mobileNum: '123456789', countryDialingCode: '60' })
  // Numbers of a country that the operator does not offer are refused.
  await db.query(`update whitelabel.site set countries_off = '{SG}'`)
  forgetSettings(ctx)
  await expect(
    register({ username: 'Asked3', mobileNum: '81234567', countryDialingCode: '65' }),
  ).rejects.toMatchObject({ code: 'mobile.invalid', details: { field: 'mobileNum' } })
  await db.query(`update whitelabel.site set countries_off = '{}'`)
  forgetSettings(ctx)
  await register({ username: 'Asked3', mobileNum: '81234567', countryDialingCode: '65' })
  await setRules(false, false, ...OPTIONAL)
})

test('a captcha is required if the rule says so, and each attempt consumes one', async () => {
  await setRules(true, true, 'captcha')
  const caller = app.caller()
  await expect(register({ username: 'Human1' }, caller)).rejects.toMatchObject({ code: 'captcha.required' })
  await caller.api.captcha()
  const [row] = await db.query<{ answer: string }>('select answer from members.captcha')
  const answer = row?.answer ?? ''
  await expect(register({ username: 'taken1', captcha: answer }, caller)).rejects.toMatchObject({
    code: 'member.username_exists',
  })
  await expect(register({ username: 'Human1', captcha: answer }, caller)).rejects.toMatchObject({
    code: 'captcha.wrong',
  })
  await setRules(false, false, 'captcha')
})

test('[API-016] [ER-01] an invitation code is validated, and its owner becomes the upline', async () => {
  const agent = await db.transact((tx) =>
    createMember(ctx, tx, {
      account: 'Agent1',
      password: 'koi12345',
      type: 1,
      upline: [77n],
      affiliateCode: 'KOI88',
    }),
  )
  const caller = app.caller()
  expect(siteCalls.affiliate).toMatchObject({ module: 'AFFMAN3', method: 'GET', path: '/wps/affiliate' })
  expect(await caller.api.affiliate({ affiliateCode: 'koi88' })).toEqual({ affiliateCode: 'KOI88' })
  const invalid = { code: 'invitation.invalid', message: 'Invalid invitation code' }
  await expect(caller.api.affiliate({ affiliateCode: 'KOI89' })).rejects.toMatchObject(invalid)
  await expect(register({ username: 'Invited1', affiliateCode: 'KOI89' })).rejects.toMatchObject(invalid)
  caller.token = (await register({ username: 'Invited1', affiliateCode: 'koi88' })).token
  expect((await memberByAccount(db, 'invited1'))?.upline).toEqual([77n, agent?.id])
  expect((await caller.api.memberInfo()).toUpline).toBe(true)
})

test('[ER-13] a recommender must be a member', async () => {
  await setRules(true, false, 'recommenderId')
  await expect(register({ username: 'Friend1', recommenderId: 'nobody9' })).rejects.toMatchObject({
    code: 'referrer.invalid',
    message: 'Referrer link error',
  })
  await register({ username: 'Friend1', recommenderId: 'newcomer1' })
  await setRules(false, false, 'recommenderId')
})

test('registration by username can be closed by its flag', async () => {
  await db.query(`update whitelabel.flag set value = '0' where key = 'USERNAMEREG3'`)
  forgetSettings(ctx)
  await expect(register({ username: 'Late1' })).rejects.toMatchObject({
    code: 'registration.closed',
    status: 403,
  })
  await db.query(`update whitelabel.flag set value = '1' where key = 'USERNAMEREG3'`)
  forgetSettings(ctx)
})

test('a sealed body hides the password and is good once', async () => {
  const { sealingKey } = await app.caller().api.startUp()
  const caller = app.caller()
  caller.solving = false
  const typed = { ...form, username: 'Sealed1' }
  const challenge = await caller.api.register(typed).catch((error: CallError) => error.details.challenge)
  const proof = solveChallenge(challenge as Challenge)
  const sealed = await seal({ ...typed, proof }, sealingKey, ctx.clock.now().getTime())
  expect(JSON.stringify(sealed)).not.toContain(form.password)
  const send = () =>
    app.app.inject({
      method: 'PUT',
      url: siteCalls.register.path,
      headers: { encryption: ENCRYPTION_SCHEME },
      payload: sealed,
    })
  expect((await send()).json()).toMatchObject({ success: true, value: { userName: 'Sealed1' } })
  expect((await send()).json()).toMatchObject({ success: false, code: 'request.replayed' })
})

test('[FA-05] every registration requires a proof of work, which gets harder for one network', async () => {
  const caller = app.caller()
  caller.solving = false
  const limits: unknown[] = []
  for (const username of ['Worker1', 'Worker2', 'Worker3']) {
    const refused = await register({ username }, caller).catch((error: CallError) => error)
    expect(refused).toMatchObject({ code: 'proof.required', status: 428 })
    const challenge = (refused as CallError).details.challenge as Challenge
    limits.push(challenge.maxnumber)
    const proof = solveChallenge(challenge)
    await expect(register({ username: 'Another1', proof }, caller)).rejects.toMatchObject({
      code: 'proof.required',
    })
    expect(await register({ username, proof }, caller)).toMatchObject({ userName: username })
  }
  expect(limits).toEqual([10, 20, 40])
})

test('[FA-06] a password known from breaches is refused, and any 64 characters are accepted', async () => {
  const refused = { code: 'password.breached', status: 400, details: { field: 'password' } }
  const withPassword = (username: string, password: string) =>
    register({ username, password, confirmPassword: password })
  for (const password of ['abc123', 'Trustno1', 'PASSWORD1'])
    await expect(withPassword('Known1', password)).rejects.toMatchObject(refused)
  const passphrase = `${'correct horse '.repeat(4)} 马 ñ`.padEnd(64, '😀😀').slice(0, 64)
  for (const [at, password] of [passphrase, '马到成功12', 'correct horse battery'].entries())
    expect(await withPassword(`Any${at}kind`, password)).toMatchObject({ userName: `Any${at}kind` })
  await expect(withPassword('Long1', `${'a1'.repeat(32)}b`)).rejects.toMatchObject({
    code: 'password.format',
  })
  await expect(withPassword('Long2', 'a1'.repeat(200))).rejects.toMatchObject({ code: 'request.invalid' })
})
