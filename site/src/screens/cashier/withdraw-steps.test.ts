import { expect, test } from 'vitest'
import { stepsBefore, withdrawableLabel } from './withdraw-steps.ts'

const checks = [
  { rule: 'card', passed: false },
  { rule: 'payment_password', passed: false },
  { rule: 'turnover', passed: true },
  { rule: 'pending', passed: false },
  { rule: 'bonus', passed: false },
]

test('[MN-03] [GR-10] the payment password comes before the card that needs it', () => {
  expect(stepsBefore(checks).map(({ rule }) => rule)).toEqual(['payment_password', 'card'])
})

test('[MN-03] an amount that steps still block is not called one for now', () => {
  expect(withdrawableLabel('12465.00', stepsBefore(checks))).toBe('cashier.withdrawable_after')
  expect(withdrawableLabel('12465.00', [])).toBe('cashier.withdrawable')
  expect(withdrawableLabel('0.00', stepsBefore(checks))).toBe('cashier.withdrawable')
})
