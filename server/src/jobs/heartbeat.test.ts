import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEARTBEAT, killWhenSilent } from './heartbeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A process that is watched with limits of one minute, then 15 seconds. */
function watch() {
  const kill = vi.fn()
  const onSilence = vi.fn()
  const child = Object.assign(new EventEmitter(), { kill })
  killWhenSilent(child, { start: 60_000, later: 15_000 }, onSilence)
  return { child, kill, onSilence, beat: () => child.emit('message', HEARTBEAT) }
}

test('a process whose heartbeats stop is killed after 15 seconds, once', () => {
  const { kill, onSilence, beat } = watch()
  beat()
  vi.advanceTimersByTime(14_999)
  expect(kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(kill.mock.calls).toEqual([['SIGKILL']])
  expect(onSilence.mock.calls).toEqual([[15_000]])
})

test('a process that sends heartbeats is left alone; other messages are none', () => {
  const { child, kill, beat } = watch()
  for (let beats = 0; beats < 100; beats += 1) {
    beat()
    vi.advanceTimersByTime(10_000)
  }
  expect(kill).not.toHaveBeenCalled()
  child.emit('message', { metrics: [] })
  vi.advanceTimersByTime(10_000)
  expect(kill).toHaveBeenCalledOnce()
})

test('a process that starts has a minute for its first heartbeat', () => {
  const { kill } = watch()
  vi.advanceTimersByTime(59_000)
  expect(kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(kill).toHaveBeenCalledOnce()
})

test('a process that has ended is not killed', () => {
  const { child, kill } = watch()
  child.emit('exit')
  vi.advanceTimersByTime(120_000)
  expect(kill).not.toHaveBeenCalled()
})
