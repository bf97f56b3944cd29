import { CallError } from '@koi/contract/envelope.ts'
import * as rules from '@koi/contract/field-rules.ts'
import { MOBILE_MAX } from '@koi/contract/limits.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import type { Answer } from '../../api/api.ts'
import type { PlainKey } from '../../i18n/i18n.ts'
import { mobileCheck } from '../../log-in/mobile-check.ts'
import { check, checkBirthDate } from '../../ui/form/form.ts'

type FieldRules = Answer<'registerSettings'>['fields']
export type RegisterField = Exclude<keyof FieldRules, 'captcha'>

export interface RegisterValues extends Partial<Record<RegisterField, string>> {
  username: string
  password: string
  confirmPassword: string
  /** The code that proves the mobile number. */
  verificationCode: string
  captcha: string
  /** The box with the agreement and the age (RG-18, RG-35). */
  agree: boolean
}

interface FieldRow {
  readonly name: RegisterField
  readonly label: PlainKey
  readonly max: number
  readonly type?: 'password' | 'email' | 'mobile' | 'date'
  readonly inputMode?: 'numeric' | 'email'
  readonly autoComplete?: string
}

/** By username and password, or by mobile number and code (RG-03). */
export type RegisterMethod = 'username' | 'mobile'

/** What the flags decide about registration. */
export interface RegisterFlags {
  /** RG-19: registration by mobile number requires a password too. */
  readonly mobileWithPassword: boolean
  /** RG-20: registration by username verifies a mobile number. */
  readonly usernameWithCode: boolean
}

/** The parts of the form that a method shows. */
export interface RegisterShape {
  readonly account: boolean
  readonly passwords: boolean
  /** A mobile number with its code; the optional mobile field is then hidden. */
  readonly code: boolean
  readonly rows: ReturnType<typeof requestedFields>
}

/** The form of a method by the flags and the operator's rules. Pure. */
export function registerShape(
  method: RegisterMethod,
  flags: RegisterFlags,
  fields: FieldRules,
): RegisterShape {
  const account = method === 'username'
  const code = !account || flags.usernameWithCode
  const rows = requestedFields(fields).filter(({ name }) => !code || name !== 'mobileNum')
  return { account, passwords: account || flags.mobileWithPassword, code, rows }
}

/** The open methods, the default first: mobile only if it is the only one (RG-03, RG-04). Pure. */
export const openMethods = (byUsername: boolean, byMobile: boolean): readonly RegisterMethod[] => [
  ...(byUsername ? (['username'] as const) : []),
  ...(byMobile ? (['mobile'] as const) : []),
]

/**
 * The optional fields in the order of the screen; the operator's rules decide which are shown (RG-05 to
 * RG-13).
 */
const FIELDS: readonly FieldRow[] = [
  {
    name: 'paymentPassword',
    label: 'entry.payment_password',
    max: 6,
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  { name: 'nickname', label: 'entry.nickname', max: 20, autoComplete: 'nickname' },
  {
    name: 'payeeName',
    label: 'entry.payee_name',
    max: 60,
    autoComplete: 'name',
  },
  { name: 'birthDate', label: 'entry.birth_date', max: 10, type: 'date', autoComplete: 'bday' },
  {
    name: 'email',
    label: 'entry.email',
    max: 254,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  { name: 'mobileNum', label: 'entry.mobile', max: MOBILE_MAX, type: 'mobile' },
  { name: 'idNumber', label: 'entry.id_number', max: 32, autoComplete: 'off' },
  { name: 'qqNum', label: 'entry.qq', max: 20, inputMode: 'numeric' },
  { name: 'facebook', label: 'entry.facebook', max: 64 },
  { name: 'wechat', label: 'entry.wechat', max: 64 },
  { name: 'line', label: 'entry.line', max: 64 },
  { name: 'whatsapp', label: 'entry.whatsapp', max: 32 },
  { name: 'zalo', label: 'entry.zalo', max: 32 },
  { name: 'recommenderId', label: 'entry.recommender', max: 32 },
  { name: 'affiliateCode', label: 'entry.affiliate_code', max: 32 },
]

/** The rows to show, each with whether it is required (RG-14). Pure. */
export function requestedFields(fields: FieldRules): readonly (FieldRow & { readonly required: boolean })[] {
  return FIELDS.filter(({ name }) => fields[name].enabled).map((row) => ({
    ...row,
    required: fields[row.name].required,
  }))
}

/** The format of each text, as the server defines it. */
export type Formats = Answer<'registerValidation'>['fields']

/** An empty field passes unless it is required; otherwise its rule decides (VA-01). */
export const checkOptional =
  ({ name, required }: { name: RegisterField; required: boolean }, formats: Formats) =>
  (text: string | undefined) => {
    const typed = text?.trim() ?? ''
    if (typed === '') return required ? 'refusal.field.required' : true
    if (name === 'mobileNum') return mobileCheck(typed)
    // Whether these exist is checked when the form is sent.
    if (name === 'affiliateCode' || name === 'recommenderId') return true
    if (name === 'birthDate') return checkBirthDate(typed)
    return check(rules.formatRule(name, formats[name]))(typed)
  }

export const registerChecks = {
  username: (formats: Formats) =>
    check((text) => rules.formatRule('username', formats.username)(text.trim())),
  password: (formats: Formats) => check(rules.formatRule('password', formats.password)),
  /** Texts that differ from those of a password change (VA-02, VA-03). */
  confirmPassword: (text: string, { password }: { password: string }) =>
    text === '' ? 'entry.confirm_required' : text === password || 'entry.confirm_mismatch',
  mobileNum: (text: string | undefined) => mobileCheck(text ?? ''),
  verificationCode: check(rules.smsCode),
  captcha: check(rules.captcha),
}

interface PageFacts {
  readonly hostname: string
  readonly host: string
  readonly method: 'H5' | 'APP' | 'PWA' | 'WEBCLIP'
  readonly diallingCode: string
}

/**
 * The payload of RG-23: the fields of the form, and of the optional ones those that are filled in; an
 * invitation code even if its field is hidden (RG-39). Pure.
 */
export function toRegistration(values: RegisterValues, shape: RegisterShape, around: PageFacts) {
  const shown = [...shape.rows.map(({ name }) => name), 'affiliateCode' as const]
  const filled = shown.flatMap((name) => {
    const typed = values[name]?.trim() ?? ''
    return typed === '' ? [] : [[name, typed] as const]
  })
  const { password, confirmPassword, captcha } = values
  const mobileNum = values.mobileNum?.trim() ?? ''
  const hasMobile = mobileNum !== '' && (shape.code || shown.includes('mobileNum'))
  return {
    ...(shape.passwords ? { password, confirmPassword } : {}),
    ageConfirmed: values.agree,
    registerUrl: around.hostname,
    registerMethod: around.method,
    domain: around.host,
    type: 0,
    ...(Object.fromEntries(filled) as Partial<Record<RegisterField, string>>),
    ...(hasMobile ? { mobileNum, countryDialingCode: around.diallingCode } : {}),
    ...(shape.code ? { verificationCode: values.verificationCode } : {}),
    ...(captcha === '' ? {} : { captcha }),
  }
}

/** Codes that belong to one field even if the server does not name it. */
const FIELD_OF: Partial<Record<RefusalCode, keyof RegisterValues>> = {
  'password.breached': 'password',
  'member.username_exists': 'username',
  'member.mobile_exists': 'mobileNum',
  'member.email_exists': 'email',
  'invitation.invalid': 'affiliateCode',
  'referrer.invalid': 'recommenderId',
  'captcha.required': 'captcha',
  'captcha.wrong': 'captcha',
  'code.wrong': 'verificationCode',
}

/** Refusals whose text at the field differs from the server's (RG-29, ER-16). */
const OWN_TEXTS: Partial<Record<RefusalCode, PlainKey>> = {
  'invitation.invalid': 'entry.invitation_error',
  'mobile.invalid': 'entry.mobile_invalid',
}

/** The field of a refusal, and the key of its text; null if it is about the whole form. Pure. */
export function refusedField(
  error: unknown,
  shown: readonly string[],
): { name: keyof RegisterValues; message: string } | null {
  if (!(error instanceof CallError) || error.code === null) return null
  const named = error.details.field
  const name = typeof named === 'string' && shown.includes(named) ? named : FIELD_OF[error.code]
  if (name === undefined || !shown.includes(name)) return null
  const message = OWN_TEXTS[error.code] ?? `refusal.${error.code}`
  return { name: name as keyof RegisterValues, message }
}
