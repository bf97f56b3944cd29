import { formatMoney } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { resultOf, signedMoney } from './order-result.ts'

const settled = { state: 'settled', stake: '2.00', payout: '0.00', rebated: '0.00' } as const

test('a payout below the stake is a loss of the difference', () => {
  const { stake, payout, net } = resultOf([{ ...settled, payout: '1.956' }, settled])
  expect([stake, payout, net]).toEqual([400_000n, 195_600n, -204_400n])
  expect(signedMoney(net, formatMoney)).toMatch(/^−¥2\.04/)
})

test('a rebate counts, and a cancelled bet does not', () => {
  const cancelled = { ...settled, state: 'cancelled', stake: '9.00' } as const
  const { stake, net } = resultOf([{ ...settled, payout: '3.00', rebated: '0.10' }, cancelled])
  expect([stake, net]).toEqual([200_000n, 110_000n])
  expect(signedMoney(net, formatMoney)).toMatch(/^\+¥1\.10/)
})

test('neither profit nor loss has no sign', () => {
  expect(signedMoney(resultOf([{ ...settled, payout: '2.00' }]).net, formatMoney)).toBe('¥0.00')
})
