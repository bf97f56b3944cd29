import { expect, test } from 'vitest'
import { readQuotas, readRates } from './agent-form.ts'

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
