import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Language } from '../../caller.ts'
import { sendsSms } from '../../config.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import type { TextParts } from '../../text-template.ts'
import { audit, requirePermission } from '../operators/index.ts'
import { fillSamples, readBrand, requireTemplate, requireWords } from '../whitelabel/index.ts'
import { sendSms } from './codes/twilio.ts'
import { maskEmail, maskMobile } from './member/profile.ts'
import { writeLetter } from './notices/letter.ts'
import { deliver } from './notices/smtp.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const PHONE = /^\+[1-9]\d{6,14}$/
const MAILBOX = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/

/**
 * Sends the words of a text with sample values to a phone or mailbox of the operator, before they are saved.
 * A mark of the product is in front of them, since nobody has checked whose address it is; the words and a
 * part of the address are in the audit trail. Letters of the inbox are sent as mail, since operators have no
 * inbox; a push needs the device of a member.
 */
export const officeTestText: OfficeCommands['officeTestText'] = async (ctx, caller, input) => {
  requirePermission(caller, 'content.write')
  const template = requireTemplate(input.name)
  const brand = await readBrand(ctx.db)
  const { language } = input
  const words = requireWords(template, input.parts, brand)
  const parts = markAsTest(fillSamples(template, words, brand), language)
  const to = input.to.trim()
  const masked = template.channel === 'sms' ? maskMobile(to) : maskEmail(to)
  await ctx.db.transact((tx) =>
    audit(tx, caller, {
      ...{ at: ctx.clock.now(), action: 'text.test', target: `text:${template.name}` },
      after: { language, parts: words, to: masked },
    }),
  )
  if (template.channel === 'push') refuse('text.no_sender')
  if (template.channel === 'sms') await testSms(ctx, to, parts)
  else await testMail(ctx, { to, language, brand, parts })
  return { done: true }
}

const MARKS: Readonly<Record<Language, string>> = { EN: '[TEST]', MS: '[UJIAN]', CN: '[测试]' }

/** Puts the mark in front of each part that is read first: the subject, and the text itself. Pure. */
const markAsTest = (parts: TextParts, language: Language): TextParts =>
  Object.fromEntries(
    Object.entries(parts).map(([part, words]) => [
      part,
      MARKED.includes(part) ? `${MARKS[language]} ${words}` : words,
    ]),
  )
const MARKED: readonly string[] = ['subject', 'greeting', 'body', 'line']

async function testSms(ctx: Context, to: string, { body = '' }: TextParts): Promise<void> {
  if (!sendsSms(ctx.config)) refuse('text.no_sender')
  if (!PHONE.test(to)) refuse('request.invalid', { field: 'to' })
  await sendSms(ctx, { to, text: body }).catch(() => refuse('text.not_sent'))
}

interface Mail {
  readonly to: string
  readonly language: Language
  readonly brand: string
  readonly parts: TextParts
}

async function testMail(ctx: Context, { to, language, brand, parts }: Mail): Promise<void> {
  if (ctx.config.KOI_SMTP_URL === undefined) refuse('text.no_sender')
  if (!MAILBOX.test(to)) refuse('request.invalid', { field: 'to' })
  const {
    subject = `${MARKS[language]} ${brand}`,
    greeting = '',
    line = parts.body ?? '',
    note = '',
    action,
  } = parts
  const words = { brand, subject, greeting, line, note, ...(action === undefined ? {} : { action }) }
  const link = action === undefined ? undefined : (ctx.config.KOI_ORIGIN ?? 'https://site.example')
  const letter = writeLetter({ to, language, values: {}, link }, words)
  const outcome = await deliver(ctx.config, letter).catch(() => 'refused')
  if (outcome !== 'sent') refuse('text.not_sent')
}
