import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { joinGroups } from './finding.ts'
import { opposed, pairsOf, type Side } from './opposite.ts'

const at = new Date('2026-01-02T00:00:00Z')
const sides = (memberId: bigint, wins: readonly boolean[], stake = 10n): Side[] =>
  wins.map((wins, place) => ({
    ...{ memberId, drawId: BigInt(place), play: 'size', at, stake: stake * ONE },
    payout: wins ? 2n * stake * ONE : 0n,
    ...{ valid: stake * ONE, category: 'LOTT', placedDay: '2026-01-02' },
  }))
const turns = Array.from({ length: 20 }, (_, place) => place % 2 === 0)
const thresholds = { draws: 20n, share: 9_500n }

test('[OF-15] two who win in turns with like stakes are opposed', () => {
  const others = turns.map((wins) => !wins)
  expect(opposed(sides(1n, turns), sides(2n, others), thresholds)?.opposite).toHaveLength(20)
  // One draw in twenty may be a disguise.
  expect(opposed(sides(1n, turns), sides(2n, [true, ...others.slice(1)]), thresholds)).not.toBeNull()
})

test('[OF-15] coins that fall as they fall, other stakes, and too few draws are no pattern', () => {
  const coins = turns.map((_, place) => place % 3 === 0)
  expect(opposed(sides(1n, turns), sides(2n, coins), thresholds)).toBeNull()
  const others = turns.map((wins) => !wins)
  expect(opposed(sides(1n, turns), sides(2n, others, 20n), thresholds)).toBeNull()
  expect(opposed(sides(1n, turns.slice(1)), sides(2n, others), thresholds)).toBeNull()
})

test('[OF-15] only members of one circle with a signature in common are compared', () => {
  const bands = [1n, 2n, 3n, 4n]
  const signatures = [
    { memberId: 1n, circle: 'team 9', bands },
    { memberId: 2n, circle: 'team 9', bands: [5n, 2n, 6n, 7n] },
    { memberId: 3n, circle: 'team 8', bands },
    { memberId: 4n, circle: 'team 9', bands: [2n, 1n, 8n, 9n] },
  ]
  expect(pairsOf(signatures)).toEqual([[1n, 2n]])
})

test('[OF-15] groups with a member in common are one', () => {
  expect(joinGroups([[5n, 3n], [9n, 8n], [3n, 1n], [], [7n]])).toEqual([[1n, 3n, 5n], [7n], [8n, 9n]])
})
