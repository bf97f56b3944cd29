import { expect, test } from 'vitest'
import { quotaLines, rateValues, readQuotas, readRates, termsText } from './agent-form.ts'

test('rates that were typed in per cent are sent per 10 000, the others are left out', () => {
  expect(readRates({ RNG: 0.8, LIVE: 0.29, FISH: null, PVP: 0 })).toEqual({ RNG: 80, LIVE: 29, PVP: 0 })
  expect(readRates(rateValues({ rates: {} }))).toEqual({})
})

test('quotas are a series and a number of accounts', () => {
  expect(readQuotas('1952 6\n1954 1')).toEqual([
    { series: 1952, count: 6 },
    { series: 1954, count: 1 },
  ])
})

test('terms are shown in a line, and written as they are read', () => {
  const terms = { series: 1950, rates: { RNG: 80, LIVE: 65 } }
  expect(termsText(terms)).toBe('1950 · Live casino 0.65 %, Slots 0.8 %')
  expect(termsText({ series: 1900, rates: {} })).toBe('1900')
  expect(readRates(rateValues(terms))).toEqual(terms.rates)
  expect(readQuotas(quotaLines([{ series: 1952, free: 6 }]))).toEqual([{ series: 1952, count: 6 }])
})
