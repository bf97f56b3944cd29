import { expect, test } from 'vitest'
import { parseAmount } from '../money.ts'
import { playsOf } from './catalogue.ts'
import { type Family, families, isFamily } from './games.ts'
import type { Play, Selection } from './play.ts'
import {
  lineChances,
  oddsFor,
  parseUnit,
  payout,
  priceWager,
  rebate,
  returnToPlayer,
  type Terms,
  UNITS,
} from './price.ts'
import { complement, percent, product, type Rational, rational, sum } from './rational.ts'
import { playFor, randomSelection, seeded, select } from './testing.ts'

function wager(family: Family, code: string, text: string): [Play, Selection] {
  const play = playFor(family, code)
  return [play, select(play, text)]
}

const isAtMost = (a: Rational, b: Rational) => a.numerator * b.denominator <= b.numerator * a.denominator
const money = (text: string) => parseAmount(text) ?? -1n
const terms: Terms = { unit: money('1'), multiple: 1n, series: 1956, topSeries: 1956 }

test('odds are (1/P) x series/2000 per 10 000, rounded down', () => {
  expect(oddsFor(rational(1n, 100n), 2000)).toBe(1_000_000n)
  expect(oddsFor(rational(1n, 100n), 1980)).toBe(990_000n)
  expect(oddsFor(rational(271n, 1000n), 1956)).toBe(36_088n)
  // Odds seen elsewhere at series 1972: two-sided 1.972, and 40/90 at 2.2185.
  expect(oddsFor(rational(1n, 2n), 1972)).toBe(19_720n)
  expect(oddsFor(rational(40n, 90n), 1972)).toBe(22_185n)
})

test('bao lo 2 charges 18 units per number and pays 99 for each hit at series 1980', () => {
  const price = priceWager(...wager('mn18', 'lo2', '05,17'), {
    ...terms,
    series: 1980,
    topSeries: 1980,
    multiple: 3n,
  })
  expect(price).toEqual({
    lines: 2n,
    unitsPerLine: 18n,
    unitStake: money('3'),
    stake: money('108'),
    odds: 990_000n,
    rebateRate: 0,
    maxPayout: money('5346'),
  })
  expect(payout({ unitStake: money('3'), odds: 990_000n, hits: 2n, refundedUnits: 0n })).toBe(money('594'))
})

test('a lower series gives up odds for a rebate: 1700 of 1956 is 12.8 %', () => {
  const price = priceWager(...wager('ssc5', 'direct3_back', '1|2|3'), { ...terms, series: 1700 })
  expect(price).toMatchObject({ odds: 8_500_000n, rebateRate: 1280, stake: money('1') })
  expect(rebate(money('1'), 1280)).toBe(money('0.128'))
})

test('whatever series is picked, the top series is returned, less only the rounding of odds', () => {
  for (const family of Object.keys(families).filter(isFamily)) {
    for (const play of playsOf(family)) {
      const selection = randomSelection(play, 1, seeded(`price ${play.code}`))
      const { refund } = lineChances(play, selection)
      for (const series of [1700, 1800, 1956]) {
        const price = priceWager(play, selection, { ...terms, series })
        if (typeof price === 'string') throw new Error(`${play.code}: ${price}`)
        const back = returnToPlayer(lineChances(play, selection), price)
        // Refunded stakes are returned whole, of the others 97.8 %.
        const top = sum(refund, product(complement(refund), rational(1956n, 2000n)))
        expect(isAtMost(back, top), play.code).toBe(true)
        const short = `${play.code} ${percent(back, 4)} of ${percent(top, 4)}`
        expect(isAtMost(top, sum(back, rational(1n, 1000n))), short).toBe(true)
      }
    }
  }
})

test('amounts: 0.001 units are exact, and payout is rounded down once', () => {
  const price = priceWager(...wager('ssc5', 'code1_front3', '123'), { ...terms, unit: money('0.001') })
  expect(price).toMatchObject({ stake: money('0.003'), odds: 36_088n, maxPayout: money('0.01082') })
  expect(payout({ unitStake: money('0.001'), odds: 36_088n, hits: 1n, refundedUnits: 0n })).toBe(
    money('0.0036'),
  )
})

test('terms that cannot be sold are refused, each with its code', () => {
  const direct = wager('ssc5', 'direct5', '1|2|3|4|5')
  const sides = wager('ssc5', 'sides', 'big||||')
  const refused = (change: Partial<Terms>, on = direct) => priceWager(...on, { ...terms, ...change })
  expect(refused({ unit: money('0.5') })).toBe('unit.invalid')
  expect(refused({ unit: 0n })).toBe('unit.invalid')
  expect(refused({ unit: -100_000n })).toBe('unit.invalid')
  expect(refused({ unit: -100_000n }, sides)).toBe('unit.invalid')
  expect(refused({ unit: 99n }, sides)).toBe('unit.invalid')
  expect(refused({ unit: money('12.34') }, sides)).toMatchObject({ stake: money('12.34') })
  expect(refused({ multiple: 0n })).toBe('multiple.invalid')
  expect(refused({ multiple: -1n })).toBe('multiple.invalid')
  expect(refused({ multiple: 1_000_001n })).toBe('multiple.invalid')
  expect(refused({ series: 1957 })).toBe('series.invalid')
  expect(refused({ series: 1800.5 })).toBe('series.invalid')
  expect(refused({ series: 0 })).toBe('series.invalid')
  expect(refused({ topSeries: 2001, series: 2000 })).toBe('series.invalid')
  expect(refused({ unit: money('1000000000000') }, sides)).toBe('stake.too_large')
  expect(refused({ unit: money('600000000000') }, sides)).toBe('stake.too_large')
})

test('a unit is read in steps of a thousandth', () => {
  expect(parseUnit('0.001')).toBe(100n)
  expect(parseUnit('2.5')).toBe(250_000n)
  for (const text of ['0', '0.0005', '-1', '1e3', '', 'NaN', '1.000001']) expect(parseUnit(text)).toBeNull()
  expect(UNITS).toEqual([100_000n, 10_000n, 1_000n, 100n])
})
