import { expect, test } from 'vitest'
import { withDecimalsOf } from './use-count-up.ts'

test('an amount that counts up always has as many decimals as its final value', () => {
  expect(withDecimalsOf(1_234_567n, 2_000_000n)).toBe(1_234_000n)
  expect(withDecimalsOf(1_234_567n, 2_000_400n)).toBe(1_234_400n)
})
