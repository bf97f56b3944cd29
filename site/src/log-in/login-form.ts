import * as rules from '@koi/contract/field-rules.ts'
import { check } from '../ui/form/form.ts'
import { mobileCheck } from './mobile-check.ts'
import {
  forgetLogin,
  hidePassword,
  type RememberedLogins,
  rememberLogin,
  showPassword,
} from './remembered-logins.ts'
import type { FirebaseProof } from './use-phone-code.ts'

/** By username and password, or by mobile number and code (LG-01). */
export type LoginMethod = 'username' | 'sms'

/** The field names of LG-02. */
export interface LoginValues {
  readonly username: string
  readonly password: string
  readonly mobileNum: string
  readonly messageCode: string
  readonly captcha: string
  readonly remember: boolean
}

/** loginUsername, loginPassword, loginMobileNum, verificationCode, and the captcha (LG-25). */
export const loginChecks = {
  username: check((text) => rules.loginUsername(text.trim())),
  password: check(rules.loginPassword),
  mobileNum: mobileCheck,
  messageCode: check(rules.smsCode),
  captcha: check(rules.captcha),
}

const EMPTY: LoginValues = {
  username: '',
  password: '',
  mobileNum: '',
  messageCode: '',
  captcha: '',
  remember: false,
}

/** The form when a method opens, filled with what the member asked this phone to remember (LG-14). Pure. */
export function initialValues(method: LoginMethod, remembered: RememberedLogins): LoginValues {
  const { [method]: record } = remembered
  if (record === undefined) return EMPTY
  if (method === 'sms') return { ...EMPTY, mobileNum: record.username, remember: true }
  const password = showPassword(record.password)
  return password === null ? EMPTY : { ...EMPTY, username: record.username, password, remember: true }
}

interface LoginContext {
  readonly method: LoginMethod
  readonly diallingCode: string
}

interface LoginRequest extends LoginContext {
  readonly captchaRequired: boolean
  /** Firebase's token for the code; null if the code is our own. */
  readonly proof: FirebaseProof | null
}

/** The input of the log-in call (LG-16 to LG-18); the captcha only if it was required. Pure. */
export function toLogIn(values: LoginValues, { method, diallingCode, captchaRequired, proof }: LoginRequest) {
  const more = {
    ...(captchaRequired ? { captcha: values.captcha } : {}),
    ...(values.remember ? { remember: true } : {}),
  }
  if (method === 'username') {
    return { type: method, username: values.username.trim(), password: values.password, ...more }
  }
  const username = values.mobileNum.trim()
  const phone = { username, password: values.messageCode, countryDialingCode: diallingCode, ...more }
  if (proof === null) return { type: method, ...phone }
  return { type: 'firebase' as const, ...phone, ...proof, firebaseMobileNo: username }
}

/**
 * After a log-in: stored if the box is ticked, and an older record removed if it is not (LG-20, LG-21). A
 * code is never stored, since it is valid once.
 */
export function saveOrForgetLogin(values: LoginValues, { method, diallingCode }: LoginContext): void {
  if (!values.remember) {
    forgetLogin(method)
    return
  }
  const isSms = method === 'sms'
  rememberLogin({
    type: method,
    username: (isSms ? values.mobileNum : values.username).trim(),
    password: isSms ? '' : hidePassword(values.password),
    countryDialingCode: isSms ? diallingCode : '',
  })
}
