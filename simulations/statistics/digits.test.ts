import { expect, test } from 'vitest'
import { seededRandom } from '../../server/src/random.ts'
import { chiSquareTail, levelOfEach, normalTail } from '../../server/src/rooms/lottery/watch/significance.ts'
import { drawDigits, examine } from './digits.ts'

const SEED = 'statistics 20261121'

test.each(['ssc5', 'mn18'] as const)(`the digits of %s are fair (seed "${SEED}")`, (family) => {
  const { failed, digits } = examine(drawDigits(family, `${SEED} ${family}`), 40_000)
  expect(digits).toBeGreaterThanOrEqual(40_000)
  expect(failed).toEqual([])
})

/** Streams that are not fair, and the test that must find each. */
const unfair: readonly [string, (random: ReturnType<typeof seededRandom>, last: number) => number, string][] =
  [
    ['a seven too often', (random) => (random.below(40) === 0 ? 7 : random.below(10)), 'digits'],
    [
      'a digit that follows itself',
      (random, last) => (random.below(40) === 0 ? last : random.below(10)),
      'pairs',
    ],
    ['one that never repeats', (random, last) => (last + 1 + random.below(9)) % 10, 'runs'],
  ]

test.each(unfair)('%s is found', (_, next, what) => {
  const random = seededRandom(SEED)
  let last = 0
  function* draws(): Generator<string> {
    for (;;) {
      let text = ''
      while (text.length < 5) {
        last = next(random, last)
        text += last
      }
      yield text
    }
  }
  const { failed } = examine(draws(), 100_000)
  expect(failed.map(({ name }) => name).join()).toContain(what)
})

test('tail probabilities agree with the tables', () => {
  expect(chiSquareTail(21.666, 9)).toBeCloseTo(0.01, 5)
  expect(chiSquareTail(134.642, 99)).toBeCloseTo(0.01, 4)
  expect(chiSquareTail(3.841, 1)).toBeCloseTo(0.05, 4)
  expect(normalTail(2.5758)).toBeCloseTo(0.01, 5)
  expect(1 - (1 - levelOfEach(0.01, 9)) ** 9).toBeCloseTo(0.01, 12)
})
