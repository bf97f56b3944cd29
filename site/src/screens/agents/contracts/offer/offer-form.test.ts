// @vitest-environment happy-dom
import { termsOfWire, wireOfTerms } from '@koi/contract/contracts/terms.ts'
import { dividendTerms, salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { fromWire } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { loadTexts, translate } from '../../../../i18n/i18n.ts'
import type { Terms } from '../queries.ts'
import {
  addTier,
  changeTier,
  gapOf,
  ofKind,
  readOffer,
  removeTier,
  startFrom,
  toValues,
} from './offer-form.ts'
import { refusalOf } from './offer-refusal.ts'

const wire = (terms: ReturnType<typeof salaryTerms>) => structuredClone(wireOfTerms(terms)) as Terms

test('[CO-01] terms survive the form', () => {
  const sum = { ...tier('50000', 3, 1), pays: { sum: fromWire('88.50') } }
  for (const terms of [
    salaryTerms(),
    salaryTerms({ tiers: [sum], until: '2027-01-31' }),
    salaryTerms({ kind: 'hourly_salary', period: 'hour', cap: fromWire('500') }),
    dividendTerms({ mode: 'FLOAT', carry: 'limited', carryPeriods: 2, ringFence: fromWire('1000') }),
  ])
    expect(readOffer(toValues(wire(terms)))).toEqual({ terms: wire(terms), problems: {} })
})

test('[CO-01] an offer starts with the first tier of the own contract, without its limit', () => {
  const own = wire(salaryTerms({ kind: 'hourly_salary', period: 'hour', cap: fromWire('500') }))
  expect(startFrom(own)).toMatchObject({ cap: '', tiers: [{ volume: '50000', active: '3', rate: '0.50' }] })
})

test('[CO-01] what is no value is named beside its field', () => {
  const values = toValues(wire(dividendTerms()))
  const wrong = changeTier({ ...values, activeMin: 'many', categories: [], carryPeriods: '1.5' }, 0, {
    volume: '1.234',
    active: '-1',
    rate: '0',
  })
  const { terms, problems } = readOffer(wrong)
  expect(terms).toBeNull()
  expect(problems).toEqual({
    ...{ 'tiers.0.rate': 'rate', 'tiers.0.volume': 'amount', 'tiers.0.active': 'count' },
    ...{ activeMin: 'amount', carryPeriods: 'count', categories: 'none' },
  })
  const noSum = changeTier(toValues(wire(salaryTerms())), 1, { pays: 'sum' })
  expect(readOffer(noSum).problems).toEqual({ 'tiers.1.sum': 'sum' })
})

test('[CO-01] terms that do not fit together are named', () => {
  const two = addTier(startFrom(wire(salaryTerms())))
  expect(readOffer(two).problems).toEqual({ tiers: 'order' })
  expect(readOffer(removeTier(two, 1)).problems).toEqual({})
  const limited = { ...toValues(wire(dividendTerms())), carry: 'limited' as const }
  expect(readOffer(limited).problems).toEqual({ carryPeriods: 'fit' })
})

test('[CO-01] at most six tiers', () => {
  let values = startFrom(wire(salaryTerms()))
  for (let count = 0; count < 9; count += 1) values = addTier(values)
  expect(values.tiers).toHaveLength(6)
})

test('[CO-01] what another kind has is left out', () => {
  const dividend = { ...toValues(wire(dividendTerms({ mode: 'FLOAT' }))), cap: '5' }
  expect(ofKind({ ...dividend, kind: 'daily_salary', period: 'day' })).toMatchObject({
    ...{ mode: 'FIXED', carry: 'permanent', ringFence: '', cap: '' },
  })
  expect(ofKind(dividend)).toMatchObject({ mode: 'FLOAT', cap: '' })
})

test('[CO-05] this phone finds what the own contract does not cover, with the numbers', () => {
  const own = [wire(salaryTerms())]
  const child = (changes: Parameters<typeof salaryTerms>[0]) => wire(salaryTerms(changes))
  expect(gapOf(own, child({ tiers: [tier('200000', 5, 80)] }))).toBeNull()
  expect(gapOf(own, child({ tiers: [tier('200000', 4, 80)] }))).toEqual({ field: 'tiers', tier: 0, most: 50 })
  expect(gapOf(own, child({ tiers: [tier('1000', 0, 10)] }))).toEqual({ field: 'tiers', tier: 0, most: 0 })
  expect(gapOf(own, child({ categories: ['RNG', 'LIVE'] }))).toEqual({ field: 'categories' })
  expect(gapOf([], child({}))).toBeNull()
  const dividend = [wire(dividendTerms())]
  expect(gapOf(dividend, wire(dividendTerms({ carry: 'none' })))).toEqual({ field: 'carry' })
  expect(termsOfWire(own[0] ?? child({})).kind).toBe('daily_salary')
})

const refused = (code: string, details: Record<string, unknown> = {}) =>
  refusalOf(translate, new CallError({ code: code as 'contract.taken', status: 409, message: 'no', details }))

test('[CO-05] [CO-06] refusals of the server are explained with their numbers', async () => {
  await loadTexts(['contracts', 'records', 'refusals'])
  expect(refused('contract.not_covered', { field: 'tiers', tier: 1, most: 80 })).toEqual({
    gap: { field: 'tiers', tier: 1, most: 80 },
    text: 'For what tier 2 needs, your own contract pays 0.80\u00a0% at most.',
  })
  expect(refused('contract.not_covered', { field: 'carry' }).text).toContain('carries a negative result')
  expect(refused('contract.not_covered', { field: 'ringFence' }).text).toContain('limit for large wins')
  expect(refused('contract.not_covered').gap).toBeNull()
  const edge = {
    ...{ category: 'LOTT', edge: '220', rebate: '0', salary: '130', dividend: '4000' },
    ...{ kept: '540000', needed: '550000' },
  }
  expect(refused('contract.over_edge', edge).gap).toEqual({ field: 'tiers' })
  expect(refused('contract.over_edge', edge).text).toContain('2.20\u00a0% of the stakes')
  expect(refused('contract.over_edge', edge).text).toContain('0.54\u00a0% would be left')
  expect(refused('contract.over_edge', edge).text).toContain('at least 0.55\u00a0%')
  expect(refused('contract.terms', { field: 'until' })).toMatchObject({ gap: { field: 'until' } })
  expect(refused('contract.taken').gap).toBeNull()
})
