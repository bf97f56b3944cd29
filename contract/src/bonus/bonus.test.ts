import { describe, expect, test } from 'vitest'
import { ONE, toWire } from '../money.ts'
import { type BonusTerms, bonusOf, clearingCost, costByPlay, expectedGain, requiredOf } from './bonus.ts'

const terms = (
  rate: bigint,
  cap: bigint,
  [deposits, bonuses, multiple]: readonly [bigint, bigint, bigint],
): BonusTerms => ({ rate, cap: cap * ONE, deposits, bonuses, multiple })

const EDGE = 220n

describe('[GR-04] [GR-07] the bonus of a deposit, its turnover, and its price', () => {
  test.each([
    [terms(10_000n, 288n, [1n, 1n, 8n]), 500n, '288.00', '6304.00', '138.688', '149.312'],
    [terms(10_000n, 288n, [0n, 1n, 10n]), 500n, '288.00', '2880.00', '63.36', '224.64'],
    [terms(10_000n, 500n, [1n, 1n, 3n]), 100n, '100.00', '600.00', '13.20', '86.80'],
    [terms(5_000n, 500n, [1n, 1n, 4n]), 50n, '25.00', '300.00', '6.60', '18.40'],
  ])('%o on %d', (one, deposit, bonus, required, cost, gain) => {
    const amount = bonusOf(one, deposit * ONE)
    expect(toWire(amount)).toBe(bonus)
    expect(toWire(requiredOf(one, deposit * ONE))).toBe(required)
    expect(toWire(clearingCost(requiredOf(one, deposit * ONE), EDGE))).toBe(cost)
    expect(toWire(expectedGain(amount, requiredOf(one, deposit * ONE), EDGE))).toBe(gain)
  })

  test('a multiple that costs more than the bonus is a loss for whoever clears it', () => {
    const harsh = terms(10_000n, 100n, [0n, 1n, 46n])
    expect(expectedGain(100n * ONE, requiredOf(harsh, 100n * ONE), EDGE)).toBeLessThan(0n)
  })
})

test('[GR-09] clearing by several categories costs the edge of each, over what counts', () => {
  const parts = [
    { played: 300n, edge: 350, weight: 10_000 },
    { played: 100n, edge: 110, weight: 1000 },
  ]
  // 400 played lose 11.6 on average and count 310.
  expect(costByPlay(310n * ONE, parts)).toBe(1_160_000n)
  expect(costByPlay(6304n * ONE, [{ played: 1n, edge: 220, weight: 10_000 }])).toBe(13_869_000n)
  expect(costByPlay(1n, [{ played: 5n, edge: 110, weight: 0 }])).toBeNull()
  expect(costByPlay(1n, [])).toBeNull()
})
