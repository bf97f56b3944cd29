import { expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { notifyOfAccount } from '../rooms/cashier/account-notice.ts'
import { jobs as cashierJobs } from '../rooms/cashier/index.ts'
import { jobs as memberJobs } from '../rooms/members/index.ts'
import { notifyMember } from '../rooms/members/notices/notice.ts'
import { officeTestText } from '../rooms/members/office-text-test.ts'
import { fakeGateway, runSmsJobs, SMS_SETTINGS } from '../rooms/members/testing/sms.ts'
import { jobs as messageJobs } from '../rooms/messages/index.ts'
import { readText, officeCommands as whitelabel } from '../rooms/whitelabel/index.ts'
import { testApp } from '../testing/app.ts'
import { testConfig, testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { fundedMember, testOperator } from '../testing/people.ts'
import { runQueued } from '../testing/queue.ts'
import { findText, listTexts, placeholdersOf, type TextParts } from '../text-template.ts'
import { officeRoutes } from './office-routes.ts'
import { siteRoutes } from './site-routes.ts'

const db = await openTestDatabase()
const server = await openMailServer()
const gateway = fakeGateway()
const settings = { KOI_SMTP_URL: server.url, KOI_MAIL_FROM: 'Lotus <no-reply@lotus.example>' }
const config = testConfig({ ...SMS_SETTINGS, ...settings })
const ctx = testContext({ db, config, clock: fixedClock('2026-01-02T03:04:05Z'), fetch: gateway.fetch })
const app = await testApp(ctx, [...siteRoutes, ...officeRoutes])
const editor = testOperator(1n)
const stranger = testOperator(2n, { role: 'cs', permissions: ['messages.read', 'members.write'] })
const { officeTexts, officeText, officeWriteText, officeResetText } = whitelabel(async () => new Set())
await db.query(`update whitelabel.site set name = 'Lotus'`)

const LANGUAGES = ['EN', 'MS', 'CN'] as const
type Language = (typeof LANGUAGES)[number]
const write = (name: string, language: Language, parts: TextParts) =>
  officeWriteText(ctx, editor, { name, language, parts: { ...parts } })
const reset = (name: string, language: Language) => officeResetText(ctx, editor, { name, language })
const refusal = (code: string) => expect.objectContaining({ code })

test('[OF-14] every text is listed with its channel, its parts, and words in three languages', async () => {
  const { content, brand } = await officeTexts(ctx, editor, {})
  expect(brand).toBe('Lotus')
  expect(content.length).toBeGreaterThan(60)
  expect(new Set(content.map(({ channel }) => channel))).toEqual(new Set(['sms', 'mail', 'letter', 'push']))
  for (const { name, parts, texts, placeholders } of content) {
    for (const language of LANGUAGES) {
      expect(Object.keys(texts[language].preset).sort(), name).toEqual([...parts].sort())
      // Members get the name of the site, never that of the product.
      expect(JSON.stringify(texts[language].preset), name).not.toMatch(/koi/i)
    }
    // A preview shows a value for each placeholder, not its name.
    for (const { name: one, sample } of placeholders) expect(sample, `${name} {${one}}`).not.toBe(one)
  }
})

test('[OF-14] each text can be changed in each language, and comes back by itself', async () => {
  for (const template of listTexts()) {
    for (const language of LANGUAGES) {
      const preset = template.texts[language]
      const { required } = placeholdersOf(template)
      const own = Object.fromEntries(
        Object.keys(preset).map((part) => [
          part,
          `Own ${part} of {brand} ${required.map((name) => `{${name}}`).join(' ')}`.trim(),
        ]),
      )
      await write(template.name, language, own)
      const read = await readText(db, template, language)
      for (const [part, words] of Object.entries(read)) expect(words).toContain(`Own ${part} of Lotus`)
      await reset(template.name, language)
      expect(Object.values(await readText(db, template, language)).join()).not.toContain('Own ')
    }
  }
})

test('[OF-14] words that miss or invent a placeholder, or are too long, are refused', async () => {
  const sms = 'members.sms-register'
  const say = (body: string) => write(sms, 'EN', { body })
  await expect(say('Welcome to {brand}')).rejects.toMatchObject({
    ...{ code: 'text.placeholder_missing', details: { fields: ['{code}'] } },
  })
  await expect(say('{code} for {nickname}')).rejects.toMatchObject({
    ...{ code: 'text.placeholder_unknown', details: { fields: ['{nickname}'] } },
  })
  await expect(say('{code} and { code }')).rejects.toEqual(refusal('text.placeholder_unknown'))
  await expect(say('  ')).rejects.toEqual(refusal('text.empty'))
  await expect(say(`{code}${'a'.repeat(460)}`)).rejects.toEqual(refusal('text.too_long'))
  await expect(write('members.sms-nothing', 'EN', { body: 'x' })).rejects.toEqual(refusal('text.unknown'))
  await expect(officeText(ctx, editor, { name: 'x' })).rejects.toEqual(refusal('text.unknown'))
  expect((await officeText(ctx, editor, { name: sms })).texts.EN.written).toBeNull()
})

test('[OF-14] only who may write content reads and changes texts', async () => {
  const words = { name: 'members.sms-login', language: 'EN', parts: { body: '{code}' } } as const
  const forbidden = refusal('operator.role')
  await expect(officeTexts(ctx, stranger, {})).rejects.toEqual(forbidden)
  await expect(officeText(ctx, stranger, { name: words.name })).rejects.toEqual(forbidden)
  await expect(officeWriteText(ctx, stranger, words)).rejects.toEqual(forbidden)
  await expect(officeResetText(ctx, stranger, words)).rejects.toEqual(forbidden)
  await expect(officeTestText(ctx, stranger, { ...words, to: '+60123456789' })).rejects.toEqual(forbidden)
})

test('[OF-14] versions say who changed what, and so does the audit trail', async () => {
  const name = 'cashier.account-added'
  await write(name, 'MS', { subject: 'Akaun', body: '{bank} {number} di {brand}' })
  await reset(name, 'MS')
  const { versions, texts } = await officeText(ctx, editor, { name })
  expect(versions.slice(0, 2)).toMatchObject([
    { language: 'MS', parts: null, operator: 'operator1' },
    { language: 'MS', parts: { subject: 'Akaun', body: '{bank} {number} di {brand}' } },
  ])
  expect(texts.MS).toMatchObject({ written: null, operator: null, at: null })
  const lines = await db.query<{ action: string }>(
    `select action from operators.audit_line where target = $1 order by id desc limit 2`,
    [`text:${name}`],
  )
  expect(lines.map(({ action }) => action)).toEqual(['text.reset', 'text.write'])
})

test('[OF-14] an SMS code arrives with the site’s name, then with the words of an operator', async () => {
  const caller = app.caller()
  caller.language = 'CN'
  const ask = async (mobileNum: string) => {
    await caller.api.smsCodeToRegister({ mobileNum, countryDialingCode: '60' })
    await runSmsJobs(ctx)
    return gateway.sent.at(-1)?.text
  }
  expect(await ask('123456701')).toMatch(/^【Lotus】注册验证码：\d{6}，请勿告诉任何人。$/)
  await write('members.sms-register', 'CN', { body: '{brand} 会员码 {code}' })
  expect(await ask('123456702')).toMatch(/^Lotus 会员码 \d{6}$/)
})

test('[OF-14] a notice arrives in the inbox and by mail with the words of an operator', async () => {
  const { id } = await fundedMember(ctx, { account: 'reader1' })
  await db.query(
    `update members.member set email = 'r@mail.example', email_verified_at = now() where id = $1`,
    [id],
  )
  await write('members.notice-frame', 'EN', { greeting: 'Dear {account},', note: 'Your {brand} team' })
  await write('members.notice-password-changed', 'EN', {
    subject: 'New password at {brand}',
    line: 'It is new.',
  })
  await notifyMember(ctx, db, { kind: 'password-changed', memberId: id })
  await runQueued(ctx, [...messageJobs, ...memberJobs])
  const [letter] = await db.query('select subject, body from messages.letter where recipient_id = $1', [id])
  expect(letter).toEqual({ subject: 'New password at Lotus', body: 'It is new.\n\nYour Lotus team' })
  expect(server.mails.at(-1)).toMatchObject({
    subject: 'New password at Lotus',
    text: expect.stringContaining('Lotus\n\nDear reader1,\n\nIt is new.\n\nYour Lotus team\n'),
  })
  expect(server.mails.at(-1)?.html).toContain('>Lotus</p>')
})

test('[OF-14] a letter of the cashier arrives with the words of an operator', async () => {
  const { id } = await fundedMember(ctx, { account: 'reader2' })
  await write('cashier.account-added', 'EN', { subject: '{bank} at {brand}', body: 'Number {number}' })
  await db.transact((tx) =>
    notifyOfAccount(ctx, tx, { memberId: id, event: 'added', bankName: 'Harbour', number: '**** 1' }),
  )
  await runQueued(ctx, [...messageJobs, ...cashierJobs])
  const [letter] = await db.query('select subject, body from messages.letter where recipient_id = $1', [id])
  expect(letter).toEqual({ subject: 'Harbour at Lotus', body: 'Number **** 1' })
})

test('[OF-14] a test is sent to the operator with sample values, and says where it cannot be', async () => {
  const test_ = (name: string, to: string, parts: TextParts, by = ctx) =>
    officeTestText(by, editor, { name, language: 'EN', parts: { ...parts }, to })
  await test_('members.sms-login', '+60123456789', { body: 'Try {code} at {brand}' })
  expect(gateway.sent.at(-1)).toEqual({ to: '+60123456789', text: '[TEST] Try 482913 at Lotus' })
  const { EN } = findText('members.mail-email-code')?.texts ?? { EN: {} }
  await test_('members.mail-email-code', 'me@house.example', EN)
  expect(server.mails.at(-1)).toMatchObject({ to: 'me@house.example', subject: '[TEST] 482913 is your code' })
  await test_('agents.move-joins', 'me@house.example', { subject: 'Team', body: '{account} from {day}' })
  expect(server.mails.at(-1)?.text).toContain('[TEST] linh88 from 2026-12-01')
  const bad = refusal('request.invalid')
  await expect(test_('members.sms-login', '0123', { body: '{code}' })).rejects.toEqual(bad)
  await expect(test_('agents.move-joins', 'nobody', { subject: 'a', body: 'b' })).rejects.toEqual(bad)
  const push = { title: 'a', body: 'b' }
  await expect(test_('messages.push-draws', 'x', push)).rejects.toEqual(refusal('text.no_sender'))
  const silent = { ...ctx, config: testConfig() }
  await expect(test_('members.sms-login', '+60123456789', { body: '{code}' }, silent)).rejects.toEqual(
    refusal('text.no_sender'),
  )
  // The trail has the words, and enough of the address to see whose it is not.
  const lines = await db.query<{ after: unknown }>(
    `select after from operators.audit_line where action = 'text.test' order by id limit 2`,
  )
  expect(lines).toMatchObject([
    { after: { language: 'EN', parts: { body: 'Try {code} at {brand}' }, to: '+********789' } },
    { after: { parts: EN, to: 'm***@house.example' } },
  ])
})
