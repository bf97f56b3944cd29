import { expect, test } from 'vitest'
import { quotaLines, rateLines, readQuotas, readRates, termsText } from './agent-form.ts'

test('rates are read line by line, in any case', () => {
  expect(readRates('RNG 80\n\n live  60 ')).toEqual({ RNG: 80, LIVE: 60 })
  expect(readRates('')).toEqual({})
  expect(readRates('RNG')).toEqual({ RNG: Number.NaN })
})

test('quotas are a series and a number of accounts', () => {
  expect(readQuotas('1952 6\n1954 1')).toEqual([
    { series: 1952, count: 6 },
    { series: 1954, count: 1 },
  ])
})

test('terms are shown in a line, and written as they are read', () => {
  const terms = { series: 1950, rates: { RNG: 80, LIVE: 65 } }
  expect(termsText(terms)).toBe('1950 · LIVE 0.65 %, RNG 0.8 %')
  expect(termsText({ series: 1900, rates: {} })).toBe('1900')
  expect(readRates(rateLines(terms))).toEqual(terms.rates)
  expect(readQuotas(quotaLines([{ series: 1952, free: 6 }]))).toEqual([{ series: 1952, count: 6 }])
})
