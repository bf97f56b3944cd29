import { expect, test } from 'vitest'
import { menuRefreshDelay } from './menu-refresh.ts'

const game = (remainTime: number, numero: string | null = '20261121-0001') => ({ numero, remainTime })

test('[LO-17] the least positive remaining time, at most 30 s', () => {
  expect(menuRefreshDelay([game(45_000), game(12_000), game(0)])).toBe(12_000)
  expect(menuRefreshDelay([game(90_000)])).toBe(30_000)
})

test('[LO-18] 7 s when it is zero or less, or when no game qualifies', () => {
  expect(menuRefreshDelay([])).toBe(7_000)
  expect(menuRefreshDelay([game(0), game(-3)])).toBe(7_000)
  expect(menuRefreshDelay([game(5_000, null)])).toBe(7_000)
})

test('[LO-19] games without a draw number do not count', () => {
  expect(menuRefreshDelay([game(3_000, null), game(4_000, ''), game(15_000)])).toBe(15_000)
})
