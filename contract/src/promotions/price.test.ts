import { expect, test } from 'vitest'
import { ONE, toWire } from '../money.ts'
import type { OfferTerms } from '../schemas/promotions.ts'
import { dearestDeposit, priceOf } from './price.ts'

const terms = {
  ...{ kind: 'deposit', percent: 10_000, cap: '288.00', least: '50.00', onDeposit: 1, onBonus: 1 },
  ...{
    times: 8,
    weights: { LOTT: 10_000 },
    maxStake: '50.00',
    joinDays: 7,
    days: 30,
    begins: 'at_deposit',
  },
} as const satisfies OfferTerms
const edges = { LOTT: 220, RNG: 350, LIVE: 110 }

test.each([
  [500n, {}, ['288.00', '6304.00', '138.69', '149.31']],
  [500n, { onDeposit: 0, times: 10 }, ['288.00', '2880.00', '63.36', '224.64']],
  [100n, { times: 3 }, ['100.00', '600.00', '13.20', '86.80']],
  [50n, { percent: 5_000, times: 4 }, ['25.00', '300.00', '6.60', '18.40']],
] as const)('[GR-04] a deposit of %i with %j costs what the page says', (deposit, changes, expected) => {
  const { bonus, required, cost, gain } = priceOf({ ...terms, ...changes }, deposit * ONE, edges)
  expect([bonus, required, cost, gain].map(toWire)).toEqual(expected)
})

test('[GR-04] the cost is that of the category in which it is smallest, by edge and weight', () => {
  const price = (weights: Partial<Record<'LOTT' | 'RNG' | 'LIVE', number>>) =>
    priceOf({ ...terms, weights }, 500n * ONE, edges)
  expect(price({ LOTT: 10_000, RNG: 10_000, LIVE: 10_000 })).toMatchObject({ category: 'LIVE' })
  // A tenth of the live games' turnover counts: they cost 11 % of the requirement.
  expect(price({ LOTT: 10_000, LIVE: 1_000 })).toMatchObject({ category: 'LOTT' })
  expect(price({ LIVE: 0 })).toMatchObject({ category: null, cost: 0n })
})

test('[GR-04] the dearest deposit is the smallest one with the whole bonus', () => {
  expect(toWire(dearestDeposit(terms))).toBe('288.00')
  expect(toWire(dearestDeposit({ ...terms, percent: 3_333 }))).toBe('864.09')
  expect(toWire(dearestDeposit({ ...terms, least: '500.00' }))).toBe('500.00')
})
