import { expect, test } from 'vitest'
import { cardChecks, paymentPasswordChecks, toCard, toPaymentPassword } from './security-form.ts'

test('a payment password is six digits, typed twice alike', () => {
  expect(paymentPasswordChecks.paymentPassword('12345')).toBe('refusal.payment_password.format')
  expect(paymentPasswordChecks.paymentPassword('123456')).toBe(true)
  expect(paymentPasswordChecks.confirmPaymentPassword('654321', { paymentPassword: '123456' })).toBe(
    'refusal.confirmation.mismatch',
  )
})

test('the first one needs the log-in password, a change the old one', () => {
  const values = {
    oldPaymentPassword: '111111',
    password: 'koi12345',
    paymentPassword: '123456',
    confirmPaymentPassword: '123456',
  }
  expect(toPaymentPassword(values, false)).not.toHaveProperty('oldPaymentPassword')
  expect(toPaymentPassword(values, false)).toHaveProperty('password', 'koi12345')
  expect(toPaymentPassword(values, true)).not.toHaveProperty('password')
  expect(toPaymentPassword(values, true)).toHaveProperty('oldPaymentPassword', '111111')
})

test('a card needs a bank, 6 to 24 digits and a name', () => {
  expect(cardChecks.bankCode('')).toBe('refusal.field.required')
  expect(cardChecks.accountNumber('1234 5678 9012')).toBe(true)
  expect(cardChecks.accountNumber('12-34')).toBe('refusal.bank_card.invalid')
  expect(cardChecks.holder('Nguyễn Thị Linh')).toBe(true)
  expect(cardChecks.holder('L1nh')).toBe('refusal.name.format')
  const typed = {
    bankCode: 'HBB',
    accountNumber: '1234 5678',
    holder: ' Linh Ng ',
    paymentPassword: '123456',
  }
  expect(toCard(typed, false)).toMatchObject({ accountNumber: '12345678', holder: 'Linh Ng' })
  expect(toCard(typed, true)).not.toHaveProperty('holder')
})
