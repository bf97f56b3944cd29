import { expect, test } from 'vitest'
import { doesFall, NO_FLOOR, readPercent, readTerms, toValues } from './terms-form.ts'

const own = { series: 1950, rates: { RNG: 80, LIVE: 50 } }

test('a percentage has at most two places', () => {
  expect(['0.65', '0,6', '1', ' 12.50 '].map(readPercent)).toEqual([65, 60, 100, 1250])
  expect(['', 'x', '-1', '0.655', '.5', '1e2'].map(readPercent)).toEqual([null, null, null, null, null, null])
})

test('what is shown is read back alike', () => {
  const terms = { series: 1940, rates: { RNG: 7, LIVE: 0 } }
  const values = toValues(terms, ['RNG', 'LIVE'])
  expect(values).toEqual({ series: '1940', rates: { RNG: '0.07', LIVE: '0.00' } })
  expect(readTerms(values, { own, floor: NO_FLOOR })).toEqual({ terms, problems: {} })
})

test('[TA-05] nothing may be above the own terms, and equal is taken', () => {
  const above = { series: '1951', rates: { RNG: '0.81', LIVE: '0.50' } }
  expect(readTerms(above, { own, floor: NO_FLOOR }).problems).toEqual({ series: 'above', RNG: 'above' })
  const equal = { series: '1950', rates: { RNG: '0.80', LIVE: '0.50' } }
  expect(readTerms(equal, { own, floor: NO_FLOOR }).problems).toEqual({})
})

test('[TA-05] nothing may be below what was already given below the member', () => {
  const floor = { series: 1930, rates: { RNG: 30 } }
  const values = { series: '1929', rates: { RNG: '0.29', LIVE: 'a lot' } }
  expect(readTerms(values, { own, floor }).problems).toEqual({
    series: 'below',
    RNG: 'below',
    LIVE: 'format',
  })
})

test('[TA-06] a single lower rate needs consent, however much the others rise', () => {
  const now = { series: 1940, rates: { RNG: 60 } }
  expect(doesFall(now, { series: 1950, rates: { RNG: 60 } })).toBe(false)
  expect(doesFall(now, { series: 1950, rates: { RNG: 59 } })).toBe(true)
  expect(doesFall(now, { series: 1939, rates: { RNG: 80 } })).toBe(true)
  expect(doesFall(now, { series: 1940, rates: {} })).toBe(true)
})
