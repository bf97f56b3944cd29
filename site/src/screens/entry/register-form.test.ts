import { CallError } from '@koi/contract/envelope.ts'
import { REGISTER_FORMATS } from '@koi/contract/field-rules.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { REGISTER_FIELDS } from '@koi/contract/schemas/whitelabel.ts'
import { describe, expect, test } from 'vitest'
import {
  checkOptional,
  type Formats,
  openMethods,
  type RegisterValues,
  refusedField,
  registerChecks,
  registerShape,
  requestedFields,
  toRegistration,
} from './register-form.ts'

type Rules = Parameters<typeof requestedFields>[0]
const rulesWith = (rules: Partial<Rules>): Rules => ({
  ...(Object.fromEntries(
    REGISTER_FIELDS.map((name) => [name, { enabled: false, required: false }]),
  ) as Rules),
  ...rules,
})
const formats = Object.fromEntries(
  Object.entries(REGISTER_FORMATS).map(([name, format]) => [
    name,
    { ...format, patterns: [...format.patterns] },
  ]),
) as Formats
const optionalFields = REGISTER_FIELDS.filter((name) => name !== 'captcha')

describe('registration form', () => {
  const fieldRows = '[RG-05] [RG-06] [RG-07] [RG-08] [RG-09] [RG-10] [RG-11] [RG-12] [RG-13]'
  test(`${fieldRows} a field is asked by its rule alone`, () => {
    expect(requestedFields(rulesWith({}))).toEqual([])
    for (const name of optionalFields) {
      const rows = requestedFields(rulesWith({ [name]: { enabled: true, required: false } }))
      expect(rows.map((row) => row.name)).toEqual([name])
    }
    expect(requestedFields(rulesWith({ email: { enabled: false, required: true } }))).toEqual([])
  })

  test('[RG-14] a required field must be filled in, another may stay empty', () => {
    const [must] = requestedFields(rulesWith({ email: { enabled: true, required: true } }))
    const [may] = requestedFields(rulesWith({ email: { enabled: true, required: false } }))
    if (must === undefined || may === undefined) throw new Error('a row is missing')
    expect(checkOptional(must, formats)('  ')).toBe('refusal.field.required')
    expect(checkOptional(may, formats)(undefined)).toBe(true)
    expect(checkOptional(may, formats)('linh@')).toBe('refusal.email.format')
    expect(checkOptional(must, formats)(' linh@example.com ')).toBe(true)
  })

  test('[RG-34] a mobile number has its own words', () => {
    const [row] = requestedFields(rulesWith({ mobileNum: { enabled: true, required: false } }))
    expect(row && checkOptional(row, formats)('12ab')).toBe('entry.mobile_invalid')
    expect(row && checkOptional(row, formats)('912 345 678')).toBe(true)
  })

  test('[VA-13] [VA-15] [VA-16] the server’s formats are the ones that hold', () => {
    const on = { enabled: true, required: false }
    const [name, qq] = requestedFields(rulesWith({ payeeName: on, qqNum: on }))
    if (name === undefined || qq === undefined) throw new Error('a row is missing')
    const strict: Formats = {
      ...formats,
      payeeName: { min: 2, max: 60, patterns: ['letters'] },
      password: { min: 6, max: 20, patterns: ['letters_and_digits', 'capital'] },
    }
    expect(checkOptional(name, strict)('A.B')).toBe(true)
    expect(checkOptional(name, strict)('A1')).toBe('refusal.name.format')
    expect(checkOptional(name, formats)('Tan Mei Ling')).toBe(true)
    expect(checkOptional(qq, formats)('12a456')).toBe('refusal.field.format')
    expect(registerChecks.password(strict)('koi12345')).toBe('refusal.password.format')
    expect(registerChecks.password(formats)('koi12345')).toBe(true)
  })

  test('the confirmation must be there and be the same', () => {
    const values = { password: 'koi12345' }
    expect(registerChecks.confirmPassword('', values)).toBe('entry.confirm_required')
    expect(registerChecks.confirmPassword('koi1234', values)).toBe('entry.confirm_mismatch')
    expect(registerChecks.confirmPassword('koi12345', values)).toBe(true)
  })
})

const values: RegisterValues = {
  username: ' linh88 ',
  password: 'koi12345',
  confirmPassword: 'koi12345',
  verificationCode: '',
  captcha: '',
  agree: true,
  nickname: ' Linh ',
  email: '',
}
const here = {
  hostname: 'koi.example',
  host: 'koi.example:8080',
  method: 'PWA',
  diallingCode: '84',
} as const
const flags = { mobileWithPassword: true, usernameWithCode: false }
const asked = { enabled: true, required: false }
const byName = registerShape(
  'username',
  flags,
  rulesWith({ nickname: asked, email: asked, mobileNum: asked }),
)

test('[RG-23] [RG-24] [RG-25] [RG-26] [RG-40] the payload: what was filled in, host, way, type 0', () => {
  expect(toRegistration(values, byName, here)).toEqual({
    password: 'koi12345',
    confirmPassword: 'koi12345',
    ageConfirmed: true,
    registerUrl: 'koi.example',
    registerMethod: 'PWA',
    domain: 'koi.example:8080',
    type: 0,
    nickname: 'Linh',
  })
  const more = toRegistration({ ...values, mobileNum: '912345678', captcha: '4711' }, byName, here)
  expect(more).toMatchObject({ mobileNum: '912345678', countryDialingCode: '84', captcha: '4711' })
})

describe('the two ways to register', () => {
  test('[RG-03] [RG-04] mobile comes first only where username is closed', () => {
    expect(openMethods(true, true)).toEqual(['username', 'mobile'])
    expect(openMethods(true, false)).toEqual(['username'])
    expect(openMethods(false, true)).toEqual(['mobile'])
    expect(openMethods(false, false)).toEqual([])
  })

  test('[RG-11] [RG-19] [RG-20] the flags decide on passwords and code', () => {
    const rules = rulesWith({ mobileNum: asked })
    const shapeOf = (method: 'username' | 'mobile', changes: Partial<typeof flags> = {}) => {
      const { rows, ...parts } = registerShape(method, { ...flags, ...changes }, rules)
      return { ...parts, rows: rows.map(({ name }) => name) }
    }
    expect(shapeOf('username')).toEqual({ account: true, passwords: true, code: false, rows: ['mobileNum'] })
    expect(shapeOf('username', { usernameWithCode: true })).toMatchObject({ code: true, rows: [] })
    expect(shapeOf('mobile')).toEqual({ account: false, passwords: true, code: true, rows: [] })
    expect(shapeOf('mobile', { mobileWithPassword: false })).toMatchObject({ passwords: false, code: true })
  })

  test('what the form does not show is not sent, but for an invitation by link', () => {
    const typed = { ...values, mobileNum: '912345678', verificationCode: '123456', affiliateCode: 'KOI88' }
    const bare = toRegistration(typed, registerShape('username', flags, rulesWith({})), here)
    expect(bare).not.toHaveProperty('mobileNum')
    expect(bare).not.toHaveProperty('nickname')
    expect(bare).toMatchObject({ affiliateCode: 'KOI88' })
    const noPassword = registerShape('mobile', { ...flags, mobileWithPassword: false }, rulesWith({}))
    const proved = toRegistration(typed, noPassword, here)
    expect(proved).toMatchObject({
      mobileNum: '912345678',
      countryDialingCode: '84',
      verificationCode: '123456',
    })
    expect(proved).not.toHaveProperty('password')
  })
})

describe('what the server refuses', () => {
  const shown = ['username', 'password', 'confirmPassword', 'affiliateCode', 'captcha', 'nickname']
  const refusal = (code: RefusalCode | null, details: Record<string, unknown> = {}) =>
    new CallError({ code, status: 400, message: 'no', details })

  test('[RG-29] [RG-36] is shown under its field', () => {
    expect(refusedField(refusal('member.username_exists'), shown)).toEqual({
      name: 'username',
      message: 'refusal.member.username_exists',
    })
    expect(refusedField(refusal('invitation.invalid'), shown)).toEqual({
      name: 'affiliateCode',
      message: 'entry.invitation_error',
    })
    expect(refusedField(refusal('field.required', { field: 'nickname' }), shown)?.name).toBe('nickname')
  })

  test('is shown above the form if its field is missing, or without a response', () => {
    expect(refusedField(refusal('invitation.invalid'), ['username'])).toBeNull()
    expect(refusedField(refusal('field.required', { field: 'zalo' }), shown)).toBeNull()
    expect(refusedField(refusal(null), shown)).toBeNull()
    expect(refusedField(new Error('x'), shown)).toBeNull()
  })
})
