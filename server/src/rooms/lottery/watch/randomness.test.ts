import { drawStream } from '@koi/contract/fairness/draw-stream.ts'
import { drawResult, type Family, families, formatResult } from '@koi/contract/lottery/games.ts'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { driftOf, faultsOf, faultsOfGenerator } from './randomness.ts'

const sample = (fill: (index: number) => number) => Uint8Array.from({ length: 2_500 }, (_, i) => fill(i))

test('a fair sample passes, and other samples fail the tests by name', () => {
  expect(faultsOf(seededRandom('health').bytes(2_500))).toEqual([])
  expect(faultsOf(sample(() => 0))).toEqual(['ones', 'poker', 'runs', 'long run'])
  expect(faultsOf(sample(() => 0b0101_0101))).toEqual(['poker', 'runs'])
  // Every nibble is equally frequent, which is too regular.
  expect(faultsOf(sample((index) => (index % 16) * 17))).toContain('poker')
  const sticky = seededRandom('sticky').bytes(2_500)
  sticky.fill(255, 100, 104)
  expect(faultsOf(sticky)).toContain('long run')
})

test('a generator passes with two bad samples and fails with three', () => {
  const bad = Buffer.alloc(2_500)
  const good = seededRandom('good').bytes(2_500)
  const generator = (...samples: Buffer[]) => ({ bytes: () => samples.shift() ?? good, below: () => 0 })
  expect(faultsOfGenerator(generator(bad, bad))).toEqual([])
  expect(faultsOfGenerator(generator(bad, bad, bad))).not.toEqual([])
})

const drawn = (family: Family, count: number) => {
  const stream = drawStream({
    seed: new Uint8Array(32).fill(3),
    game: `drift ${family}`,
    numero: '1',
    round: 1,
    randomness: '',
  })
  return Array.from({ length: count }, () => formatResult(drawResult(family, stream)))
}

test.each(Object.keys(families) as Family[])('fair results of %s show no drift', (family) => {
  for (const { what, likelihood } of driftOf(family, drawn(family, 1_000))) {
    expect(likelihood, what).toBeGreaterThan(1e-3)
  }
})

test('a favoured digit, ball or die is found, and so is a first number that repeats', () => {
  const least = (family: Family, results: readonly string[]) =>
    Math.min(...driftOf(family, results).map(({ likelihood }) => likelihood))
  const digits = drawn('ssc5', 2_000).map((number, i) => (i % 10 === 0 ? `7${number.slice(1)}` : number))
  expect(least('ssc5', digits)).toBeLessThan(1e-7)
  const dice = drawn('k3', 2_000).map((number, i) => (i % 8 === 0 ? `6${number.slice(1)}` : number))
  expect(least('k3', dice)).toBeLessThan(1e-7)
  const cars = drawn('pk10', 2_000).map((order, i) =>
    i % 8 === 0 ? ['01', ...order.split(',').filter((car) => car !== '01')].join(',') : order,
  )
  expect(least('pk10', cars)).toBeLessThan(1e-7)
  const keno = drawn('keno', 2_000).map((balls, i) =>
    i % 3 === 0 && !balls.includes('80') ? `${balls.slice(0, -2)}80` : balls,
  )
  expect(least('keno', keno)).toBeLessThan(1e-7)
  const sticky = drawn('ssc5', 2_000)
  const repeats = sticky.map((number, i) =>
    i % 8 === 7 ? `${sticky[i - 1]?.[0]}${number.slice(1)}` : number,
  )
  expect(driftOf('ssc5', repeats).find(({ what }) => what === 'repeats')?.likelihood).toBeLessThan(1e-7)
})

test('unreadable results are ignored, and too few results are not tested', () => {
  expect(driftOf('ssc5', [])).toEqual([])
  expect(driftOf('ssc5', ['12345', 'x', ''])).toEqual([])
})
