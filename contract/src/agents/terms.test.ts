import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areEqual, areWithin, shareOf } from './terms.ts'

describe('terms', () => {
  const upline = { series: 1950, rates: { RNG: 80, LIVE: 60 } }
  test.each([
    [{ series: 1950, rates: { RNG: 80, LIVE: 60 } }, true],
    [{ series: 1951, rates: {} }, false],
    [{ series: 1900, rates: { RNG: 81 } }, false],
    [{ series: 1900, rates: { FISH: 1 } }, false],
    [{ series: 1900, rates: { FISH: 0 } }, true],
  ])('[TA-05] are at most those of the upline: %o', (terms, isWithin) => {
    expect(areWithin(terms, upline)).toBe(isWithin)
  })

  test('are equal whether a category has no rate or a rate of 0', () => {
    expect(areEqual({ series: 1900, rates: {} }, { series: 1900, rates: { RNG: 0 } })).toBe(true)
    expect(areEqual({ series: 1900, rates: {} }, { series: 1900, rates: { RNG: 1 } })).toBe(false)
  })
})

test('[TA-07] the differences of a line add up to the share of its top rate', () => {
  const line = fc
    .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 16 })
    .map((rates) => rates.sort((a, b) => b - a))
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), line, (amount, rates) => {
      const paid = rates.map((rate, level) => shareOf(amount, rate) - shareOf(amount, rates[level + 1] ?? 0))
      expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(shareOf(amount, rates[0] ?? 0))
      if (amount >= 0n) expect(paid.every((one) => one >= 0n)).toBe(true)
    }),
  )
})
