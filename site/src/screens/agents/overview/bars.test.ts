import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

test('[TA-14] the highest value is as high as the chart', () => {
  expect(barsOf([0n, 50n, 200n])).toEqual({
    zero: 100,
    bars: [
      { y: 100, height: 0 },
      { y: 75, height: 25 },
      { y: 0, height: 100 },
    ],
  })
})

test('[TA-14] a loss hangs below the line of zero', () => {
  expect(barsOf([300n, -100n])).toEqual({
    zero: 75,
    bars: [
      { y: 0, height: 75 },
      { y: 75, height: 25 },
    ],
  })
  expect(barsOf([-5n]).zero).toBe(0)
})

test('days without anything have no bars', () => {
  expect(barsOf([0n, 0n]).bars.map(({ height }) => height)).toEqual([0, 0])
  expect(barsOf([]).bars).toEqual([])
})
