import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { parseSelection } from '@koi/contract/lottery/play.ts'
import { expect, test } from 'vitest'
import { MIN_SERIES, mixOf, quickRandom } from './mix.ts'

const TOP = 1956

function gameOf(family: 'ssc5' | '11x5') {
  const plays = new Map(playsOf(family).map((play) => [play.code, play]))
  return { code: family, plays, rates: {}, series: { min: MIN_SERIES, max: TOP, preset: TOP, top: TOP } }
}

function firstOf(game: ReturnType<typeof gameOf>, count: number) {
  const mix = mixOf(game, quickRandom(7))
  return Array.from({ length: count }, () => mix.next().value)
}

test('a mix has every play of the game, and only valid selections in canonical form', () => {
  for (const game of [gameOf('ssc5'), gameOf('11x5')]) {
    const wagers = firstOf(game, 50 * game.plays.size)
    expect(new Set(wagers.map(({ play }) => play))).toEqual(new Set(game.plays.keys()))
    for (const { play: code, selection, lines, unit, multiple, stake } of wagers) {
      const play = game.plays.get(code)
      const parsed = play === undefined ? 'malformed' : parseSelection(play, selection)
      expect(parsed).toMatchObject({ text: selection })
      expect(stake).toBe(lines * unit * BigInt(multiple) * (play?.unitsPerLine ?? 0n))
    }
  }
})

test('a mix has several units, multiples and series, and half of it a rebate', () => {
  const wagers = firstOf(gameOf('ssc5'), 6_000)
  expect(new Set(wagers.map(({ unit }) => unit)).size).toBe(3)
  expect(new Set(wagers.map(({ multiple }) => multiple)).size).toBe(5)
  expect(Math.min(...wagers.map(({ series }) => series))).toBe(MIN_SERIES)
  const rebated = wagers.filter(({ rebateRate }) => rebateRate > 0).length / wagers.length
  expect(rebated).toBeGreaterThan(0.45)
  expect(rebated).toBeLessThan(0.55)
})

test('quick random numbers repeat with their seed and cover the range', () => {
  const [one, same, other] = [quickRandom(5), quickRandom(5), quickRandom(9)]
  const draw = (random: typeof one) => Array.from({ length: 2_000 }, () => random.below(100))
  const first = draw(one)
  expect(draw(same)).toEqual(first)
  expect(draw(other)).not.toEqual(first)
  expect(new Set(first).size).toBe(100)
})
