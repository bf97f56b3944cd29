import { expect, test } from 'vitest'
import { changeChecks, isUnchanged, toPasswordChange } from './change-password-form.ts'

const values = { oldPassword: 'old12345', newPassword: 'new12345', confirmNewPassword: 'new12345' }

test('[CP-05] [CP-06] the old password by the rule of the log-in, the new one by its own', () => {
  expect(changeChecks.oldPassword('12345')).toBe('refusal.password.format')
  expect(changeChecks.oldPassword('123456')).toBe(true)
  expect(changeChecks.newPassword('123456')).toBe('refusal.password.format')
  expect(changeChecks.newPassword('new12345')).toBe(true)
})

test('[CP-07] [CP-08] the confirmation must be there and be the same', () => {
  expect(changeChecks.confirmNewPassword('', values)).toBe('entry.enter_password')
  expect(changeChecks.confirmNewPassword('new1234', values)).toBe('refusal.confirmation.mismatch')
  expect(changeChecks.confirmNewPassword('new12345', values)).toBe(true)
})

test('[CP-09] a new password equal to the old one is detected, typed or remembered', () => {
  expect(isUnchanged(toPasswordChange(values, null))).toBe(false)
  expect(isUnchanged(toPasswordChange({ ...values, oldPassword: 'new12345' }, null))).toBe(true)
  expect(isUnchanged(toPasswordChange({ ...values, oldPassword: '' }, 'new12345'))).toBe(true)
})
