import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import { siteRoutes } from '../../../http/site-routes.ts'
import { type TestCaller, testApp } from '../../../testing/app.ts'
import { testConfig, testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { runQueued } from '../../../testing/queue.ts'
import { forgetSettings } from '../../whitelabel/index.ts'
import { jobs } from '../index.ts'
import { fakeGateway, receiveCode, SMS_SETTINGS } from '../testing/sms.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const server = await openMailServer()
const gateway = fakeGateway()
const config = testConfig({
  ...SMS_SETTINGS,
  KOI_SMTP_URL: server.url,
  KOI_MAIL_FROM: 'Koi <no-reply@koi.example>',
})
const ctx = testContext({ db, clock, config, fetch: gateway.fetch })
const app = await testApp(ctx, siteRoutes)
await db.query(
  `update whitelabel.register_field set enabled = true
   where field in ('mobileNum', 'email', 'payeeName', 'birthDate')`,
)
await db.query(`update whitelabel.register_field set enabled = false where field = 'captcha'`)
forgetSettings(ctx)

const password = 'koi12345'
const refused = { code: 'registration.refused', status: 403 }

async function register(
  username: string,
  details: Record<string, string> = {},
  caller = app.caller(),
): Promise<TestCaller> {
  const { token } = await caller.api.register({
    username,
    password,
    confirmPassword: password,
    ageConfirmed: true,
    registerUrl: 'koi.example',
    registerMethod: 'H5',
    ...details,
  })
  caller.token = token
  return caller
}

async function bindEmail({ api }: TestCaller, email: string) {
  clock.advance(60_000)
  await api.sendEmailCode({ email })
  await runQueued(ctx, jobs)
  const verificationCode = /^(\d{6}) /.exec(server.mails.at(-1)?.subject ?? '')?.[1] ?? ''
  return api.bindEmail({ email, verificationCode, password })
}

async function bindMobile({ api }: TestCaller, mobileNum: string) {
  clock.advance(60_000)
  const phone = { countryDialingCode: '60', mobileNum }
  await api.smsCodeToBind(phone)
  const verificationCode = await receiveCode(ctx, gateway, `+60${mobileNum}`)
  return api.bindMobile({ ...phone, verificationCode, password })
}

const mobile = (mobileNum: string) => ({ countryDialingCode: '60', mobileNum })

test('an excluded member may bind new contacts, but the old ones stay excluded too', async () => {
  const leaver = await register('Leaver1')
  await bindEmail(leaver, 'Before@koi.example')
  await bindEmail(leaver, 'own@koi.example')
  await bindMobile(leaver, '123450001')
  await leaver.api.excludeSelf({ months: 6, account: 'Leaver1' })
  await bindEmail(leaver, 'throwaway@koi.example')
  await bindMobile(leaver, '123450002')
  expect(await leaver.api.securityItems()).toMatchObject({
    email: 't***@koi.example',
    mobileNum: '+60 ******002',
  })
  for (const details of [
    { email: 'OWN@koi.example' },
    { email: 'throwaway@koi.example' },
    mobile('123450001'),
    mobile('123450002'),
  ])
    await expect(register('Comeback1', details)).rejects.toMatchObject(refused)
  const other = await register('Comeback1')
  await expect(bindEmail(other, 'own@koi.example')).rejects.toMatchObject(refused)
  await expect(bindMobile(other, '123450001')).rejects.toMatchObject(refused)
  expect(await other.api.securityItems()).toMatchObject({ email: null, mobileNum: null })
  // A contact that was replaced before the exclusion may have become someone else's.
  await register('Heir1', { email: 'before@koi.example' })
  await bindMobile(leaver, '123450001')
})

test('the old address of a member who is not excluded is not recorded', async () => {
  const mover = await register('Mover1')
  await bindEmail(mover, 'old@koi.example')
  await bindEmail(mover, 'new@koi.example')
  await mover.api.excludeSelf({ months: 6, account: 'Mover1' })
  expect(await db.query(`select from members.former_contact where contact like '%old@%'`)).toEqual([])
  await bindEmail(await register('Finder1'), 'old@koi.example')
})

test('an IP address gets three such refusals, then registration is refused for a while', async () => {
  const known = await register('Known1')
  await bindEmail(known, 'known@koi.example')
  await known.api.excludeSelf({ months: 6, account: 'Known1' })
  const prober = app.caller()
  const ask = () => register('Asker1', { email: 'known@koi.example' }, prober)
  for (let number = 0; number < 3; number++) await expect(ask()).rejects.toMatchObject(refused)
  const spent = { code: 'request.too_many', status: 429 }
  await expect(ask()).rejects.toMatchObject(spent)
  await expect(register('Asker1', {}, prober)).rejects.toMatchObject(spent)
  await expect(register('Asker1', { email: 'known@koi.example' })).rejects.toMatchObject(refused)
  clock.advance(31 * 60_000)
  await expect(ask()).rejects.toMatchObject(refused)
  await register('Asker1', { email: 'another@koi.example' }, prober)
})
