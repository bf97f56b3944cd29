// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, translate } from '../../../i18n/i18n.ts'
import { ratedCategories, rateText, seriesShare, termsText } from './terms.ts'

beforeAll(() => loadTexts(['agents', 'records']))

test('a rate per 10 000 is a percentage with two places', () => {
  expect([0, 7, 65, 9_780, -3].map(rateText)).toEqual([
    '0.00\u00a0%',
    '0.07\u00a0%',
    '0.65\u00a0%',
    '97.80\u00a0%',
    '-0.03\u00a0%',
  ])
})

test('[TA-08] ten points of series are half a percent of lottery stakes', () => {
  expect([seriesShare(1_956, 1_946), seriesShare(1_950, 1_950)]).toEqual([50, 0])
})

test('terms name the series, and each category with a rate in the order of the pages', () => {
  const terms = { series: 1_940, rates: { LIVE: 30, RNG: 60, FISH: 0, LOTT: 10 } }
  expect(ratedCategories(terms, { series: 0, rates: { SPORTS: 5 } })).toEqual(['RNG', 'LIVE', 'SPORTS'])
  expect(termsText(translate, terms)).toBe(
    'Series 1940 · Slots and instant games 0.60\u00a0% · Live casino 0.30\u00a0%',
  )
})
