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

/** The minimum number of digits of a mobile number here (FG-21), as stated in `entry.mobile_short`. */
const MOBILE_MIN = 8

/** A disabled field reads as empty: the code field, before a code was sent. */
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
  /** The field of the error; null if it is about the whole form. */
  readonly field: keyof ForgotByMobileValues | null
  readonly message: string
}

/** A password equal to the old one keeps the code, any other failure clears it (FG-17, FG-18). Pure. */
export function resetRefusal(error: unknown): ResetRefusal {
  const code = error instanceof CallError ? error.code : null
  const message = `refusal.${code}`
  switch (code) {
    case 'modify.new.old.same':
      return { clearedField: 'newPassword', field: 'newPassword', message }
    case 'password.format':
    case 'password.breached':
      return { clearedField: 'verificationCode', field: 'newPassword', message }
    case 'code.wrong':
      return { clearedField: 'verificationCode', field: 'verificationCode', message }
    case 'mobile.invalid':
      return { clearedField: 'verificationCode', field: 'mobileNum', message: 'entry.mobile_invalid' }
    default:
      return { clearedField: 'verificationCode', field: null, message: '' }
  }
}
