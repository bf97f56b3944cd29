import { expect, test } from 'vitest'
import { type ClockSample, provedDrift } from './clock-drift.ts'

const PERIOD = 3_000

/** What a server sees whose clock is ahead of the beacon's by an offset, at times of the beacon's clock. */
const seen = (offset: number, times: readonly number[], latency = 0): ClockSample[] =>
  times.map((time) => {
    const latestAt = Math.floor((time - latency) / PERIOD) * PERIOD
    return { askedAt: time + offset, answeredAt: time + offset + 40, latestAt, nextAt: latestAt + PERIOD }
  })

/** Four looks in a period, as the watch takes them. */
const LOOKS = [0, 750, 1_500, 2_250].map((at) => 900_000 + at)

test.each([0, 100, -30, 499])('clocks that differ by %i ms are not called different', (offset) => {
  for (const latency of [0, 300, 1_500]) {
    expect(Math.abs(provedDrift(seen(offset, LOOKS, latency)))).toBeLessThan(500)
  }
})

test('a clock that is slow by more than half a second is found within a period, whenever it looks', () => {
  for (let phase = 0; phase < PERIOD; phase += 50) {
    const looks = LOOKS.map((time) => time + phase)
    expect(provedDrift(seen(-1_400, looks))).toBeLessThan(-500)
  }
})

test('a clock that is far ahead is found, and so is a beacon that stands still', () => {
  expect(provedDrift(seen(6_000, LOOKS))).toBeGreaterThan(500)
  const still = { latestAt: 900_000, nextAt: 903_000 }
  expect(provedDrift([{ askedAt: 909_000, answeredAt: 909_040, ...still }])).toBeGreaterThan(500)
})

test('without a sample nothing is proved', () => {
  expect(provedDrift([])).toBe(0)
})
