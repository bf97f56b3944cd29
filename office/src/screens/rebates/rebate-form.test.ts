import { expect, test } from 'vitest'
import { cellOf, type Overview, percentText, termsInput, termsValues } from './rebate-form.ts'

const overview: Overview = {
  ...{ currency: 'CNY', next: null, waiting: null, levels: [{ position: 1, name: 'Gold' }] },
  edges: [
    { category: 'RNG', edge: 350 },
    { category: 'LIVE', edge: 110 },
  ],
  current: {
    ...{ on: true, turnoverRate: 10_000, from: '2026-01-02', minimum: '1.00', reason: 'x', setBy: 'mei' },
    rates: [
      { level: 0, category: 'RNG', rate: 60 },
      { level: 1, category: 'RNG', rate: 80 },
    ],
    weights: [{ category: 'LIVE', weight: 5_000 }],
  },
}

test('terms go into the form and come out as they were', () => {
  const values = termsValues(overview)
  expect(values).toMatchObject({ on: true, minimum: '1.00', times: 1, weights: { RNG: null, LIVE: 50 } })
  expect(values.rates[cellOf('RNG', 1)]).toBe(0.8)
  const { rates, weights, turnoverRate } = termsInput(values, overview)
  expect({ rates, weights, turnoverRate }).toEqual({
    rates: overview.current?.rates,
    weights: overview.current?.weights,
    turnoverRate: 10_000,
  })
})

test('the terms of the next day come first, and a site without any begins switched on', () => {
  const next = {
    ...overview,
    next: { ...(overview.current as never as Overview['current'] & object), on: false },
  }
  expect(termsValues(next).on).toBe(false)
  expect(termsValues({ ...overview, current: null })).toMatchObject({ on: true, times: 0, minimum: '1.00' })
})

test('rates are per cent', () => {
  expect([percentText(60), percentText(undefined)]).toEqual(['0.60 %', '—'])
})
