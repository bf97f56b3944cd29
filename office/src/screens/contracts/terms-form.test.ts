import { wireOfTerms } from '@koi/contract/contracts/terms.ts'
import { dividendTerms, salaryTerms } from '@koi/contract/contracts/testing.ts'
import { expect, test } from 'vitest'
import { faultOf, readPercent, termsInput, termsValues } from './terms-form.ts'

test.each([
  ['a salary', salaryTerms()],
  ['an hourly salary', salaryTerms({ kind: 'hourly_salary', period: 'hour', cap: 50_000_000n })],
  ['a dividend', dividendTerms({ carry: 'limited', carryPeriods: 3, ringFence: 100_000n, issue: 'review' })],
  ['a fixed sum', salaryTerms({ tiers: [{ volume: 100n, loss: 0n, active: 1, pays: { sum: 1_000n } }] })],
])('[CO-16] a form that begins with %s says the same terms', (_, terms) => {
  expect(termsInput(termsValues(wireOfTerms(terms)))).toEqual(wireOfTerms(terms))
})

test('what a kind has not is left out when the kind is changed', () => {
  const values = termsValues(wireOfTerms(dividendTerms({ ringFence: 100_000n })))
  expect(termsInput({ ...values, kind: 'daily_salary' })).toMatchObject({
    ...{ period: 'day', mode: 'FIXED', carry: 'permanent', ringFence: null },
    tiers: [{ loss: '0.00' }, { loss: '0.00' }, { loss: '0.00' }],
  })
})

test('a share is per cent with at most two decimals', () => {
  expect(['0.8', '12', '1.05', '0,5'].map(readPercent)).toEqual([80, 1_200, 105, 50])
  expect(['', '1.234', 'x', '-1'].map(readPercent)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
})

test('a form names the field that does not fit the others', () => {
  const values = termsValues(wireOfTerms(salaryTerms()))
  expect(faultOf(values)).toBeNull()
  expect(faultOf({ ...values, categories: [] })).toBe('categories')
  expect(faultOf({ ...values, tiers: values.tiers.toReversed() })).toBe('tiers')
  expect(faultOf(termsValues(null))).toBeNull()
})
