import { describe, expect, test } from 'vitest'
import { toSessionInfo } from '../session/begin-session.ts'
import { initialValues, loginChecks, toLogIn } from './login-form.ts'
import { hidePassword } from './remembered-logins.ts'

const typed = {
  username: ' linh88 ',
  password: 'koi12345',
  mobileNum: ' 012-345 6789 ',
  messageCode: '123456',
  captcha: '4711',
  remember: true,
}
const plain = { diallingCode: '60', captchaRequired: false, proof: null } as const
const byName = { ...plain, method: 'username' } as const
const byCode = { ...plain, method: 'sms' } as const

describe('log-in form', () => {
  test('[LG-25] says what is wrong with a name, a password, a captcha', () => {
    expect(loginChecks.username('')).toBe('refusal.username.format')
    expect(loginChecks.username('a b')).toBe('refusal.username.format')
    expect(loginChecks.username(' linh88 ')).toBe(true)
    expect(loginChecks.password('12345')).toBe('refusal.password.format')
    expect(loginChecks.password('123456')).toBe(true)
    expect(loginChecks.captcha('')).toBe('refusal.captcha.required')
    expect(loginChecks.captcha('12a')).toBe('refusal.captcha.wrong')
    expect(loginChecks.captcha('123456')).toBe(true)
  })

  test('[LG-16] sends type, name and password; the captcha only once it is required', () => {
    const sent = { type: 'username', username: 'linh88', password: 'koi12345' }
    expect(toLogIn({ ...typed, remember: false }, byName)).toEqual(sent)
    expect(toLogIn(typed, byName)).toEqual({ ...sent, remember: true })
    expect(toLogIn(typed, { ...byName, captchaRequired: true })).toMatchObject({ captcha: '4711' })
  })

  test('[LG-17] by code: the number as the name, the code as the password, the dialling code', () => {
    expect(toLogIn(typed, byCode)).toEqual({
      type: 'sms',
      username: '012-345 6789',
      password: '123456',
      countryDialingCode: '60',
      remember: true,
    })
  })

  test('[LG-18] by a code of Firebase: its token, channel and number are sent too', () => {
    const proof = { firebaseChannel: 'sms', firebaseIdToken: 'a.b.c' } as const
    expect(toLogIn({ ...typed, remember: false }, { ...byCode, proof })).toEqual({
      type: 'firebase',
      username: '012-345 6789',
      password: '123456',
      countryDialingCode: '60',
      firebaseMobileNo: '012-345 6789',
      ...proof,
    })
  })

  test('[LG-25] [VA-20] says what is wrong with a mobile number and its code', () => {
    expect(loginChecks.mobileNum('12ab')).toBe('entry.mobile_invalid')
    expect(loginChecks.mobileNum('')).toBe('entry.mobile_invalid')
    expect(loginChecks.mobileNum('012-345 6789')).toBe(true)
    expect(loginChecks.messageCode('')).toBe('refusal.code.wrong')
    expect(loginChecks.messageCode('12345678901')).toBe('refusal.code.wrong')
    expect(loginChecks.messageCode('123456')).toBe(true)
  })

  test('[LG-20] opens with what was remembered, and empty when it cannot be read', () => {
    const record = { type: 'username', username: 'linh88', countryDialingCode: '' } as const
    const opening = (password: string) => initialValues('username', { username: { ...record, password } })
    expect(opening(hidePassword('koi12345'))).toMatchObject({
      username: 'linh88',
      password: 'koi12345',
      remember: true,
    })
    expect(opening('%%%')).toMatchObject({ username: '', remember: false })
    expect(initialValues('username', {})).toMatchObject({ password: '', remember: false })
  })

  test('[LG-14] each method opens with its own memory', () => {
    const sms = { type: 'sms', username: '123456789', password: '', countryDialingCode: '60' } as const
    expect(initialValues('sms', { sms })).toMatchObject({
      mobileNum: '123456789',
      messageCode: '',
      remember: true,
    })
    expect(initialValues('username', { sms })).toMatchObject({ username: '', remember: false })
  })

  test('[LG-19] keeps token, merchant, name, the type out of customerType, and first or not', () => {
    const answer = {
      token: 't',
      userName: 'linh88',
      customerType: 2,
      firstTimeLogin: true,
      merchantCode: 'koi',
    }
    expect(toSessionInfo(answer)).toEqual({
      token: 't',
      userName: 'linh88',
      type: 2,
      firstTimeLogin: true,
      merchantCode: 'koi',
    })
  })
})
