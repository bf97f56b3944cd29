import { expect, test } from 'vitest'
import { costsMore } from './costs-more.ts'

const terms = (changes: Partial<Parameters<typeof costsMore>[1]> = {}) => ({
  ...{ isOn: true, turnoverRate: 10_000, rates: { 0: { RNG: 60, LIVE: 50 } }, weights: { LIVE: 5_000 } },
  ...changes,
})

test('[GR-01] terms that pay somebody more, or ask for less play, cost the house more', () => {
  const more = (after: Parameters<typeof terms>[0], before = terms()) => costsMore(before, terms(after))
  expect(more({})).toBe(false)
  expect(more({ rates: { 0: { RNG: 60, LIVE: 40 } } })).toBe(false)
  expect(more({ rates: { 0: { RNG: 61, LIVE: 50 } } })).toBe(true)
  expect(more({ rates: { 0: { RNG: 60, LIVE: 50 }, 2: { RNG: 70 } } })).toBe(true)
  // Level 2 falls back to everyone's rate when its own is removed, which is higher.
  const lower = terms({ rates: { 0: { RNG: 60 }, 2: { RNG: 30 } } })
  expect(more({ rates: { 0: { RNG: 60 } } }, lower)).toBe(true)
  expect(more({ rates: { 0: { RNG: 60, LIVE: 25 } }, weights: {} })).toBe(false)
  expect(more({ weights: {} })).toBe(true)
  expect(more({ turnoverRate: 9_999 })).toBe(true)
  expect(more({ turnoverRate: 20_000 })).toBe(false)
  expect(more({ isOn: false, rates: { 0: { RNG: 300 } } })).toBe(false)
  expect(more({}, terms({ isOn: false }))).toBe(true)
  expect(costsMore(null, terms())).toBe(true)
  expect(costsMore(null, terms({ rates: {} }))).toBe(false)
})
