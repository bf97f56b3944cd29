import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNearBottom, throttle } from '../motion/scrolling.ts'
import { nextIndex } from '../Tabs.tsx'
import { listRows } from './infinite-list.ts'

const kinds = (...state: Parameters<typeof listRows>) => listRows(...state).map(({ kind }) => kind)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a list shows loading, empty, failed, more, or the end', () => {
  expect(kinds({ items: [], status: 'loading', hasMore: true }, 2)).toEqual(['skeleton', 'skeleton'])
  expect(kinds({ items: [], status: 'ready', hasMore: false }, 2)).toEqual(['empty'])
  expect(kinds({ items: [], status: 'failed', hasMore: false }, 2)).toEqual(['error'])
  expect(kinds({ items: [1], status: 'failed', hasMore: true }, 2)).toEqual(['item', 'error'])
  expect(kinds({ items: [1], status: 'ready', hasMore: true }, 2)).toEqual(['item'])
  expect(kinds({ items: [1], status: 'ready', hasMore: false }, 2)).toEqual(['item', 'end'])
  expect(kinds({ items: [1], status: 'loading', hasMore: true }, 2)).toEqual(['item', 'skeleton', 'skeleton'])
})

test('[GL-08] more is loaded within 500 px of the bottom', () => {
  expect(isNearBottom({ top: 600, height: 800, content: 1_900 })).toBe(true)
  expect(isNearBottom({ top: 599, height: 800, content: 1_900 })).toBe(false)
})

test.for([
  ['[GL-09] loading more', 1_000],
  ['[SH-48] other scroll work', 300],
] as const)('%s runs at most once in %i ms, and once after', ([, every]) => {
  const work = vi.fn()
  const { run } = throttle(work, every)
  for (let event = 0; event < 10; event += 1) run()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(every - 1)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(every * 3)
  expect(work).toHaveBeenCalledTimes(2)
})

test('arrow keys go round the tabs', () => {
  expect(nextIndex('ArrowRight', 2, 3)).toBe(0)
  expect(nextIndex('ArrowLeft', 0, 3)).toBe(2)
  expect(nextIndex('End', 0, 3)).toBe(2)
  expect(nextIndex('x', 0, 3)).toBe(-1)
})
