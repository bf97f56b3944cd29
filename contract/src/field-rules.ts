import { readPattern } from './own-pattern.ts'
import type { RefusalCode } from './refusals.ts'
import { PASSKEY_NAME_MAX } from './security.ts'

/**
 * The rules of form fields, used by the site before it sends and by the server in any case (VA-19).
 * Each takes the text as typed and gives null, or the refusal whose message belongs under the field.
 */
export type FieldRule = (text: string) => RefusalCode | null

// VA-10 to VA-16.
const LETTERS_AND_DIGITS_ONLY = /^[A-Za-z0-9]+$/
const LETTER_THEN_LETTERS_OR_DIGITS = /^[A-Za-z][A-Za-z0-9]*$/
const LETTERS_AND_DIGITS_BOTH = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]+$/
const LETTERS_ONLY = /^[A-Za-z.]+$/
export const DIGITS_ONLY = /^\d+$/
const HAS_CAPITAL = /[A-Z]/
const EMAIL =
  /^[A-Za-z0-9._%+-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/

/** The same by name, as the validation data of registration names them (API-032). */
export const PATTERNS = {
  letters_digits: LETTERS_AND_DIGITS_ONLY,
  letter_first: LETTER_THEN_LETTERS_OR_DIGITS,
  letters_and_digits: LETTERS_AND_DIGITS_BOTH,
  letters: LETTERS_ONLY,
  email: EMAIL,
  digits: DIGITS_ONLY,
  capital: HAS_CAPITAL,
} as const
export const PATTERN_NAMES = [
  'letters_digits',
  'letter_first',
  'letters_and_digits',
  'letters',
  'email',
  'digits',
  'capital',
] as const satisfies readonly (keyof typeof PATTERNS)[]
export type PatternName = (typeof PATTERN_NAMES)[number]

/** What a text must be: so long, and right by every pattern that is named, and by the operator's own. */
export interface Format {
  readonly min: number
  readonly max: number
  readonly patterns: readonly PatternName[]
  readonly own?: string | undefined
}

export const fits = (text: string, { min, max, patterns, own }: Format): boolean =>
  text.length >= min &&
  text.length <= max &&
  patterns.every((name) => PATTERNS[name].test(text)) &&
  (own === undefined || fitsOwn(text, own))

function fitsOwn(text: string, own: string): boolean {
  const pattern = readPattern(own)
  return pattern instanceof RegExp && pattern.test(text)
}

/** What an operator demands of a field beyond the house's format: one of the named patterns, or an own one. */
export interface FieldPattern {
  readonly pattern: PatternName | null
  readonly own: string | null
}

/** The house's format of a field with what the operator demands beside it. Pure. */
export function formatWith(field: FormatField, more: FieldPattern | undefined): Format {
  const house: Format = REGISTER_FORMATS[field]
  const { pattern = null, own = null } = more ?? {}
  const isNew = pattern !== null && !house.patterns.includes(pattern)
  return {
    ...house,
    ...(isNew ? { patterns: [...house.patterns, pattern] } : {}),
    ...(own === null ? {} : { own }),
  }
}

/** The fields of registration that are texts, and their formats; an operator may demand one pattern more. */
export const REGISTER_FORMATS = {
  username: { min: 4, max: 16, patterns: ['letter_first'] },
  password: { min: 6, max: 20, patterns: ['letters_and_digits'] },
  paymentPassword: { min: 6, max: 6, patterns: ['digits'] },
  nickname: { min: 2, max: 20, patterns: [] },
  payeeName: { min: 2, max: 60, patterns: [] },
  email: { min: 6, max: 254, patterns: ['email'] },
  idNumber: { min: 4, max: 32, patterns: ['letters_digits'] },
  qqNum: { min: 5, max: 20, patterns: ['digits'] },
  facebook: { min: 1, max: 64, patterns: [] },
  wechat: { min: 1, max: 64, patterns: [] },
  line: { min: 1, max: 64, patterns: [] },
  whatsapp: { min: 6, max: 32, patterns: ['digits'] },
  zalo: { min: 1, max: 32, patterns: [] },
} as const satisfies Record<string, Format>
export type FormatField = keyof typeof REGISTER_FORMATS
export const FORMAT_FIELDS = [
  'username',
  'password',
  'paymentPassword',
  'nickname',
  'payeeName',
  'email',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
] as const satisfies readonly FormatField[]

/** What is said under a field that is not of its format. */
const FORMAT_CODES: Readonly<Partial<Record<FormatField, RefusalCode>>> = {
  username: 'username.format',
  password: 'password.format',
  paymentPassword: 'payment_password.format',
  nickname: 'name.format',
  payeeName: 'name.format',
  email: 'email.format',
}

/** The rule of a field of registration by its format, which is the operator's where one is given. */
export const formatRule =
  (field: FormatField, format: Format = REGISTER_FORMATS[field]): FieldRule =>
  (text) =>
    NAME_RULES[field]?.(text) ?? (fits(text, format) ? null : (FORMAT_CODES[field] ?? 'field.format'))

/** A password, new or old: 6 to 20 letters and digits, at least one of each. */
export const password: FieldRule = formatRule('password')

/** What may be typed to log in: the same bounds as at registration. */
export const loginUsername: FieldRule = (text) =>
  text.length >= 4 && text.length <= 20 && LETTERS_AND_DIGITS_ONLY.test(text) ? null : 'username.format'

export const loginPassword: FieldRule = (text) =>
  text.length >= 6 && text.length <= 20 ? null : 'password.format'

export const email: FieldRule = formatRule('email')

/** Six digits, kept apart from the log-in password. */
export const paymentPassword: FieldRule = formatRule('paymentPassword')

/** Numeric, at most 6 (VA-05); the wider hint is only a placeholder (VA-06). */
export const captcha: FieldRule = (text) =>
  /^\d{1,6}$/.test(text) ? null : text === '' ? 'captcha.required' : 'captcha.wrong'

/** The code out of a message: digits only, at most ten (VA-07). */
export const smsCode: FieldRule = (text) => (/^\d{1,10}$/.test(text) ? null : 'code.wrong')

/** The name on a bank account: letters of any script, spaces, dots, apostrophes, hyphens, 2 to 60. */
export const payeeName: FieldRule = (text) =>
  /^[\p{L}\p{M}][\p{L}\p{M} .'·-]{1,59}$/u.test(text) ? null : 'name.format'

/** A bank account's number: 6 to 24 digits. */
export const bankAccountNumber: FieldRule = (text) => (/^\d{6,24}$/.test(text) ? null : 'bank_card.invalid')

/** What a member calls themselves here: letters of any script, digits, spaces and a few signs, 2 to 20. */
export const nickname: FieldRule = (text) =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]{1,19}$/u.test(text) ? null : 'name.format'

/** Names are of any script, which their format alone does not say. */
const NAME_RULES: Readonly<Partial<Record<FormatField, FieldRule>>> = { nickname, payeeName }

/** What a member calls a passkey: anything that can be read, 1 to 40. */
export const passkeyName: FieldRule = (text) =>
  text !== '' && text.length <= PASSKEY_NAME_MAX && !/\p{C}/u.test(text) ? null : 'name.format'
