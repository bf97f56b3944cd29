import type { FieldRule, Format, FormatField } from '@koi/contract/field-rules.ts'
import * as rules from '@koi/contract/field-rules.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { parsePhone } from '../member/phone.ts'

/** The fields of the registration form as sent; the operator decides on the optional ones. */
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

/**
 * The optional fields that the operator has enabled and the visitor filled in, trimmed; others are dropped.
 */
export function readOptionalFields(
  form: RegisterForm,
  fieldRules: FieldRules,
): Partial<Record<OptionalField, string>> {
  const fields: Partial<Record<OptionalField, string>> = {}
  for (const name of OPTIONAL) {
    const typed = form[name]?.trim() ?? ''
    // The spaces between the words of a name do not matter.
    const text = name === 'payeeName' ? typed.replaceAll(/\s+/g, ' ') : typed
    // An invitation works by its link, whether or not the form shows the field (RG-39).
    if (text !== '' && (fieldRules[name]?.enabled === true || name === 'affiliateCode')) fields[name] = text
  }
  return fields
}

/** What one kind of registration requires besides the optional fields. */
export interface FormRules {
  readonly account: boolean
  readonly password: boolean
  /** A mobile number, proved by a code. */
  readonly code: boolean
  readonly fields: FieldRules
  /** The operator's formats; the default formats if there are none. */
  readonly formats?: Readonly<Partial<Record<FormatField, Format>>>
}

/** The first problem in the order of the screen; null if there is none (VA-01, VA-19). */
export function firstProblem(form: RegisterForm, formRules: FormRules): Problem | null {
  const age: Problem | null = form.ageConfirmed ? null : { code: 'age.unconfirmed', field: 'ageConfirmed' }
  return (
    accountProblem(form, formRules) ?? codeProblem(form, formRules) ?? optionalProblem(form, formRules) ?? age
  )
}

function accountProblem(form: RegisterForm, formRules: FormRules): Problem | null {
  const account = formRules.account ? formatOf('username', formRules)(form.username?.trim() ?? '') : null
  if (account !== null) return { code: account, field: 'username' }
  if (!formRules.password) return null
  const secret = formatOf('password', formRules)(form.password ?? '')
  if (secret !== null) return { code: secret, field: 'password' }
  return form.confirmPassword === form.password
    ? null
    : { code: 'confirmation.mismatch', field: 'confirmPassword' }
}

function codeProblem(form: RegisterForm, formRules: FormRules): Problem | null {
  if (!formRules.code) return null
  const mobile = mobileProblem(form, form.mobileNum?.trim() ?? '')
  if (mobile !== null) return { code: mobile, field: 'mobileNum' }
  const code = rules.smsCode(form.verificationCode?.trim() ?? '')
  return code === null ? null : { code, field: 'verificationCode' }
}

function optionalProblem(form: RegisterForm, formRules: FormRules): Problem | null {
  const fields = readOptionalFields(form, formRules.fields)
  for (const field of OPTIONAL) {
    const text = fields[field]
    if (text === undefined) {
      if (formRules.fields[field]?.required === true) return { code: 'field.required', field }
      continue
    }
    const code = field === 'mobileNum' ? mobileProblem(form, text) : textProblem(field, text, formRules)
    if (code !== null) return { code, field }
  }
  return null
}

const formatOf = (field: FormatField, { formats }: FormRules): FieldRule =>
  rules.formatRule(field, formats?.[field])

/** Invitation and recommender have no format: they are looked up. A date is checked by the calendar. */
function textProblem(
  field: Exclude<OptionalField, 'mobileNum'>,
  text: string,
  formRules: FormRules,
): RefusalCode | null {
  if (field === 'affiliateCode' || field === 'recommenderId' || field === 'birthDate') return null
  return formatOf(field, formRules)(text)
}

const mobileProblem = (form: RegisterForm, text: string): RefusalCode | null =>
  parsePhone(form.countryDialingCode, text) === null ? 'mobile.invalid' : null
