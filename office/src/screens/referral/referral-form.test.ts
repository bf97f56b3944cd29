import { expect, test } from 'vitest'
import { referralInput, referralValues } from './referral-form.ts'

test('[GR-12] rates are typed in per cent and sent per 10 000', () => {
  const values = referralValues(null)
  expect(values).toMatchObject({ play: 0.1, deposits: 0, times: 1 })
  const input = referralInput({ ...values, deposits: 0.29, play: 0.57 })
  expect(input).toMatchObject({ depositRate: 29, playRate: 57, turnoverRate: 10_000, cap: '500' })
  expect(input.milestones.map(({ friends }) => friends)).toEqual([5, 10, 30])
})
