import { expect, test } from 'vitest'
import { withDecimalsOf } from './use-count-up.ts'

test('an amount that counts up has as many decimals all the way as in the end', () => {
  expect(withDecimalsOf(1_234_567n, 2_000_000n)).toBe(1_234_000n)
  expect(withDecimalsOf(1_234_567n, 2_000_400n)).toBe(1_234_400n)
})
