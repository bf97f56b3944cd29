import { expect, test } from 'vitest'
import { BUCKETS, bucketOf, percentile } from './latency.ts'

test('an answer is counted in the bucket that its time falls into', () => {
  expect([0, 1, 1.2, 25, 25.1, 5_000, 60_000].map(bucketOf)).toEqual([0, 0, 1, 9, 10, 20, 21])
})

test('a percentile is the upper end of the bucket that its rank falls into', () => {
  const counts = Array.from({ length: BUCKETS.length + 1 }, () => 0)
  expect(percentile(counts, 99)).toBe(0)
  counts[bucketOf(4)] = 98
  counts[bucketOf(25)] = 1
  counts[bucketOf(9_999)] = 1
  expect([50, 98, 99, 100].map((percent) => percentile(counts, percent))).toEqual([4, 4, 25, 10_000])
})
