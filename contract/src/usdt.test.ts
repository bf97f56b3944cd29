import { expect, test } from 'vitest'
import { creditFor, formatUsdt, parseUsdt, usdtFor, usdtPaidFor } from './usdt.ts'

const ONE = 100_000n
const RATE = 723_450n

test('[CA-06] an order asks for USDT rounded up, and what comes is credited rounded down', () => {
  expect(formatUsdt(usdtFor(1_000n * ONE, RATE))).toBe('138.226554')
  expect(creditFor(138_000_000n, RATE)).toBe(99_836_000n)
  expect(creditFor(usdtFor(1_000n * ONE, RATE), RATE)).toBe(1_000n * ONE)
  expect(creditFor(1n, RATE)).toBe(0n)
  expect(formatUsdt(usdtPaidFor(1_000n * ONE, RATE))).toBe('138.226553')
})

test('[CA-06] what is asked always buys at least the amount, and one millionth less never does', () => {
  for (const amount of [1_000n, 10n * ONE, 99_999_000n, 50_000n * ONE])
    for (const rate of [RATE, 100_000n, 468_001n, 2_531_217_000n]) {
      const asked = usdtFor(amount, rate)
      expect(asked * rate >= amount * 1_000_000n).toBe(true)
      expect((asked - 1n) * rate < amount * 1_000_000n).toBe(true)
    }
})

test('[CA-06] USDT is read with at most six places', () => {
  expect(['138.226554', '138', '0.000001'].map(parseUsdt)).toEqual([138_226_554n, 138_000_000n, 1n])
  expect(['', '0', '-1', '1.0000001', '1e3', '1,5'].map(parseUsdt)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})
