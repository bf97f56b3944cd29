import { percent } from '@koi/contract/lottery/rational.ts'
import { expect, test } from 'vitest'
import { seededChance } from '../../testing.ts'
import { BETS, betOn, multipleAt, returnOn, spinWheel, winMultiple } from './rules.ts'

test('the table has its 157 bets, each kind with its number of places and pockets', () => {
  const kinds = new Map<string, { places: number; pockets: number; pays: bigint }>()
  for (const { kind, pockets } of BETS) {
    const before = kinds.get(kind)?.places ?? 0
    kinds.set(kind, {
      places: before + 1,
      pockets: pockets.length,
      pays: winMultiple(pockets) / 10_000n - 1n,
    })
  }
  expect(Object.fromEntries([...kinds].map(([kind, row]) => [kind, Object.values(row)]))).toEqual({
    straight: [37, 1, 35n],
    split: [60, 2, 17n],
    street: [12, 3, 11n],
    trio: [2, 3, 11n],
    corner: [22, 4, 8n],
    first_four: [1, 4, 8n],
    line: [11, 6, 5n],
    dozen: [3, 12, 2n],
    column: [3, 12, 2n],
    red: [1, 18, 1n],
    black: [1, 18, 1n],
    odd: [1, 18, 1n],
    even: [1, 18, 1n],
    low: [1, 18, 1n],
    high: [1, 18, 1n],
  })
  expect(new Set(BETS.map(({ pockets }) => pockets.join())).size).toBe(157)
})

test('every bet returns 36 of 37, over all pockets', () => {
  for (const { pockets } of BETS) expect(returnOn(pockets)).toEqual({ numerator: 36n, denominator: 37n })
  expect(percent(returnOn([7]), 4)).toBe('97.2972%')
})

test('neighbouring pockets may be covered together, others may not', () => {
  expect(betOn([2, 1])?.kind).toBe('split')
  expect(betOn([0, 3])?.kind).toBe('split')
  expect(betOn([36, 33, 35, 32])?.kind).toBe('corner')
  expect(betOn([2, 1, 0, 3])?.kind).toBe('first_four')
  for (const pockets of [[], [3, 4], [0, 4], [37], [-1], [1, 1], [3, 4, 6, 7], [1, 2, 3, 4], [34, 37]]) {
    expect(betOn(pockets), pockets.join()).toBeNull()
  }
})

test('red and black, odd and even, low and high divide all pockets but zero', () => {
  const covers = (kind: string) => BETS.find((bet) => bet.kind === kind)?.pockets ?? []
  for (const [one, other] of [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
  ] as const) {
    expect(new Set([...covers(one), ...covers(other)]).size).toBe(36)
    expect(multipleAt(covers(one), 0) + multipleAt(covers(other), 0)).toBe(0n)
  }
  expect(multipleAt(covers('red'), 32)).toBe(20_000n)
  expect(multipleAt(covers('black'), 26)).toBe(20_000n)
})

test('the wheel shows all its pockets, each about as often', () => {
  const counts = Array.from({ length: 37 }, () => 0)
  const chance = seededChance('wheel')
  for (let i = 0; i < 37_000; i += 1) {
    const pocket = spinWheel(chance)
    counts[pocket] = (counts[pocket] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(160)
})
