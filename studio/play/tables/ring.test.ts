import { expect, test } from 'vitest'
import { ringShare } from './ring.ts'

test('the ring of the timer shows the share of the time that is left', () => {
  const lastsMs = 20_000
  expect(ringShare({ seconds: 20, lastsMs })).toBe(1)
  expect(ringShare({ seconds: 10, lastsMs })).toBe(0.5)
  expect(ringShare({ seconds: 1, lastsMs })).toBe(0.05)
  expect(ringShare({ seconds: 0, lastsMs })).toBe(0)
})

test('a second that has begun never overfills the ring', () => {
  expect(ringShare({ seconds: 20, lastsMs: 19_500 })).toBe(1)
  expect(ringShare({ seconds: 3, lastsMs: 0 })).toBe(0)
})
