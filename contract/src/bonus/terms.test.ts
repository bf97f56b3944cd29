import { expect, test } from 'vitest'
import { fromWire, toWire } from '../money.ts'
import { type BonusTerms, bonusOf, clearingCost, priceBonus, requiredOf, weightOf } from './terms.ts'

const terms = (over: Partial<BonusTerms>): BonusTerms => ({
  rate: 10_000,
  cap: fromWire('288.00'),
  counts: { deposit: 1, bonus: 1 },
  multiple: 80_000,
  ...over,
})
const bonusOnly = { deposit: 0, bonus: 1 }

const rows: readonly [string, BonusTerms, string, readonly [string, string, string, string]][] = [
  ['(d+b)×8', terms({}), '500.00', ['288.00', '6304.00', '138.69', '149.31']],
  [
    'b×10',
    terms({ counts: bonusOnly, multiple: 100_000 }),
    '500.00',
    ['288.00', '2880.00', '63.36', '224.64'],
  ],
  ['(d+b)×3', terms({ multiple: 30_000 }), '100.00', ['100.00', '600.00', '13.20', '86.80']],
  ['50 %, (d+b)×4', terms({ rate: 5000, multiple: 40_000 }), '50.00', ['25.00', '300.00', '6.60', '18.40']],
]

test.each(rows)(
  '[GR-04] [GR-07] %s: bonus, requirement, cost at 2.2 %% and gain',
  (_, own, deposit, expected) => {
    const { bonus, required, cost, gain } = priceBonus(own, fromWire(deposit), 220)
    expect([bonus, required, cost, gain].map(toWire)).toEqual(expected)
  },
)

test('a bonus is whole cents, rounded down, and a requirement is rounded up', () => {
  const own = terms({ rate: 3333, multiple: 10_001 })
  const deposit = fromWire('10.00')
  expect(toWire(bonusOf(own, deposit))).toBe('3.33')
  expect(requiredOf(own, { deposit: 1n, bonus: 0n })).toBe(2n)
})

test('clearing by several categories costs the edge of each, over what counts', () => {
  const parts = [
    { played: 300n, edge: 350, weight: 10_000 },
    { played: 100n, edge: 110, weight: 1000 },
  ]
  // 400 played lose 11.6 and count 310: 310.00 cost 11.60.
  expect(toWire(clearingCost(fromWire('310.00'), parts) ?? 0n)).toBe('11.60')
  expect(clearingCost(1n, [{ played: 5n, edge: 110, weight: 0 }])).toBeNull()
  expect(clearingCost(1n, [])).toBeNull()
})

test('a category that the terms do not name counts as the rest does', () => {
  expect(weightOf({}, 'RNG')).toBe(10_000)
  expect(weightOf({ RNG: 10_000, '*': 0 }, 'LIVE')).toBe(0)
  expect(weightOf({ LIVE: 1000 }, 'LIVE')).toBe(1000)
})
