import { decimal } from '@koi/contract/lottery/rational.ts'
import { expect, test } from 'vitest'
import { seededChance } from '../../testing.ts'
import { SIDES, seriesOf } from '../arena-cup/rules.ts'
import { COCKS, fightOf } from '../cock-derby/rules.ts'
import { goalChances, matchOf, TEAMS } from '../pond-league/rules.ts'
import { type Half, halvesOf, multipleAt, offersOn, priceOf, returnAt, type Selection } from './market.ts'
import type { Model } from './scores.ts'

const PRICE = 19_300n

/** Every pair of sides of every game. */
function* allFixtures(): Iterable<[string, Model, 'quarters' | 'halves']> {
  const pairs = <Side extends { code: string }>(sides: readonly Side[]) =>
    sides.flatMap((home) => sides.filter((away) => away !== home).map((away) => [home, away] as const))
  for (const [home, away] of pairs(TEAMS))
    yield [`${home.code} ${away.code}`, matchOf(home, away), 'quarters']
  for (const [home, away] of pairs(SIDES)) yield [`${home.code} ${away.code}`, seriesOf(home, away), 'halves']
  for (const [home, away] of pairs(COCKS)) yield [`${home.code} ${away.code}`, fightOf(home, away), 'halves']
}

/** side, line in quarters, home, away, both halves. */
const SETTLED: readonly [
  Exclude<Selection, { market: '1x2' }>['side'],
  number,
  number,
  number,
  Half,
  Half,
][] = [
  ['home', 0, 1, 1, 'back', 'back'],
  ['home', 0, 2, 1, 'won', 'won'],
  ['home', -1, 1, 1, 'lost', 'back'],
  ['home', -1, 2, 1, 'won', 'won'],
  ['home', 1, 1, 1, 'back', 'won'],
  ['home', -2, 1, 1, 'lost', 'lost'],
  ['home', -3, 2, 1, 'back', 'won'],
  ['home', -3, 1, 1, 'lost', 'lost'],
  ['home', -4, 2, 1, 'back', 'back'],
  ['home', -5, 2, 1, 'lost', 'back'],
  ['away', 1, 1, 1, 'back', 'won'],
  ['away', 3, 1, 0, 'lost', 'back'],
  ['away', -1, 0, 0, 'lost', 'back'],
  ['away', 6, 2, 1, 'won', 'won'],
  ['over', 8, 1, 1, 'back', 'back'],
  ['over', 9, 1, 1, 'back', 'lost'],
  ['over', 9, 2, 1, 'won', 'won'],
  ['over', 10, 2, 1, 'won', 'won'],
  ['over', 11, 2, 1, 'won', 'back'],
  ['over', 11, 1, 1, 'lost', 'lost'],
  ['under', 9, 1, 1, 'back', 'won'],
  ['under', 11, 2, 1, 'lost', 'back'],
  ['under', 10, 2, 0, 'won', 'won'],
]
test.each(SETTLED)('%s at line %i quarters with %i:%i: %s, %s', (side, line, home, away, low, high) => {
  const selection: Selection =
    side === 'over' || side === 'under' ? { market: 'total', side, line } : { market: 'handicap', side, line }
  expect(halvesOf(selection, { home, away })).toEqual([low, high])
  const paid = { won: PRICE, back: 10_000n, lost: 0n }
  expect(multipleAt(selection, PRICE, { home, away })).toBe((paid[low] + paid[high]) / 2n)
})

test('1X2 is won by its own result only', () => {
  const picks = ['home', 'draw', 'away'] as const
  const wonAt = (home: number, away: number) =>
    picks.filter((pick) => multipleAt({ market: '1x2', pick }, PRICE, { home, away }) === PRICE)
  expect([wonAt(2, 1), wonAt(1, 1), wonAt(0, 3)]).toEqual([['home'], ['draw'], ['away']])
})

test('both sides of a line are opposites: one wins when the other loses, or both are refunded', () => {
  const opposite = { won: 'lost', lost: 'won', back: 'back' } as const
  for (let line = -8; line <= 8; line += 1) {
    for (let score = 0; score < 25; score += 1) {
      const at = { home: score % 5, away: Math.floor(score / 5) }
      const home = halvesOf({ market: 'handicap', side: 'home', line }, at)
      const away = halvesOf({ market: 'handicap', side: 'away', line: -line }, at)
      expect(away.toSorted()).toEqual(home.map((half) => opposite[half]).toSorted())
    }
  }
})

test('every model adds up, and every offer on every pair returns 95 % of what is not refunded', () => {
  let offers = 0
  for (const [name, model, lines] of allFixtures()) {
    expect(
      model.parts.reduce((sum, { part }) => sum + part, 0),
      name,
    ).toBe(model.total)
    for (const { selection, price } of offersOn(model, lines)) {
      offers += 1
      const back = model.parts
        .flatMap(({ part, ...score }) =>
          halvesOf(selection, score).map((half) => (half === 'back' ? part : 0)),
        )
        .reduce((sum, part) => sum + part, 0)
      const live = 1 - back / (2 * model.total)
      const share = Number(decimal(returnAt(selection, price, model), 12))
      const most = 1 - 0.05 * live
      const context = `${name} ${JSON.stringify(selection)} ${price}`
      expect(share, context).toBeLessThanOrEqual(most + 1e-9)
      // Rounding a price down costs less than a hundredth of the win.
      expect(share, context).toBeGreaterThan(most - 0.0096)
      expect(price % 100n, context).toBe(0n)
    }
  }
  expect(offers).toBeGreaterThan(2000)
})

test('an impossible price is null', () => {
  const [home, away, one, other] = [TEAMS[0], TEAMS[9], SIDES[0], SIDES[1]]
  if (!home || !away || !one || !other) throw new Error('no sides')
  const model = matchOf(home, away)
  expect(priceOf({ market: 'handicap', side: 'home', line: 40 }, model)).toBeNull()
  expect(priceOf({ market: 'handicap', side: 'home', line: -40 }, model)).toBeNull()
  expect(priceOf({ market: '1x2', pick: 'draw' }, seriesOf(one, other))).toBeNull()
})

test('goals follow Poisson: each probability over the one before is the mean over the goals', () => {
  const chances = goalChances({ numerator: 150n, denominator: 100n })
  expect(chances.reduce((sum, part) => sum + part, 0)).toBe(1_000_000)
  for (let goals = 1; goals <= 5; goals += 1) {
    expect((chances[goals] ?? 0) / (chances[goals - 1] ?? 1)).toBeCloseTo(1.5 / goals, 3)
  }
})

test('scores are drawn as often as the model says', () => {
  const [meron, wala] = [COCKS[0], COCKS[3]]
  const [one, other] = [SIDES[0], SIDES[5]]
  if (!meron || !wala || !one || !other) throw new Error('no sides')
  for (const model of [fightOf(meron, wala), seriesOf(one, other)]) {
    const chance = seededChance('scores')
    const counts = new Map<string, number>()
    for (let i = 0; i < 10_000; i += 1) {
      const { home, away } = model.draw(chance)
      counts.set(`${home}:${away}`, (counts.get(`${home}:${away}`) ?? 0) + 1)
    }
    for (const { home, away, part } of model.parts) {
      const expected = (10_000 * part) / model.total
      const off = Math.abs((counts.get(`${home}:${away}`) ?? 0) - expected)
      expect(off, `${home}:${away}`).toBeLessThan(4.5 * Math.sqrt(expected) + 1)
    }
  }
})
