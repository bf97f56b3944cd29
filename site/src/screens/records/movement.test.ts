import { expect, test } from 'vitest'
import { netOf, toneOf, unsigned } from './movement.ts'

test('what came in is green, what went out is not', () => {
  expect([toneOf('0.01'), toneOf('0.00'), toneOf('-5.00')]).toEqual(['jade', 'ink', 'ink'])
})

test('what went out reads as an amount', () => {
  expect([unsigned('-1521.60'), unsigned('3.00')]).toEqual(['1521.60', '3.00'])
})

test('a settled bet brought its payout and rebate less its stake, an open one nothing yet', () => {
  expect(netOf({ state: 'settled', stake: '10.80', payout: '19.56', rebate: '0.00' })).toBe(876_000n)
  expect(netOf({ state: 'settled', stake: '10.80', payout: '0.00', rebate: '0.80' })).toBe(-1_000_000n)
  expect(netOf({ state: 'placed', stake: '10.80', payout: '0.00', rebate: '0.00' })).toBeNull()
  expect(netOf({ state: 'voided', stake: '10.80', payout: '10.80', rebate: '0.00' })).toBeNull()
})
