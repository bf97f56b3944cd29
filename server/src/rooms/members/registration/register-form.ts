import type { FieldRule, Format, FormatField } from '@koi/contract/field-rules.ts'
import * as rules from '@koi/contract/field-rules.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { phoneOf } from '../member/phone.ts'

/** The registration form's fields as they are sent; the optional ones by the operator's rules. */
export interface RegisterForm {
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly confirmPassword?: string | undefined
  readonly verificationCode?: string | undefined
  readonly ageConfirmed: boolean
  readonly countryDialingCode?: string | undefined
  readonly paymentPassword?: string | undefined
  readonly nickname?: string | undefined
  readonly payeeName?: string | undefined
  readonly email?: string | undefined
  readonly birthDate?: string | undefined
  readonly mobileNum?: string | undefined
  readonly idNumber?: string | undefined
  readonly qqNum?: string | undefined
  readonly facebook?: string | undefined
  readonly wechat?: string | undefined
  readonly line?: string | undefined
  readonly whatsapp?: string | undefined
  readonly zalo?: string | undefined
  readonly recommenderId?: string | undefined
  readonly affiliateCode?: string | undefined
}

const OPTIONAL = [
  'paymentPassword',
  'nickname',
  'payeeName',
  'birthDate',
  'email',
  'mobileNum',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
] as const

export type OptionalField = (typeof OPTIONAL)[number]
export const MESSENGERS = ['qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as const

export type FieldRules = Readonly<
  Record<string, { readonly enabled: boolean; readonly required: boolean } | undefined>
>

export interface Problem {
  readonly code: RefusalCode
  readonly field: string
}

/** The optional fields that the operator asks for and the visitor filled in, trimmed; the rest is dropped. */
export function askedFields(form: RegisterForm, asked: FieldRules): Partial<Record<OptionalField, string>> {
  const fields: Partial<Record<OptionalField, string>> = {}
  for (const name of OPTIONAL) {
    const typed = form[name]?.trim() ?? ''
    // A name is one name however its words are set apart.
    const text = name === 'payeeName' ? typed.replaceAll(/\s+/g, ' ') : typed
    // An invitation works by its link, whether or not the form shows the field (RG-39).
    if (text !== '' && (asked[name]?.enabled === true || name === 'affiliateCode')) fields[name] = text
  }
  return fields
}

/** What a way to register asks beside the optional fields. */
export interface Asked {
  readonly account: boolean
  readonly password: boolean
  /** A mobile number, proved by a code. */
  readonly code: boolean
  readonly fields: FieldRules
  /** The operator's formats; the house's own where none is given. */
  readonly formats?: Readonly<Partial<Record<FormatField, Format>>>
}

/** The first thing that is wrong, in the order of the screen; null when nothing is (VA-01, VA-19). */
export function firstProblem(form: RegisterForm, asked: Asked): Problem | null {
  const age: Problem | null = form.ageConfirmed ? null : { code: 'age.unconfirmed', field: 'ageConfirmed' }
  return accountProblem(form, asked) ?? codeProblem(form, asked) ?? optionalProblem(form, asked) ?? age
}

function accountProblem(form: RegisterForm, asked: Asked): Problem | null {
  const account = asked.account ? formatOf('username', asked)(form.username?.trim() ?? '') : null
  if (account !== null) return { code: account, field: 'username' }
  if (!asked.password) return null
  const secret = formatOf('password', asked)(form.password ?? '')
  if (secret !== null) return { code: secret, field: 'password' }
  return form.confirmPassword === form.password
    ? null
    : { code: 'confirmation.mismatch', field: 'confirmPassword' }
}

function codeProblem(form: RegisterForm, asked: Asked): Problem | null {
  if (!asked.code) return null
  const mobile = mobileProblem(form, form.mobileNum?.trim() ?? '')
  if (mobile !== null) return { code: mobile, field: 'mobileNum' }
  const code = rules.smsCode(form.verificationCode?.trim() ?? '')
  return code === null ? null : { code, field: 'verificationCode' }
}

function optionalProblem(form: RegisterForm, asked: Asked): Problem | null {
  const fields = askedFields(form, asked.fields)
  for (const field of OPTIONAL) {
    const text = fields[field]
    if (text === undefined) {
      if (asked.fields[field]?.required === true) return { code: 'field.required', field }
      continue
    }
    const code = field === 'mobileNum' ? mobileProblem(form, text) : textProblem(field, text, asked)
    if (code !== null) return { code, field }
  }
  return null
}

const formatOf = (field: FormatField, { formats }: Asked): FieldRule =>
  rules.formatRule(field, formats?.[field])

/** Invitation and recommender have no format: whether they exist is looked up; a date is asked the calendar. */
function textProblem(
  field: Exclude<OptionalField, 'mobileNum'>,
  text: string,
  asked: Asked,
): RefusalCode | null {
  if (field === 'affiliateCode' || field === 'recommenderId' || field === 'birthDate') return null
  return formatOf(field, asked)(text)
}

const mobileProblem = (form: RegisterForm, text: string): RefusalCode | null =>
  phoneOf(form.countryDialingCode, text) === null ? 'mobile.invalid' : null
