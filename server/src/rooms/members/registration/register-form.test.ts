import { expect, test } from 'vitest'
import { type Asked, askedFields, firstProblem, type RegisterForm } from './register-form.ts'

const form: RegisterForm = {
  username: 'Member1',
  password: 'koi12345',
  confirmPassword: 'koi12345',
  ageConfirmed: true,
}
const fields = { nickname: { enabled: true, required: true }, email: { enabled: true, required: false } }
const plain: Asked = { account: true, password: true, code: false, fields: {} }
const asked: Asked = { ...plain, fields }

test('an empty field passes unless it is required; what is filled in is checked', () => {
  expect(firstProblem(form, plain)).toBeNull()
  expect(firstProblem(form, asked)).toEqual({ code: 'field.required', field: 'nickname' })
  const named = { ...form, nickname: ' Mei ' }
  expect(firstProblem(named, asked)).toBeNull()
  expect(firstProblem({ ...named, email: '' }, asked)).toBeNull()
  expect(firstProblem({ ...named, email: 'a@b' }, asked)).toEqual({ code: 'email.format', field: 'email' })
})

test('the first problem is the topmost on the screen', () => {
  const all = { ...form, username: '1', password: '1', ageConfirmed: false }
  expect(firstProblem(all, asked)?.field).toBe('username')
  expect(firstProblem({ ...all, username: 'Member1' }, asked)?.field).toBe('password')
  expect(firstProblem({ ...form, ageConfirmed: false }, plain)?.code).toBe('age.unconfirmed')
})

test('fields that are not asked for are dropped, but for an invitation by link', () => {
  const sent = { ...form, nickname: 'Mei', zalo: 'me', affiliateCode: ' KOI88 ' }
  expect(askedFields(sent, fields)).toEqual({ nickname: 'Mei', affiliateCode: 'KOI88' })
})

test('by mobile number the number and its code come first, and a name is not asked', () => {
  const byMobile: Asked = { account: false, password: false, code: true, fields: {} }
  const { username: _, password: __, ...bare } = form
  expect(firstProblem(bare, byMobile)).toEqual({ code: 'mobile.invalid', field: 'mobileNum' })
  const numbered = { ...bare, mobileNum: '123456789', countryDialingCode: '60' }
  expect(firstProblem(numbered, byMobile)).toEqual({ code: 'code.wrong', field: 'verificationCode' })
  expect(firstProblem({ ...numbered, verificationCode: '12345678901' }, byMobile)?.code).toBe('code.wrong')
  expect(firstProblem({ ...numbered, verificationCode: '123456' }, byMobile)).toBeNull()
  const passwords = { ...byMobile, password: true }
  expect(firstProblem({ ...numbered, verificationCode: '123456' }, passwords)?.field).toBe('password')
})
