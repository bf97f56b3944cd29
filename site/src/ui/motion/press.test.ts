import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isHeld, trackPress } from './press.ts'

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
const show = vi.fn()
const onLongPress = vi.fn()
const press = trackPress({ show, onLongPress })
beforeEach(() => {
  press.stop()
  vi.clearAllMocks()
})

test('[SH-51] [BC-11] a touch shows after 130 ms, is long at 370 ms, and shows 100 ms beyond its end', () => {
  press.begin()
  vi.advanceTimersByTime(129)
  expect(show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenLastCalledWith(true)
  vi.advanceTimersByTime(239)
  expect(onLongPress).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onLongPress).toHaveBeenCalledTimes(1)
  press.end()
  vi.advanceTimersByTime(99)
  expect(show).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenLastCalledWith(false)
  expect(press.wasLong()).toBe(true)
})

test('[SH-51] a touch that ends before is a tap, and never long', () => {
  press.begin()
  vi.advanceTimersByTime(200)
  press.end()
  vi.advanceTimersByTime(1_000)
  expect(onLongPress).not.toHaveBeenCalled()
  expect(press.wasLong()).toBe(false)
})

test('[SH-51] [BC-11] a finger holds on within 20 px of the element', () => {
  const box = { left: 100, top: 100, right: 200, bottom: 150 }
  const held = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => isHeld(box, { x, y }))
  expect(
    held([
      [80, 120],
      [220, 120],
      [150, 80],
      [150, 170],
    ]),
  ).toEqual([true, true, true, true])
  expect(
    held([
      [79, 120],
      [221, 120],
      [150, 79],
      [150, 171],
    ]),
  ).toEqual([false, false, false, false])
})
