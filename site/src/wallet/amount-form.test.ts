import { describe, expect, test } from 'vitest'
import { feeOf, money, percent, readAmount, shortAmount, typedAmount, withdrawChips } from './amount-form.ts'

const limits = { min: '10.00', max: '50000.00' }
const ONE = 100_000n

describe('an amount that is typed', () => {
  test('is read in cents, between its bounds', () => {
    expect(readAmount(' 12.50 ', limits)).toEqual({ amount: 1_250_000n })
    expect(readAmount('50,000', limits)).toEqual({ amount: 50_000n * ONE })
    expect(readAmount('10', limits)).toEqual({ amount: 10n * ONE })
  })

  test.each([
    ['', 'empty'],
    ['0', 'invalid'],
    ['-5', 'invalid'],
    ['1e3', 'invalid'],
    ['12.345', 'invalid'],
    ['abc', 'invalid'],
    ['99999999999999999999', 'invalid'],
    ['9.99', 'too_small'],
    ['50000.01', 'too_large'],
  ])('%j is refused as %s', (text, problem) => {
    expect(readAmount(text, limits)).toEqual({ problem })
  })
})

test('fees are rounded up to a whole cent, as the server does', () => {
  expect(feeOf(500n * ONE, 150)).toBe(750_000n)
  expect(feeOf(10n * ONE + 1_000n, 1)).toBe(1_000n)
  expect(feeOf(500n * ONE, 0)).toBe(0n)
})

test('[MN-11] amounts are written with symbol and grouping, chips without empty cents', () => {
  expect(money('1234567.50', '¥')).toBe('¥1,234,567.50')
  expect(shortAmount('1000.00')).toBe('1,000')
  expect(shortAmount('1000.50')).toBe('1,000.50')
  expect(typedAmount(1_000n * ONE)).toBe('1000')
})

test('a rate reads in percent', () => {
  expect([percent(50), percent(150), percent(100), percent(1)]).toEqual(['0.5%', '1.5%', '1%', '0.01%'])
})

test('chips offer only what can be withdrawn', () => {
  expect(withdrawChips({ min: '100.00', withdrawable: '9230.00' }).map(shortAmount)).toEqual([
    '1,000',
    '2,000',
    '5,000',
  ])
  expect(withdrawChips({ min: '100.00', withdrawable: '450.00' }).map(shortAmount)).toEqual(['100', '200'])
  expect(withdrawChips({ min: '100.00', withdrawable: '0.00' })).toEqual([])
})
