import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../random.ts'
import { equalShares, randomShares } from './envelope-shares.ts'

const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n)

/** An envelope of some shares that has at least a cent for each. */
const division = fc
  .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([shares, more]) => ({ shares, amount: BigInt(shares + more) * 1_000n }))

test('[TA-26] equal shares sum to the amount, and differ by at most a cent', () => {
  fc.assert(
    fc.property(division, (input) => {
      const list = equalShares(input)
      expect(sum(list)).toBe(input.amount)
      expect(list).toHaveLength(input.shares)
      const [first = 0n, last = 0n] = [list[0], list.at(-1)]
      expect(last).toBeGreaterThanOrEqual(1_000n)
      expect(first - last === 0n || first - last === 1_000n).toBe(true)
    }),
  )
})

test('[TA-26] the cents that are left over go to the first shares', () => {
  expect(equalShares({ amount: 10n * 100_000n, shares: 3 })).toEqual([334_000n, 333_000n, 333_000n])
})

test('[TA-26] random shares sum to the amount, and each is at least a cent', () => {
  fc.assert(
    fc.property(division, fc.string(), (input, seed) => {
      const list = randomShares(input, seededRandom(seed))
      expect(sum(list)).toBe(input.amount)
      expect(list).toHaveLength(input.shares)
      for (const share of list) {
        expect(share).toBeGreaterThanOrEqual(1_000n)
        expect(share % 1_000n).toBe(0n)
      }
    }),
  )
})

test('[TA-26] an envelope of a cent for each has no choice', () => {
  expect(randomShares({ amount: 5n * 1_000n, shares: 5 }, seededRandom('a'))).toEqual(Array(5).fill(1_000n))
  expect(randomShares({ amount: 777n * 1_000n, shares: 1 }, seededRandom('a'))).toEqual([777n * 1_000n])
})

test('[TA-26] the place in the queue has no value', () => {
  const random = seededRandom('places')
  const totals = Array<number>(10).fill(0)
  const rounds = 4_000
  for (let round = 0; round < rounds; round += 1)
    for (const [place, share] of randomShares({ amount: 10_000n * 1_000n, shares: 10 }, random).entries())
      totals[place] = (totals[place] ?? 0) + Number.parseInt(String(share / 1_000n), 10)
  // The mean of every place is 1,000; four standard errors are about 40.
  for (const total of totals) expect(Math.abs(total / rounds - 1_000)).toBeLessThan(50)
})
