import { expect, test } from 'vitest'
import { FISHES } from './rules.ts'
import { FLOOR, spotOf, swimmerOf, swimmersAt, WIDTH } from './swim.ts'

const SEED = 20_261_122

test('all players at a reef see the same fish in the same places, and another reef has others', () => {
  const here = swimmersAt(SEED, 120_000)
  expect(swimmersAt(SEED, 120_000)).toEqual(here)
  expect(here.map(({ id }) => swimmerOf(SEED, id))).toEqual(here)
  const spots = (seed: number) => swimmersAt(seed, 120_000).map((fish) => spotOf(fish, 120_000).y)
  expect(spots(SEED)).not.toEqual(spots(SEED + 1))
})

test('a reef is never empty and never crowded, and every kind comes', () => {
  const seen = new Set<number>()
  for (let time = 30_000; time < 180_000; time += 500) {
    const fish = swimmersAt(SEED, time)
    expect(fish.length, `at ${time}`).toBeGreaterThan(12)
    expect(fish.length, `at ${time}`).toBeLessThan(45)
    for (const { kind } of fish) seen.add(kind)
  }
  expect(seen.size).toBe(FISHES.length)
})

test('no fish is missing: all that are found id by id are in the water', () => {
  const time = 91_234
  const byId = Array.from({ length: 2_000 }, (_, id) => swimmerOf(SEED, id)).filter(
    (fish) => fish !== null && fish.from <= time && time < fish.until,
  )
  const ids = swimmersAt(SEED, time).map(({ id }) => id)
  expect(ids.toSorted((a, b) => a - b)).toEqual(byId.map((fish) => fish?.id))
})

test('fish enter at one edge, leave at the other and stay above the cannons', () => {
  for (const fish of swimmersAt(SEED, 60_000)) {
    const [start, end] = [spotOf(fish, fish.from), spotOf(fish, fish.until)]
    expect(start.x).toBeCloseTo(fish.way === 1 ? -fish.size : WIDTH + fish.size)
    expect(end.x).toBeCloseTo(fish.way === 1 ? WIDTH + fish.size : -fish.size)
    for (let time = fish.from; time < fish.until; time += 250) {
      const { y } = spotOf(fish, time)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(FLOOR)
    }
  }
})

test('an id of no fish gives null', () => {
  expect([-1, 1.5, Number.NaN, 2 ** 31].map((id) => swimmerOf(SEED, id))).toEqual([null, null, null, null])
})
