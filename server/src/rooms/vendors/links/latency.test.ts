import { expect, test } from 'vitest'
import { percentile, placeOf, SPANS } from './latency.ts'

test('an answer is counted in the span that its time falls into', () => {
  expect([0, 1, 1.2, 25, 25.1, 5_000, 60_000].map(placeOf)).toEqual([0, 0, 1, 9, 10, 20, 21])
})

test('a percentile is the end of the span in which its rank falls', () => {
  const counts = Array.from({ length: SPANS.length + 1 }, () => 0)
  expect(percentile(counts, 99)).toBe(0)
  counts[placeOf(4)] = 98
  counts[placeOf(25)] = 1
  counts[placeOf(9_999)] = 1
  expect([50, 98, 99, 100].map((percent) => percentile(counts, percent))).toEqual([4, 4, 25, 10_000])
})
