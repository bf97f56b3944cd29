import { expect, test } from 'vitest'
import { type FormRules, firstProblem, type RegisterForm, readOptionalFields } from './register-form.ts'

const form: RegisterForm = {
  username: 'Member1',
  password: 'koi12345',
  confirmPassword: 'koi12345',
  ageConfirmed: true,
}
const fields = { nickname: { enabled: true, required: true }, email: { enabled: true, required: false } }
const plain: FormRules = { account: true, password: true, code: false, fields: {} }
const rules: FormRules = { ...plain, fields }

test('an empty field passes unless it is required; filled-in fields are checked', () => {
  expect(firstProblem(form, plain)).toBeNull()
  expect(firstProblem(form, rules)).toEqual({ code: 'field.required', field: 'nickname' })
  const named = { ...form, nickname: ' Mei ' }
  expect(firstProblem(named, rules)).toBeNull()
  expect(firstProblem({ ...named, email: '' }, rules)).toBeNull()
  expect(firstProblem({ ...named, email: 'a@b' }, rules)).toEqual({ code: 'email.format', field: 'email' })
})

test('the first problem is the topmost on the screen', () => {
  const all = { ...form, username: '1', password: '1', ageConfirmed: false }
  expect(firstProblem(all, rules)?.field).toBe('username')
  expect(firstProblem({ ...all, username: 'Member1' }, rules)?.field).toBe('password')
  expect(firstProblem({ ...form, ageConfirmed: false }, plain)?.code).toBe('age.unconfirmed')
})

test('fields that the form does not have are dropped, except an invitation by link', () => {
  const sent = { ...form, nickname: 'Mei', zalo: 'me', affiliateCode: ' KOI88 ' }
  expect(readOptionalFields(sent, fields)).toEqual({ nickname: 'Mei', affiliateCode: 'KOI88' })
})

test('by mobile number, the number and its code come first, and no username is needed', () => {
  const byMobile: FormRules = { account: false, password: false, code: true, fields: {} }
  const { username: _, password: __, ...bare } = form
  expect(firstProblem(bare, byMobile)).toEqual({ code: 'mobile.invalid', field: 'mobileNum' })
  const numbered = { ...bare, mobileNum: '123456789', countryDialingCode: '60' }
  expect(firstProblem(numbered, byMobile)).toEqual({ code: 'code.wrong', field: 'verificationCode' })
  expect(firstProblem({ ...numbered, verificationCode: '12345678901' }, byMobile)?.code).toBe('code.wrong')
  expect(firstProblem({ ...numbered, verificationCode: '123456' }, byMobile)).toBeNull()
  const passwords = { ...byMobile, password: true }
  expect(firstProblem({ ...numbered, verificationCode: '123456' }, passwords)?.field).toBe('password')
})
