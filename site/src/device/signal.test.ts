// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const starts = vi.fn()
const vibrate = vi.fn()
let isReduced = false

class FakeAudio {
  readonly state = 'running'
  readonly currentTime = 0
  readonly destination = {}
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: (to: unknown) => to,
  })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    start: starts,
    stop: vi.fn(),
  })
}

let signals: typeof import('./signal.ts')
let end: () => void

beforeEach(async () => {
  localStorage.clear()
  isReduced = false
  starts.mockReset()
  vibrate.mockReset()
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('navigator', { vibrate })
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: isReduced }) as MediaQueryList)
  signals = await import('./signal.ts')
  end = signals.watchGestures()
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tap = () => window.dispatchEvent(new Event('pointerup'))
const turnOn = (...names: readonly string[]) => {
  for (const name of names) localStorage.setItem(name, '1')
}

test('both are off until they are turned on', () => {
  tap()
  signals.giveSignal('placed')
  signals.giveSignal('won')
  expect([starts.mock.calls.length, vibrate.mock.calls.length]).toEqual([0, 0])
})

test('what is turned on plays at a placed bet, and longer at a win', () => {
  turnOn('sound', 'vibration')
  tap()
  signals.giveSignal('placed')
  const placed = starts.mock.calls.length
  expect([placed, vibrate.mock.calls]).toEqual([2, [[[40]]]])
  signals.giveSignal('won')
  expect(starts.mock.calls.length - placed).toBeGreaterThan(placed)
})

test('nothing plays before a gesture on the page', () => {
  turnOn('sound', 'vibration')
  signals.giveSignal('won')
  expect([starts.mock.calls.length, vibrate.mock.calls.length]).toEqual([0, 0])
})

test('reduced motion turns vibration off, and leaves the sound', () => {
  turnOn('sound', 'vibration')
  isReduced = true
  tap()
  signals.giveSignal('won')
  expect([starts.mock.calls.length, vibrate.mock.calls.length]).toEqual([4, 0])
})
