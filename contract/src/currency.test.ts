import { afterEach, expect, test } from 'vitest'
import {
  DEFAULT_CURRENCY,
  formatAmount,
  formatExactMoney,
  formatFactor,
  formatMoney,
  ONE,
  parseTyped,
  setInstalledCurrency,
  smallestAmount,
  symbolOf,
} from './money.ts'

const VND = { code: 'VND', symbol: '₫', decimals: 0 }
const MYR = { code: 'MYR', symbol: 'RM', decimals: 2 }

afterEach(() => setInstalledCurrency(DEFAULT_CURRENCY))

test('[CA-01] amounts of a currency without decimals have none, and are never shown as nothing', () => {
  setInstalledCurrency(VND)
  expect(formatMoney(1_234_567n * ONE)).toBe('₫1,234,567')
  expect(formatMoney(-3n * ONE)).toBe('-₫3')
  expect(formatMoney(0n)).toBe('₫0')
  expect(formatMoney(12n * ONE + 99_999n)).toBe('₫12')
  expect(formatMoney(1_000n)).toBe('₫0.01')
  expect(formatExactMoney(12n * ONE + 50_000n)).toBe('₫12.5')
  expect(formatAmount(100n * ONE)).toBe('100')
  expect(formatFactor(2n * ONE)).toBe('2.00')
  expect(symbolOf('FUN')).toBe('F')
})

test('[CA-01] only what the currency shows can be paid', () => {
  setInstalledCurrency(VND)
  expect([parseTyped('100'), parseTyped('100.00'), parseTyped('100.50')]).toEqual([
    100n * ONE,
    100n * ONE,
    null,
  ])
  expect(smallestAmount()).toBe(ONE)
  setInstalledCurrency(MYR)
  expect([parseTyped('0.05'), parseTyped('0.005')]).toEqual([5_000n, null])
  expect(formatMoney(1_250_000n)).toBe('RM12.50')
})
