import { expect, test } from 'vitest'
import { fromWire, toWire } from '../money.ts'
import { salaryOf } from './salary.ts'
import { salaryTerms, tier } from './testing.ts'

const pays = (turnover: string, active: number, cap: string | null = null, tiers = salaryTerms().tiers) =>
  toWire(
    salaryOf({ tiers, turnover: fromWire(turnover), active, cap: cap === null ? null : fromWire(cap) }).gross,
  )

test.each([
  ['260000', 7, '2080.00'],
  ['199999.99', 7, '999.99'],
  ['200000', 5, '1600.00'],
  ['200000', 4, '1000.00'],
  ['49999.99999', 99, '0.00'],
  ['500000', 10, '5000.00'],
  ['-30000', 9, '0.00'],
] as const)('[CO-08] a turnover of %s with %i members pays %s', (turnover, active, paid) => {
  expect(pays(turnover, active)).toBe(paid)
})

test('[CO-08] a fixed sum is paid as it is', () => {
  const fixed = [{ ...tier('100', 1, 0), pays: { sum: fromWire('8.50') } }]
  expect([pays('99.99', 1, null, fixed), pays('5000', 1, null, fixed)]).toEqual(['0.00', '8.50'])
})

test('[CO-09] an hour pays at most its cap', () => {
  const tiers = [tier('0', 0, 30)]
  expect(pays('18000', 0, '500', tiers)).toBe('54.00')
  expect(pays('200000', 0, '500', tiers)).toBe('500.00')
  expect(pays('200000', 0, null, tiers)).toBe('600.00')
})
