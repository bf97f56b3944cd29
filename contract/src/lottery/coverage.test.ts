import { describe, expect, test } from 'vitest'
import { playsOf } from './catalogue.ts'
import { isCovered, minCoveringLines } from './coverage.ts'
import { type Family, families } from './games.ts'
import { formatRows, picksOf } from './play.ts'
import { playFor } from './testing.ts'

const covered = (family: Family, code: string, ...selections: readonly string[]): boolean =>
  isCovered(playFor(family, code), selections)

describe('numbers that are separate lines', () => {
  test('seven digits of ten are bets, eight are coverage, however they are spread over tickets', () => {
    expect(covered('ssc5', 'position', '0123456||||')).toBe(false)
    expect(covered('ssc5', 'position', '01234567||||')).toBe(true)
    expect(covered('ssc5', 'position', '0123||||', '4567||||')).toBe(true)
    // Neither the same digit again nor a digit of another place adds to the coverage.
    expect(covered('ssc5', 'position', '0123||||', '0123||||', '3456|789|||')).toBe(false)
  })

  test('seventy of the hundred pairs are bets, seventy-one are coverage', () => {
    const pairs = (count: number) =>
      Array.from({ length: count }, (_, pair) => String(pair).padStart(2, '0')).join(',')
    expect(covered('mn18', 'lo2', pairs(70))).toBe(false)
    expect(covered('mn18', 'lo2', pairs(71))).toBe(true)
  })
})

describe('named options', () => {
  test('big and small of one row are opposed, and so are odd and even; big and odd are not', () => {
    expect(covered('ssc5', 'sum_sides', 'big', 'small')).toBe(true)
    expect(covered('ssc5', 'sum_sides', 'odd,even')).toBe(true)
    expect(covered('ssc5', 'sum_sides', 'big', 'odd', 'big')).toBe(false)
    expect(covered('ssc5', 'sides', 'big|small|||', 'odd||||')).toBe(false)
    expect(covered('ssc5', 'sides', 'big||||', 'small||||')).toBe(true)
  })

  test('dragon and tiger are opposed, either of them with a tie is not', () => {
    expect(covered('ssc5', 'dragon_tiger', 'dragon', 'tiger')).toBe(true)
    expect(covered('ssc5', 'dragon_tiger', 'dragon', 'tie')).toBe(false)
  })

  test('sides of eleven balls are opposed, although one ball belongs to no side', () => {
    expect(covered('11x5', 'ball_sides', 'big,small||||')).toBe(true)
    expect(covered('11x5', 'ball_sides', 'big|odd|||')).toBe(false)
  })
})

describe('lines of several numbers', () => {
  test('nine digits by eight are coverage, eight by eight are not', () => {
    expect(covered('ssc5', 'direct2_back', '012345678|01234567')).toBe(true)
    expect(covered('ssc5', 'direct2_back', '01234567|01234567')).toBe(false)
  })

  test('two halves cover the play, the same half twice does not', () => {
    expect(
      covered('ssc5', 'direct3_back', '01234|0123456789|0123456789', '56789|0123456789|0123456789'),
    ).toBe(true)
    const half = '01234|0123456789|0123456789'
    expect(covered('ssc5', 'direct3_back', half, half)).toBe(false)
  })
})

test('every play is covered by all its lines and not by one, and the minimum of lines is a bound', () => {
  let plays = 0
  for (const family of Object.keys(families) as Family[]) {
    for (const play of playsOf(family)) {
      const { rows, symbols, most, pricedSeparately } = play.pad
      const all = picksOf(symbols)
      const line = play.pad.distinct === true ? rows.map((_, row) => all.slice(row, row + 1)) : null
      const few = line ?? rows.map((_, row) => all.slice(0, Math.max(row === 0 ? 1 : 0, play.pad.least)))
      expect([play.code, isCovered(play, [formatRows(symbols, few)])]).toEqual([play.code, false])
      const least = minCoveringLines(play)
      expect([play.code, least > play.lines({ text: '', rows: few })]).toEqual([play.code, true])
      if (pricedSeparately) {
        // All options together are not coverage if none of them wins in three draws of ten.
        const { numerator, denominator } = play.chance({ text: '', rows: [all] })
        const singles = all.map((pick) => formatRows(symbols, [[pick]]))
        const sure = numerator * 10n > denominator * 7n
        expect([play.code, isCovered(play, singles)]).toEqual([play.code, sure])
      } else if (most >= all.length) {
        const whole = rows.map(() => all)
        expect([play.code, isCovered(play, [formatRows(symbols, whole)])]).toEqual([play.code, true])
        expect([play.code, play.lines({ text: '', rows: whole }) >= least]).toEqual([play.code, true])
      }
      plays += 1
    }
  }
  expect(plays).toBeGreaterThan(140)
})
