import { expect, test } from 'vitest'
import { chanceOf } from '../fairness/chance.ts'
import { catchChance, FISHES, POWERS, shootAt, sitDown } from '../games/lantern-reef/rules.ts'
import { swimmersAt } from '../games/lantern-reef/swim.ts'
import { GONE_AFTER, IDLE_AFTER, PURSE_CEILING, shotSource } from './protocol.ts'
import {
  endReasonOf,
  fire,
  forgetGone,
  freePlace,
  newReef,
  type Reef,
  type Seated,
  takePlace,
} from './reef.ts'

const SEED = 7
const NOW = 1_000_000
const MIN_POWER = POWERS[0] ?? 0n

const seatedWith = (brought: bigint, round = 'r'): Seated => ({
  round,
  source: { serverSeed: 'ab'.repeat(32), clientSeed: 'koi', nonce: 4 },
  sitting: sitDown(brought),
  power: MIN_POWER,
  shotAt: [],
  idleSince: NOW,
  goneSince: null,
  ending: null,
})

function reefWith(...seated: Seated[]): Reef {
  const reef = newReef('one', SEED, NOW - 60_000)
  for (const one of seated) takePlace(reef, one)
  return reef
}

const inWater = (kind = 0): number => {
  const fish = swimmersAt(SEED, 60_000).find((one) => one.kind === kind)
  if (fish === undefined) throw new Error(`no fish of kind ${kind}`)
  return fish.id
}

test('a shot is decided by the seeds of its sitting and its number', () => {
  const seated = seatedWith(10_000_000n)
  const reef = reefWith(seated)
  const [minnow] = FISHES
  if (minnow === undefined) throw new Error('no fish')
  for (let number = 0; number < 60; number += 1) {
    reef.caught.clear()
    const shot = fire(reef, { place: 0, fish: inWater(), power: MIN_POWER, now: NOW + number * 200 })
    const multiple = shootAt(minnow, chanceOf(shotSource(seated.source, number)))
    // After some seconds the fish has left; until then seeds and number decide each shot.
    if (shot === 'fish_gone') return
    expect(shot).toMatchObject({ number, paid: (MIN_POWER * multiple) / 10_000n })
  }
  throw new Error('the fish never left')
})

test('each of two shots at a fish has its own chance, and the first catch removes the fish for all', () => {
  const [one, other] = [seatedWith(10_000_000n, 'a'), seatedWith(10_000_000n, 'b')]
  const reef = reefWith(one, other)
  const fish = inWater()
  let now = NOW
  for (;;) {
    const shot = fire(reef, { place: 0, fish, power: MIN_POWER, now })
    if (typeof shot === 'string') throw new Error(shot)
    if (shot.paid > 0n) break
    now += 200
  }
  const before = other.sitting
  expect(fire(reef, { place: 1, fish, power: MIN_POWER, now })).toBe('fish_gone')
  expect(other.sitting).toBe(before)
})

test('at most five shots a second; a refused shot costs nothing', () => {
  const seated = seatedWith(10_000_000n)
  const reef = reefWith(seated)
  const whale = swimmersAt(SEED, 60_000).at(-1)?.id ?? 0
  const results = [0, 50, 100, 150, 200, 250, 999, 1_000].map((after) =>
    fire(reef, { place: 0, fish: whale, power: MIN_POWER, now: NOW + after }),
  )
  expect(results.map((one) => (typeof one === 'string' ? one : 'shot'))).toEqual([
    ...Array<string>(5).fill('shot'),
    ...['too_fast', 'too_fast', 'shot'],
  ])
  expect(seated.sitting.shots).toBe(6)
})

test.each([
  ['not_seated', { place: 3 }],
  ['bad_power', { power: 15_000n }],
  ['fish_gone', { fish: 12_000_000 }],
  ['purse_low', { power: 1_000_000n }],
] as const)('refused as %s', (refusal, change) => {
  const reef = reefWith(seatedWith(500_000n))
  expect(fire(reef, { place: 0, fish: inWater(), power: MIN_POWER, now: NOW, ...change })).toBe(refusal)
})

test('no shot can lift a purse above the ceiling', () => {
  const power = POWERS.at(-1) ?? 0n
  const seated = seatedWith(PURSE_CEILING - power + 1n)
  expect(fire(reefWith(seated), { place: 0, fish: inWater(), power, now: NOW })).toBe('purse_full')
  const below = seatedWith(PURSE_CEILING - power)
  expect(fire(reefWith(below), { place: 0, fish: inWater(), power, now: NOW })).toMatchObject({ power })
  expect(below.sitting.credit).toBeLessThanOrEqual(PURSE_CEILING)
})

test('a sitting ends when its page is gone, after no shots for a while, and when the purse is spent', () => {
  const seated = seatedWith(500_000n)
  expect(endReasonOf(seated, NOW + IDLE_AFTER - 1)).toBeNull()
  expect(endReasonOf(seated, NOW + IDLE_AFTER)).toBe('idle')
  seated.goneSince = NOW + 5_000
  expect(endReasonOf(seated, NOW + 5_000 + GONE_AFTER - 1)).toBeNull()
  expect(endReasonOf(seated, NOW + 5_000 + GONE_AFTER)).toBe('gone')
  expect(endReasonOf(seatedWith(MIN_POWER - 1n), NOW)).toBe('spent')
  expect(endReasonOf({ ...seated, ending: 'left' }, NOW)).toBe('left')
})

test('a reef has four places; a place that is left is free again', () => {
  const reef = reefWith(...['a', 'b', 'c', 'd'].map((round) => seatedWith(MIN_POWER, round)))
  expect(takePlace(reef, seatedWith(MIN_POWER, 'e'))).toBeNull()
  freePlace(reef, 'b')
  expect(takePlace(reef, seatedWith(MIN_POWER, 'e'))).toBe(1)
})

test('a caught fish is forgotten once it would have left the water', () => {
  const reef = reefWith()
  const fish = inWater()
  reef.caught.add(fish)
  forgetGone(reef, NOW)
  expect(reef.caught.has(fish)).toBe(true)
  forgetGone(reef, NOW + 60_000)
  expect(reef.caught.size).toBe(0)
})

test('shots are caught about as often as the rules say', () => {
  const source = { serverSeed: 'cd'.repeat(32), clientSeed: 'koi', nonce: 0 }
  const [minnow] = FISHES
  if (minnow === undefined) throw new Error('no fish')
  const caught = Array.from({ length: 2_000 }, (_, n) => shootAt(minnow, chanceOf(shotSource(source, n))))
  const share = caught.filter((multiple) => multiple > 0n).length / 2_000
  expect(Math.abs(share - catchChance(minnow) / 1_000_000)).toBeLessThan(0.05)
})
