import { afterEach, expect, test } from 'vitest'
import { DEFAULT_CURRENCY, fromWire, setInstalledCurrency, toWire } from '../money.ts'
import { dividendOf } from './dividend.ts'
import { salaryOf } from './salary.ts'
import { findFault } from './terms.ts'
import { dividendTerms, salaryTerms, tier } from './testing.ts'

afterEach(() => setInstalledCurrency(DEFAULT_CURRENCY))

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

test('[CA-01] [CO-08] without decimals salaries and dividends are whole units, and so are fixed sums', () => {
  setInstalledCurrency({ code: 'VND', symbol: '₫', decimals: 0 })
  expect(pays('199999.99', 7)).toBe('999.00')
  const { tiers, mode } = dividendTerms()
  const { gross } = dividendOf({
    ...{ tiers, mode, active: 5, base: fromWire('25011.11'), turnover: fromWire('800000') },
  })
  expect(gross % fromWire('1')).toBe(0n)
  expect(gross).not.toBe(0n)
  const fixed = (sum: string) => {
    const one = { ...tier('100', 1, 0), pays: { sum: fromWire(sum) } }
    return { ...salaryTerms(), tiers: [one] }
  }
  expect(findFault(fixed('8'))).toBeNull()
  expect(findFault(fixed('8.50'))).toBe('tiers')
})
