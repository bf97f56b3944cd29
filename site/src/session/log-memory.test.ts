import { afterEach, expect, test, vi } from 'vitest'
import { logMemory } from './log-memory.ts'

afterEach(() => vi.unstubAllGlobals())

const stored = (pinned: unknown) => {
  const text = JSON.stringify({ key: 'k', checkpoint: 'c', at: 1, alarm: null, pinned, weakSince: null })
  vi.stubGlobal('window', { localStorage: { getItem: () => text } })
  return logMemory.read()?.pinned
}

test('[FA-01] of witnesses that were stored before they had to be confirmed, the first ones count', () => {
  const one = { key: 'one', since: 10 }
  const two = { key: 'two', since: 10 }
  const added = { key: 'x', since: 20 }
  expect(stored([one, two, added])).toEqual([
    { ...one, isConfirmed: true },
    { ...two, isConfirmed: true },
    { ...added, isConfirmed: false },
  ])
  expect(stored([])).toEqual([])
  expect(stored([{ ...one, isConfirmed: 'yes' }, { since: 1 }])).toEqual([])
})

test('[FA-01] what the member has confirmed is read as it was stored', () => {
  const pins = [
    { key: 'one', since: 10, isConfirmed: true },
    { key: 'x', since: 20, isConfirmed: true },
    { key: 'y', since: 10, isConfirmed: false },
  ]
  expect(stored(pins)).toEqual(pins)
})
