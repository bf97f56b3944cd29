import { expect, test } from 'vitest'
import { createPacer } from './pace.ts'

const at = (milliseconds: number): Date => new Date(1_700_000_000_000 + milliseconds)
const pace = { burst: 3, perSecond: 2 }

test('allows a burst, then the given rate, for each key separately', () => {
  const take = createPacer()
  expect([1, 2, 3, 4].map(() => take('a', pace, at(0)))).toEqual([true, true, true, false])
  expect(take('b', pace, at(0))).toBe(true)
  expect([take('a', pace, at(499)), take('a', pace, at(500)), take('a', pace, at(500))]).toEqual([
    false,
    true,
    false,
  ])
  expect([1, 2, 3, 4].map(() => take('a', pace, at(60_000)))).toEqual([true, true, true, false])
})

test('a check counts nothing', () => {
  const take = createPacer()
  expect([1, 2, 3, 4].map(() => take('a', pace, at(0), 0))).toEqual([true, true, true, true])
  expect([1, 2, 3].map(() => take('a', pace, at(0)))).toEqual([true, true, true])
  expect([take('a', pace, at(0), 0), take('a', pace, at(500), 0)]).toEqual([false, true])
})

test('a clock that goes back neither adds to the allowance nor uses it up', () => {
  const take = createPacer()
  expect([1, 2, 3].map(() => take('a', pace, at(1_000)))).toEqual([true, true, true])
  expect(take('a', pace, at(0))).toBe(false)
})
