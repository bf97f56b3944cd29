import { expect, test } from 'vitest'
import { askAgainIn, formatWait, isPositive, phaseAt } from './rain-phase.ts'
import type { ShownRain } from './shapes.ts'

const rain = (changes: Partial<ShownRain> = {}): ShownRain => ({
  ...{ id: '1', numero: '20260102-0001', state: 'coming', opensAt: 100_000, seconds: 60, closesAt: null },
  ...{ budget: '20.00', envelopes: 12, min: '0.50', max: '5.00', turnover: '0.00', missing: '0.00' },
  ...{ rate: 10_000, mine: null, ...changes },
})
const open = rain({ state: 'open', closesAt: 163_000 })
const mine = { id: '1', numero: '20260102-0001', place: 3, amount: '1.20', required: '1.20', at: 104_000 }

test('[RT-17] each state of a rain has its phase', () => {
  expect(phaseAt({ current: null, next: null }, 0)).toEqual({ kind: 'none' })
  expect(phaseAt({ current: null, next: rain() }, 99_999).kind).toBe('coming')
  // Its time has come, but the beacon's round is not known yet.
  expect(phaseAt({ current: rain(), next: null }, 100_000).kind).toBe('waiting')
  expect(phaseAt({ current: null, next: rain() }, 100_000).kind).toBe('waiting')
  expect(phaseAt({ current: open, next: null }, 110_000).kind).toBe('falling')
  expect(phaseAt({ current: { ...open, missing: '0.01' }, next: null }, 110_000).kind).toBe('missing')
  expect(phaseAt({ current: { ...open, mine }, next: null }, 110_000).kind).toBe('taken')
  expect(phaseAt({ current: { ...open, state: 'empty' }, next: null }, 110_000).kind).toBe('empty')
  expect(phaseAt({ current: open, next: rain({ opensAt: 900_000 }) }, 163_000)).toMatchObject({
    kind: 'coming',
    rain: { opensAt: 900_000 },
  })
})

test('[RT-17] the server is asked when something can have changed', () => {
  expect(askAgainIn(undefined, 0)).toBe(60_000)
  expect(askAgainIn({ current: null, next: null }, 0)).toBe(60_000)
  expect(askAgainIn({ current: null, next: rain() }, 90_000)).toBe(10_000)
  expect(askAgainIn({ current: null, next: rain() }, 99_990)).toBe(1_000)
  expect(askAgainIn({ current: rain(), next: null }, 101_000)).toBe(1_000)
  expect(askAgainIn({ current: open, next: null }, 110_000)).toBe(5_000)
  expect(askAgainIn({ current: { ...open, mine }, next: null }, 150_000)).toBe(13_000)
})

test('a wait is written in minutes, and in hours from one on', () => {
  expect(formatWait(0)).toBe('00:00')
  expect(formatWait(252)).toBe('04:12')
  expect(formatWait(3_852)).toBe('1:04:12')
  expect([isPositive('0.00'), isPositive('0.01')]).toEqual([false, true])
})
