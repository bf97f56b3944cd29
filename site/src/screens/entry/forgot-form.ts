import { CallError } from '@koi/contract/envelope.ts'
import * as rules from '@koi/contract/field-rules.ts'
import { mobileCheck } from '../../log-in/mobile-check.ts'
import { check } from '../../ui/form/form.ts'

export interface ForgotByEmailValues {
  readonly username: string
  readonly email: string
}

/** The forgotten password by e-mail (FG-14, FG-15). */
export const forgotByEmailChecks = {
  username: check((text) => rules.loginUsername(text.trim())),
  email: (text: string) => rules.email(text.trim()) === null || 'in_email_incorrect',
}

/** The payload, both trimmed (FG-10). Pure. */
export const toEmailRequest = ({ username, email }: ForgotByEmailValues): ForgotByEmailValues => ({
  username: username.trim(),
  email: email.trim(),
})

export interface ForgotByMobileValues {
  readonly mobileNum: string
  readonly verificationCode: string
  readonly newPassword: string
}

/** The fewest digits of a number here (FG-21); `entry.mobile_short` names them. */
const MOBILE_MIN = 8

/** A field that is off reads as nothing: the code before it was sent. */
export const forgotByMobileChecks = {
  mobileNum: (text: string) =>
    text.replace(/\D/g, '').length < MOBILE_MIN ? 'entry.mobile_short' : mobileCheck(text),
  verificationCode: (text: string | undefined) => check(rules.smsCode)(text ?? ''),
  newPassword: check(rules.password),
}

/** The payload of FG-16, with the dialling code of the number. Pure. */
export const toMobileReset = (values: ForgotByMobileValues, countryDialingCode: string) => ({
  newPassword: values.newPassword,
  mobileNum: values.mobileNum.trim(),
  verificationCode: values.verificationCode,
  countryDialingCode,
})

interface ResetRefusal {
  readonly clearedField: 'newPassword' | 'verificationCode'
  /** The field that it is about; null when it is about the whole form. */
  readonly field: keyof ForgotByMobileValues | null
  readonly message: string
}

/** A password that is the old one keeps the code, any other failure clears it (FG-17, FG-18). Pure. */
export function resetRefusal(error: unknown): ResetRefusal {
  const code = error instanceof CallError ? error.code : null
  const message = `refusal.${code}`
  switch (code) {
    case 'modify.new.old.same':
      return { clearedField: 'newPassword', field: 'newPassword', message }
    case 'password.format':
      return { clearedField: 'verificationCode', field: 'newPassword', message }
    case 'code.wrong':
      return { clearedField: 'verificationCode', field: 'verificationCode', message }
    case 'mobile.invalid':
      return { clearedField: 'verificationCode', field: 'mobileNum', message: 'entry.mobile_invalid' }
    default:
      return { clearedField: 'verificationCode', field: null, message: '' }
  }
}
