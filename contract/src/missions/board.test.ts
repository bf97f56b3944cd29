import { expect, test } from 'vitest'
import { ONE } from '../money.ts'
import { pointsOf } from './board.ts'

test('[GR-14] points are weighted by category and rounded down once', () => {
  const weights = { RNG: 10_000, LIVE: 1_000 }
  expect(pointsOf({ RNG: 250n * ONE, LIVE: 1_000n * ONE, LOTT: 300n * ONE }, weights)).toBe(350n)
  expect(pointsOf({ RNG: (3n * ONE) / 2n, LIVE: 5n * ONE }, weights)).toBe(2n)
  expect(pointsOf({ RNG: -5n * ONE }, weights)).toBe(0n)
  expect(pointsOf({}, weights)).toBe(0n)
})
