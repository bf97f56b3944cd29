import { expect, test } from 'vitest'
import { netOf, toneOf, unsigned } from './movement.ts'

test('incoming money is green, outgoing money is not', () => {
  expect([toneOf('0.01'), toneOf('0.00'), toneOf('-5.00')]).toEqual(['jade', 'ink', 'ink'])
})

test('outgoing money reads as an amount', () => {
  expect([unsigned('-1521.60'), unsigned('3.00')]).toEqual(['1521.60', '3.00'])
})

test('the result of a settled bet is payout and rebate less its stake, of an open one zero', () => {
  expect(netOf({ state: 'settled', stake: '10.80', payout: '19.56', rebate: '0.00' })).toBe(876_000n)
  expect(netOf({ state: 'settled', stake: '10.80', payout: '0.00', rebate: '0.80' })).toBe(-1_000_000n)
  expect(netOf({ state: 'placed', stake: '10.80', payout: '0.00', rebate: '0.00' })).toBeNull()
  expect(netOf({ state: 'voided', stake: '10.80', payout: '10.80', rebate: '0.00' })).toBeNull()
})
