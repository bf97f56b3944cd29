import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { readPattern } from './own-pattern.ts'
import type { RefusalCode } from './refusals.ts'
import { PASSKEY_NAME_MAX } from './security.ts'

/**
 * A rule of a form field, which the site checks before it sends and the server always checks (VA-19).
 * It takes the text as typed and returns null, or the refusal whose message belongs under the field.
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

/** The patterns by name, as the validation data of registration refers to them (API-032). */
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

/**
 * What a text must match: its length, every named pattern, and the operator's own pattern if there is one.
 */
export interface Format {
  readonly min: number
  readonly max: number
  readonly patterns: readonly PatternName[]
  readonly own?: string | undefined
}

export const fits = (text: string, { min, max, patterns, own }: Format): boolean =>
  lengthOf(text) >= min &&
  lengthOf(text) <= max &&
  patterns.every((name) => PATTERNS[name].test(text)) &&
  (own === undefined || fitsOwn(text, own))

/** In characters: a sign outside the basic plane counts as one. */
const lengthOf = (text: string): number => [...text].length

function fitsOwn(text: string, own: string): boolean {
  const pattern = readPattern(own)
  return pattern instanceof RegExp && pattern.test(text)
}

/** What an operator requires of a field besides its default format: a named pattern, or their own. */
export interface FieldPattern {
  readonly pattern: PatternName | null
  readonly own: string | null
}

/** The default format of a field together with what the operator requires. Pure. */
export function formatWith(field: FormatField, more: FieldPattern | undefined): Format {
  const preset: Format = REGISTER_FORMATS[field]
  const { pattern = null, own = null } = more ?? {}
  const isNew = pattern !== null && !preset.patterns.includes(pattern)
  return {
    ...preset,
    ...(isNew ? { patterns: [...preset.patterns, pattern] } : {}),
    ...(own === null ? {} : { own }),
  }
}

/** The text fields of registration and their default formats; an operator may require one more pattern. */
export const REGISTER_FORMATS = {
  username: { min: 4, max: 16, patterns: ['letter_first'] },
  password: { min: PASSWORD_MIN, max: PASSWORD_MAX, patterns: [] },
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

/** The refusal under a field whose format is wrong. */
const FORMAT_CODES: Readonly<Partial<Record<FormatField, RefusalCode>>> = {
  username: 'username.format',
  password: 'password.format',
  paymentPassword: 'payment_password.format',
  nickname: 'name.format',
  payeeName: 'name.format',
  email: 'email.format',
}

/** The rule of a registration field: its default format, or the given one. */
export const formatRule =
  (field: FormatField, format: Format = REGISTER_FORMATS[field]): FieldRule =>
  (text) =>
    OWN_RULES[field]?.(text) ?? (fits(asStored(field, text), format) ? null : codeOf(field))

const codeOf = (field: FormatField): RefusalCode => FORMAT_CODES[field] ?? 'field.format'
const asStored = (field: FormatField, text: string): string =>
  field === 'password' ? normalizePassword(text) : text

/** A password as it is hashed: one text, however a keyboard or a system composes its characters. */
export const normalizePassword = (text: string): string => text.normalize('NFKC')

/** A password of this length need not mix kinds of characters, if it has a few different ones. */
const PASSPHRASE_MIN = 15
const PASSPHRASE_DIFFERENT = 5

/** A letter and something else, or the length of a passphrase. */
const mixes: FieldRule = (text) => {
  const typed = normalizePassword(text)
  const isMixed = /\p{L}/u.test(typed) && /[^\p{L}\p{M}]/u.test(typed)
  const isPassphrase = lengthOf(typed) >= PASSPHRASE_MIN && new Set(typed).size >= PASSPHRASE_DIFFERENT
  return isMixed || isPassphrase ? null : 'password.format'
}

/**
 * A new password: 6 to 64 characters of any kind (FA-06, decision 0040). Every one of 6 to 20 letters and
 * digits, at least one of each, fits; breached ones are refused by the server.
 */
export const password: FieldRule = (text) => formatRule('password')(text)

/** The name that may be typed to log in: wider than the format of registration. */
export const loginUsername: FieldRule = (text) =>
  text.length >= 4 && text.length <= 20 && LETTERS_AND_DIGITS_ONLY.test(text) ? null : 'username.format'

export const loginPassword: FieldRule = (text) =>
  fits(normalizePassword(text), { min: PASSWORD_MIN, max: PASSWORD_MAX, patterns: [] })
    ? null
    : 'password.format'

export const email: FieldRule = formatRule('email')

/** Six digits; not the log-in password. */
export const paymentPassword: FieldRule = formatRule('paymentPassword')

/** Numeric, at most 6 (VA-05); the wider hint is only a placeholder (VA-06). */
export const captcha: FieldRule = (text) =>
  /^\d{1,6}$/.test(text) ? null : text === '' ? 'captcha.required' : 'captcha.wrong'

/** The code from a message: digits only, at most ten (VA-07). */
export const smsCode: FieldRule = (text) => (/^\d{1,10}$/.test(text) ? null : 'code.wrong')

/** The name on a bank account: letters of any script, spaces, dots, apostrophes, hyphens, 2 to 60. */
export const payeeName: FieldRule = (text) =>
  /^[\p{L}\p{M}][\p{L}\p{M} .'·-]{1,59}$/u.test(text) ? null : 'name.format'

/** A bank account's number: 6 to 24 digits. */
export const bankAccountNumber: FieldRule = (text) => (/^\d{6,24}$/.test(text) ? null : 'bank_card.invalid')

/** A member's nickname: letters of any script, digits, spaces and a few signs, 2 to 20. */
export const nickname: FieldRule = (text) =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]{1,19}$/u.test(text) ? null : 'name.format'

/** What a format cannot express: names may be in any script, and a password of any characters. */
const OWN_RULES: Readonly<Partial<Record<FormatField, FieldRule>>> = { nickname, payeeName, password: mixes }

/** The name of a passkey: any printable characters, 1 to 40. */
export const passkeyName: FieldRule = (text) =>
  text !== '' && text.length <= PASSKEY_NAME_MAX && !/\p{C}/u.test(text) ? null : 'name.format'
