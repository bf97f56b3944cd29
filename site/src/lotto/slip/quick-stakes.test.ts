import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { limitsOf } from './bet-slip.ts'
import { quickStakes } from './quick-stakes.ts'
import { testMenu, testPlay } from './testing.ts'

const limits = limitsOf(testMenu('ssc5'))
const [position, sides] = [testPlay('ssc5', 'position'), testPlay('ssc5', 'sides')]
const inCents = (amount: bigint) => Number((amount * 100n) / ONE)

test('the smallest stake and round amounts, each as the largest unit and a multiple', () => {
  const stakes = quickStakes({ play: position, limits, lines: 1n })
  expect(stakes.map(({ amount }) => inCents(amount))).toEqual([1, 100, 200, 500, 1_000])
  expect(stakes.map(({ unit, multiple }) => [inCents(unit), multiple])).toEqual([
    [1, 1],
    [100, 1],
    [100, 2],
    [100, 5],
    [100, 10],
  ])
})

test('a freely chosen stake is the unit itself', () => {
  const stakes = quickStakes({ play: sides, limits, lines: 1n })
  expect(stakes.every(({ unit, amount, multiple }) => unit === amount && multiple === 1)).toBe(true)
})

test('only what the least and the most stake of the game and the multiple allow', () => {
  const narrow = { ...limits, stakeMin: ONE, stakeMax: 20n * ONE }
  const stakes = (lines: bigint) =>
    quickStakes({ play: position, limits: narrow, lines }).map(({ amount }) => inCents(amount))
  expect(stakes(1n)).toEqual([100, 200, 500, 1_000])
  expect(stakes(4n)).toEqual([50, 100, 200, 500])
  expect(quickStakes({ play: position, limits: { ...limits, multipleMax: 1 }, lines: 1n })).toHaveLength(3)
  expect(quickStakes({ play: position, limits: { ...limits, stakeMax: 0n }, lines: 1n })).toEqual([])
})
