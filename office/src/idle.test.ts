import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchIdle } from './idle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

test('[OF-12] an open page that nobody uses logs out after half an hour', () => {
  const page = new EventTarget()
  const onIdle = vi.fn()
  watchIdle(page, onIdle)
  minutes(29)
  page.dispatchEvent(new Event('keydown'))
  minutes(29)
  page.dispatchEvent(new Event('pointerdown'))
  minutes(29)
  expect(onIdle).not.toHaveBeenCalled()
  minutes(2)
  expect(onIdle).toHaveBeenCalledTimes(1)
  minutes(60)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('[OF-12] a page that is left is not watched any more', () => {
  const onIdle = vi.fn()
  watchIdle(new EventTarget(), onIdle)()
  minutes(60)
  expect(onIdle).not.toHaveBeenCalled()
})
