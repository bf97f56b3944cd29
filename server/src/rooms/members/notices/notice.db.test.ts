import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { operatorToken, testOrigin } from '../../../testing/people.ts'
import { payloadsOf, runQueued } from '../../../testing/queue.ts'
import { resolveOperator } from '../../operators/index.ts'
import { createMember, jobs, officeCommands, routes } from '../index.ts'
import { fakeGateway, receiveCode, SMS_SETTINGS } from '../testing/sms.ts'

const SITE = { origin: 'https://koi.example', rpId: 'koi.example' }
const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const server = await openMailServer()
const gateway = fakeGateway()
const config = testConfig({
  ...SMS_SETTINGS,
  KOI_SMTP_URL: server.url,
  KOI_MAIL_FROM: 'Koi <no-reply@koi.example>',
  KOI_ORIGIN: SITE.origin,
})
const ctx = testContext({ db, clock, config, fetch: gateway.fetch })
const app = await testApp(ctx, routes)

const PASSWORD = 'koi12345'
let made = 0

interface Person {
  readonly id: bigint
  readonly account: string
  readonly email: string
  readonly caller: TestCaller
  readonly enter: (caller?: TestCaller) => Promise<TestCaller>
  /** New notices since the last call: subjects, first lines, and the subjects sent by mail. */
  readonly newNotices: () => Promise<{ subjects: string[]; lines: string[]; mailed: string[] }>
}

/** A member with a proved address who has logged in once, in the given language. */
async function newMember(language: TestCaller['language'] = 'EN'): Promise<Person> {
  const account = `Told${++made}`
  const email = `${account.toLowerCase()}@koi.example`
  const member = await db.transact((tx) => createMember(ctx, tx, { account, password: PASSWORD, type: 0 }))
  const id = member?.id ?? 0n
  await db.query('update members.member set email = $2, email_verified_at = $3 where id = $1', [
    id,
    email,
    clock.now(),
  ])
  const enter = async (caller = app.caller()) => {
    caller.token = (await caller.api.logIn({ type: 'username', username: account, password: PASSWORD })).token
    return caller
  }
  let [read, mails] = [0, 0]
  const newNotices = async () => {
    await runQueued(ctx, jobs)
    const own = (await payloadsOf(db, 'messages.write-notice')).filter(({ member: to }) => to === String(id))
    const fresh = own.slice(read)
    read = own.length
    const received = server.mails.filter(({ to }) => to.endsWith(email))
    const mailed = received.slice(mails).map(({ subject }) => subject)
    mails = received.length
    return {
      subjects: fresh.map(({ subject }) => String(subject)),
      lines: fresh.map(({ body }) => String(body).split('\n')[0] ?? ''),
      mailed,
    }
  }
  const caller = app.caller()
  caller.language = language
  return { id, account, email, caller: await enter(caller), enter, newNotices }
}

const codeOf = (secret: string): string => {
  clock.advance(30_000)
  return generateSync({ secret, epoch: clock.now().getTime() / 1000 })
}
const pin = (paymentPassword: string) => ({ paymentPassword, confirmPaymentPassword: paymentPassword })
const nothing = { subjects: [], lines: [], mailed: [] }

test('each change of a password is notified in the inbox and by mail, a refused one is not', async () => {
  const { caller, newNotices } = await newMember()
  expect(await newNotices()).toEqual(nothing)
  await expect(caller.api.setPaymentPassword({ password: 'koi54321', ...pin('135790') })).rejects.toThrow()
  expect(await newNotices()).toEqual(nothing)
  await caller.api.setPaymentPassword({ password: PASSWORD, ...pin('135790') })
  await caller.api.setPaymentPassword({ oldPaymentPassword: '135790', ...pin('246801') })
  const next = { newPassword: 'koi67890', confirmNewPassword: 'koi67890' }
  await expect(caller.api.changePassword({ oldPassword: 'koi54321', ...next })).rejects.toThrow()
  await caller.api.changePassword({ oldPassword: PASSWORD, ...next })
  const subjects = [
    'Your payment password was set',
    'Your payment password was changed',
    'Your password was changed',
  ]
  expect(await newNotices()).toMatchObject({ subjects, mailed: subjects })
})

test('second step, recovery codes and passkeys are notified in the member’s language', async () => {
  const { caller, newNotices } = await newMember('MS')
  const { secret } = await caller.api.setUpTwoStep({ password: PASSWORD })
  expect(await newNotices()).toEqual(nothing)
  await caller.api.confirmTwoStep({ code: codeOf(secret) })
  await caller.api.renewRecoveryCodes({ password: PASSWORD, code: codeOf(secret) })
  await expect(caller.api.turnOffTwoStep({ password: PASSWORD, code: '000000' })).rejects.toThrow()
  await caller.api.turnOffTwoStep({ password: PASSWORD, code: codeOf(secret) })
  const twoStep = [
    'Log masuk dua langkah telah dihidupkan',
    'Anda mempunyai kod pemulihan baharu',
    'Log masuk dua langkah telah dimatikan',
  ]
  expect(await newNotices()).toMatchObject({ subjects: twoStep, mailed: twoStep })

  caller.language = 'CN'
  const { challenge } = await caller.api.passkeyOptions({ password: PASSWORD })
  const { id } = await caller.api.addPasskey({
    name: '我的手机',
    ...new Authenticator(SITE).create(challenge),
  })
  await caller.api.removePasskey({ id })
  await expect(caller.api.removePasskey({ id })).rejects.toMatchObject({ code: 'passkey.unknown' })
  expect(await newNotices()).toMatchObject({
    subjects: ['已添加通行密钥', '已移除通行密钥'],
    lines: ['通行密钥“我的手机”现在可以登录您的账号。', '通行密钥“我的手机”已不能登录您的账号。'],
  })
})

test('changes of number, address and questions are notified, with masked values', async () => {
  const { caller, email, newNotices } = await newMember()
  const phone = { countryDialingCode: '60', mobileNum: '123456701' }
  await caller.api.smsCodeToBind(phone)
  const verificationCode = await receiveCode(ctx, gateway, '+60123456701')
  await caller.api.bindMobile({ ...phone, verificationCode, password: PASSWORD })
  const next = `new.${email}`
  await caller.api.sendEmailCode({ email: next })
  await runQueued(ctx, jobs)
  const mailed = /^(\d{6}) /.exec(server.mails.at(-1)?.subject ?? '')?.[1] ?? ''
  await caller.api.bindEmail({ email: next, verificationCode: mailed, password: PASSWORD })
  const answers = [
    { question: 'first_pet', answer: 'Nemo' },
    { question: 'first_job', answer: 'Baker' },
  ] as const
  await caller.api.setSecurityQuestions({ password: PASSWORD, answers: [...answers] })
  const { subjects, lines } = await newNotices()
  expect(subjects).toEqual([
    'Your mobile number was changed',
    'Your e-mail address was changed',
    'Your security questions were set',
  ])
  expect(lines).toEqual([
    'The mobile number of your account is now +60 ******701.',
    'The e-mail address of your account is now n***@koi.example.',
    'The security questions of your account have new answers.',
  ])
  expect(JSON.stringify(await payloadsOf(db, 'messages.write-notice'))).not.toMatch(
    /Nemo|123456701|new\.told/,
  )
})

test('resets by the office are notified in the language of the member’s last log-in', async () => {
  const operator = await resolveOperator(ctx, await operatorToken(ctx, 'mei'))
  if (operator === null) throw new Error('no operator')
  const mei = { ...operator, origin: testOrigin }
  const { id, caller, newNotices } = await newMember('CN')
  await caller.api.setPaymentPassword({ password: PASSWORD, ...pin('135790') })
  const { secret } = await caller.api.setUpTwoStep({ password: PASSWORD })
  await caller.api.confirmTwoStep({ code: codeOf(secret) })
  await newNotices()
  const act = { id: String(id), reason: 'passport seen' }
  await officeCommands.officeResetPaymentPassword(ctx, mei, act)
  await expect(officeCommands.officeResetPaymentPassword(ctx, mei, act)).rejects.toThrow()
  await officeCommands.officeResetTwoStep(ctx, mei, act)
  await officeCommands.officeResetTwoStep(ctx, mei, act)
  const subjects = ['您的支付密码已重置', '两步登录已重置']
  expect(await newNotices()).toMatchObject({ subjects, mailed: subjects })
})

test('a new browser is notified once, except the first one', async () => {
  const { caller, enter, newNotices } = await newMember('MS')
  await enter(caller)
  expect(await newNotices()).toEqual(nothing)
  const attacker = app.caller()
  attacker.language = 'EN'
  await expect(
    attacker.api.logIn({ type: 'username', username: 'Told0', password: PASSWORD }),
  ).rejects.toThrow()
  await enter(attacker)
  // In the member's language at the previous log-in, since the attacker's may differ.
  expect(await newNotices()).toEqual({
    subjects: ['Log masuk daripada pelayar baharu'],
    lines: [
      `Seseorang telah log masuk ke akaun anda dengan pelayar yang belum pernah kami lihat: tidak diketahui, dari alamat ${attacker.address}.`,
    ],
    mailed: ['Log masuk daripada pelayar baharu'],
  })
  await enter(attacker)
  await enter(caller)
  expect(await newNotices()).toEqual(nothing)
  clock.advance(401 * 24 * 3_600_000)
  await jobs.find(({ name }) => name === 'members.forget-expired')?.run(ctx, {})
  expect(await db.query('select from members.known_browser')).toEqual([])
})

test('a browser without cookies is notified once for each place, and again after a month', async () => {
  const { caller, enter, newNotices } = await newMember()
  await enter(caller)
  await newNotices()
  const forgetful = app.caller()
  const enterAnew = async (address: string) => {
    forgetful.cookies.clear()
    forgetful.address = address
    await enter(forgetful)
    return (await newNotices()).subjects.length
  }
  expect(await enterAnew('198.51.100.7')).toBe(1)
  for (let day = 0; day < 5; day++) {
    clock.advance(7 * 24 * 3_600_000)
    expect(await enterAnew(`198.51.100.${day + 8}`)).toBe(0)
  }
  expect(await enterAnew('203.0.113.7')).toBe(1)
  clock.advance(31 * 24 * 3_600_000)
  expect(await enterAnew('203.0.113.7')).toBe(1)
  // A browser that keeps its cookie does not hide another one at its place.
  const neighbour = app.caller()
  neighbour.address = caller.address
  await enter(neighbour)
  expect((await newNotices()).subjects).toHaveLength(1)
})

test('a neighbour’s browser without cookies is notified, and is not taken for a known one', async () => {
  const { caller, enter, newNotices } = await newMember()
  await newNotices()
  const neighbour = app.caller()
  neighbour.address = caller.address
  await enter(neighbour)
  expect((await newNotices()).subjects).toHaveLength(1)
  neighbour.cookies.clear()
  await enter(neighbour)
  expect(await newNotices()).toEqual(nothing)
  // The first browser returns for the first time, from elsewhere, and is known.
  caller.address = '203.0.113.99'
  await enter(caller)
  expect(await newNotices()).toEqual(nothing)
  // A browser that has only another member's cookie is new, wherever it is.
  const other = await newMember()
  other.caller.address = neighbour.address
  await enter(other.caller)
  expect((await newNotices()).subjects).toHaveLength(1)
})

test('[FA-07] a copied log-in of a browser is reported, and an unproved mailbox gets no mail', async () => {
  const { id, caller, account, newNotices } = await newMember()
  await db.query('update members.member set email_verified_at = null where id = $1', [id])
  const answer = await caller.api.logIn({
    type: 'username',
    username: account,
    password: PASSWORD,
    remember: true,
  })
  const { deviceToken = '' } = await caller.api.logInDevice({ deviceToken: answer.deviceToken ?? '' })
  expect(await newNotices()).toEqual(nothing)
  await app.caller().api.logInDevice({ deviceToken })
  expect(await newNotices()).toMatchObject({ subjects: ['Log-in from a new browser'], mailed: [] })
  await caller.api.setPaymentPassword({ password: PASSWORD, ...pin('135790') })
  expect(await newNotices()).toMatchObject({ subjects: ['Your payment password was set'], mailed: [] })
})
