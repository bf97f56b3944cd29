import { expect, test } from 'vitest'
import { colourOf, hotAndCold, shares, WHEEL } from './numbers.ts'

test('the wheel has every pocket once, in alternating colours; hot and cold are counted', () => {
  expect(new Set(WHEEL).size).toBe(37)
  for (const [at, pocket] of WHEEL.entries()) {
    if (at > 1) expect(colourOf(pocket)).not.toBe(colourOf(WHEEL[at - 1] ?? 0))
  }
  const { hot, cold } = hotAndCold([5, 7, 5, 0, 9, 7])
  expect(hot).toEqual([
    { pocket: 7, count: 2 },
    { pocket: 5, count: 2 },
    { pocket: 9, count: 1 },
    { pocket: 0, count: 1 },
  ])
  expect(cold.every(({ count }) => count === 0)).toBe(true)
  expect(shares([1, 2, 0, 3])).toEqual({ red: 50, black: 25, green: 25 })
  expect(shares([])).toEqual({ red: 0, black: 0, green: 0 })
})
