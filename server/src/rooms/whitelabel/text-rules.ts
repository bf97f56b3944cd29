import { SMS_PARTS_MAX } from '@koi/contract/schemas/office/texts.ts'
import { smsLength } from '@koi/contract/sms-length.ts'
import { refuse } from '../../refusal.ts'
import {
  BRAND,
  fillParts,
  namesIn,
  placeholdersOf,
  type TextParts,
  type TextTemplate,
} from '../../text-template.ts'

/** Values of placeholders for previews and tests; as long as real ones are. */
const SAMPLES: Readonly<Record<string, string>> = {
  account: 'linh88',
  address: '203.0.113.7',
  amount: '1,250.00',
  bank: 'Harbour Bank',
  browser: 'Chrome, Android',
  code: '482913',
  contract: '1042',
  day: '2026-12-01',
  days: '7',
  email: 'l***@mail.example',
  kind: 'dividend',
  least: '100.00',
  level: 'Gold',
  minutes: '30',
  mobile: '+60 ******789',
  name: 'My phone',
  number: '**** 4321',
  offer: 'Weekend bonus',
  order: 'D2612010001',
  period: '2026-11',
  place: '3',
  prize: '500.00',
  provider: 'Google',
  reason: 'as agreed',
  required: '12,500.00',
  title: 'Weekend bonus',
  turnover: '12,500.00',
  way: 'Google (linh@mail.example)',
  ways: 'Google (linh@mail.example)',
  who: 'bao99',
}

/** The value that a placeholder has in previews. Pure. */
export const sampleOf = (name: string, brand: string): string =>
  name === BRAND ? brand : (SAMPLES[name] ?? name)

/** A text with sample values. Pure. */
export const fillSamples = (template: TextTemplate, parts: TextParts, brand: string): TextParts =>
  fillParts(
    parts,
    Object.fromEntries(placeholdersOf(template).allowed.map((name) => [name, sampleOf(name, brand)])),
  )

/**
 * The words of an operator, trimmed. Refuses parts that the text has not or that are empty, placeholders that
 * have no value, words without a placeholder that members need, and messages that are too long.
 */
export function requireWords(template: TextTemplate, given: TextParts, brand: string): TextParts {
  const names = Object.keys(template.texts.EN)
  const parts = Object.fromEntries(names.map((part) => [part, given[part]?.trim() ?? '']))
  const empty = names.filter((part) => parts[part] === '')
  if (empty.length > 0) refuse('text.empty', { fields: empty })
  const used = Object.values(parts).flatMap(bracesIn)
  const { allowed, required } = placeholdersOf(template)
  const unknown = used.filter((name) => !allowed.includes(name))
  if (unknown.length > 0) refuse('text.placeholder_unknown', { fields: unknown.map(braced) })
  const missing = required.filter((name) => !used.includes(name))
  if (missing.length > 0) refuse('text.placeholder_missing', { fields: missing.map(braced) })
  if (template.channel === 'sms') {
    const { body = '' } = fillSamples(template, parts, brand)
    if (smsLength(body).parts > SMS_PARTS_MAX) refuse('text.too_long')
  }
  return parts
}

const braced = (name: string): string => `{${name}}`

/** What is in braces, also where it is no name: `{ code}` would stay in the text. Pure. */
const bracesIn = (text: string): readonly string[] => [
  ...namesIn(text),
  ...[...text.matchAll(/\{([^{}]*)\}/g)].map(([, inside = '']) => inside).filter((one) => !/^\w+$/.test(one)),
]
