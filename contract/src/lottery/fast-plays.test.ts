import { describe, expect, test } from 'vitest'
import { type Family, parseResult } from './games.ts'
import { WAYS_AT_810 } from './keno-plays.ts'
import { highestPayout, lineChances, oddsFor, payout, priceWager, returnToPlayer } from './price.ts'
import { choose, decimal, equals, rational } from './rational.ts'
import { playFor, select } from './testing.ts'

/** Three dice, ten cars, five balls of eleven, twenty of eighty. */

// Play, selection, chance of a line that is not refunded: the figures of published tables as fractions.
type Fraction = [family: Family, code: string, text: string, ways: bigint, all: bigint]
const fractions: Fraction[] = [
  ['k3', 'dice_any', '4', 91n, 216n],
  ['k3', 'dice_two', '12', 30n, 216n],
  ['k3', 'dice_three', '135', 6n, 216n],
  ['k3', 'dice_pair', '6', 16n, 216n],
  ['k3', 'dice_pair_single', '6|1', 3n, 216n],
  ['k3', 'dice_triple', '2', 1n, 216n],
  ['k3', 'dice_forms', 'any_triple', 6n, 216n],
  ['k3', 'dice_forms', 'any_straight', 24n, 216n],
  ['k3', 'dice_sides', 'big', 105n, 216n],
  ['k3', 'dice_sides', 'small', 105n, 216n],
  ['k3', 'dice_sides', 'odd', 105n, 216n],
  ['k3', 'dice_sides', 'even', 105n, 216n],
  ...[3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3].map(
    (ways, place): Fraction => ['k3', 'dice_sum', String(place + 4), BigInt(ways), 216n],
  ),
  ['pk10', 'rank', '07|||||||||', 1n, 10n],
  ['pk10', 'rank_sides', 'big|||||||||', 1n, 2n],
  ['pk10', 'rank_sides', '|||||||||odd', 1n, 2n],
  ['pk10', 'rank_dragon_tiger', '||tiger||', 1n, 2n],
  ['pk10', 'top2_direct', '01|02', 1n, 90n],
  ['pk10', 'top3_direct', '01|02|03', 1n, 720n],
  ...[2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2].map(
    (ways, place): Fraction => ['pk10', 'top2_sum', String(place + 3), BigInt(ways), 90n],
  ),
  ['pk10', 'top2_sides', 'big', 40n, 90n],
  ['pk10', 'top2_sides', 'small', 50n, 90n],
  ['pk10', 'top2_sides', 'odd', 50n, 90n],
  ['pk10', 'top2_sides', 'even', 40n, 90n],
  ['pk10', 'top2_sides_push', 'big', 40n, 80n],
  ['11x5', 'any1', '03', 5n, 11n],
  ['11x5', 'any2', '03,04', 2n, 11n],
  ['11x5', 'any3', '03,04,05', 2n, 33n],
  ['11x5', 'any4', '03,04,05,06', 1n, 66n],
  ['11x5', 'any5', '03,04,05,06,07', 1n, 462n],
  ['11x5', 'any6', '03,04,05,06,07,08', 1n, 77n],
  ['11x5', 'any7', '03,04,05,06,07,08,09', 1n, 22n],
  ['11x5', 'any8', '03,04,05,06,07,08,09,10', 4n, 33n],
  ['11x5', 'front1', '11', 1n, 11n],
  ['11x5', 'front2_direct', '01|02', 1n, 110n],
  ['11x5', 'front2_group', '01,02', 1n, 55n],
  ['11x5', 'front3_direct', '01|02|03', 1n, 990n],
  ['11x5', 'front3_group', '01,02,03', 1n, 165n],
  ['11x5', 'ball_dragon_tiger', 'dragon', 1n, 2n],
  ['11x5', 'ball_sides', 'big||||', 1n, 2n],
  ['11x5', 'ball_sum_sides', 'big', 215n, 430n],
  ['11x5', 'ball_sum_sides', 'small', 215n, 430n],
  ['11x5', 'ball_sum_sides', 'odd', 236n, 462n],
  ['11x5', 'ball_sum_sides', 'even', 226n, 462n],
]

test.each(fractions)('%s %s %s wins %d times in %d', (family, code, text, ways, all) => {
  const play = playFor(family, code)
  expect(equals(play.probability(select(play, text)), rational(ways, all))).toBe(true)
})

// Keno's figures as published tables round them.
test.each<[string, string, string]>([
  ['keno1', '80', '0.250000000'],
  ['keno2', '01,80', '0.060126582'],
  ['keno3', '01,02,03', '0.013875365'],
  ['keno4', '01,02,03,04', '0.003063392'],
  ['keno5', '01,02,03,04,05', '0.000644924'],
  ['keno6', '01,02,03,04,05,06', '0.000128984'],
  ['keno7', '01,02,03,04,05,06,07', '0.000024402'],
  ['keno8', '01,02,03,04,05,06,07,08', '0.000004345'],
  ['keno9', '01,02,03,04,05,06,07,08,09', '0.000000724'],
  ['keno10', '01,02,03,04,05,06,07,08,09,10', '0.000000112'],
  ['keno_sum', 'exact', '0.004396428'],
  ['keno_sum', 'over', '0.497801785'],
  ['keno_sum', 'under', '0.497801785'],
  ['keno_parity', 'odd', '0.499999999'],
  ['keno_half', 'upper', '0.398378484'],
  ['keno_half', 'level', '0.203243031'],
  ['keno_half', 'lower', '0.398378484'],
])('keno %s %s: P is %s', (code, text, p) => {
  const play = playFor('keno', code)
  expect(decimal(play.probability(select(play, text)), 9)).toBe(p)
})

test('the sums of twenty balls of eighty, counted again', () => {
  // By the number of balls taken: ways by sum.
  const ways = Array.from({ length: 21 }, (_, count) => {
    return Array.from({ length: 1621 }, (_unused, sum) => BigInt(count === 0 && sum === 0))
  })
  for (let ball = 1; ball <= 80; ball += 1) {
    for (let count = 20; count > 0; count -= 1) {
      const [into = [], from = []] = [ways[count], ways[count - 1]]
      for (let sum = ball; sum <= 1620; sum += 1) into[sum] = (into[sum] ?? 0n) + (from[sum - ball] ?? 0n)
    }
  }
  const sums = ways[20] ?? []
  const all = choose(80, 20)
  const odd = sums.filter((_, sum) => sum % 2 === 1).reduce((total, count) => total + count)
  expect(sums[810]).toBe(WAYS_AT_810)
  const parity = playFor('keno', 'keno_parity')
  expect(parity.probability(select(parity, 'odd'))).toEqual(rational(odd, all))
})

// Columns: family, result, play, selection, lines, hits, refunds.
const scored: [Family, string, string, string, bigint, bigint, bigint][] = [
  ['k3', '3,4,1', 'dice_any', '134', 3n, 3n, 0n],
  ['k3', '3,4,3', 'dice_any', '3', 1n, 1n, 0n],
  ['k3', '3,4,3', 'dice_two', '34', 1n, 1n, 0n],
  ['k3', '3,4,3', 'dice_pair', '34', 2n, 1n, 0n],
  ['k3', '3,3,3', 'dice_pair', '3', 1n, 1n, 0n],
  ['k3', '3,4,3', 'dice_pair_single', '34|34', 2n, 1n, 0n],
  ['k3', '3,3,3', 'dice_pair_single', '3|4', 1n, 0n, 0n],
  ['k3', '3,3,3', 'dice_sides', 'big,small,odd,even', 4n, 0n, 0n],
  ['k3', '6,6,5', 'dice_sides', 'big,odd', 2n, 2n, 0n],
  ['k3', '6,5,4', 'dice_forms', 'any_straight', 1n, 1n, 0n],
  ['k3', '6,5,1', 'dice_forms', 'any_straight', 1n, 0n, 0n],
  ['k3', '2,2,2', 'dice_sum', '6', 1n, 1n, 0n],
  ['pk10', '10,07,09,02,08,05,06,04,01,03', 'rank', '10,01|07||||||||03', 4n, 3n, 0n],
  ['pk10', '10,07,09,02,08,05,06,04,01,03', 'rank_dragon_tiger', 'dragon|tiger|||dragon', 3n, 2n, 0n],
  ['pk10', '10,07,09,02,08,05,06,04,01,03', 'top2_sides', 'odd', 1n, 1n, 0n],
  ['pk10', '10,01,09,02,08,05,06,04,07,03', 'top2_sides', 'small', 1n, 1n, 0n],
  ['pk10', '10,01,09,02,08,05,06,04,07,03', 'top2_sides_push', 'big,small,odd,even', 4n, 0n, 4n],
  ['pk10', '10,01,09,02,08,05,06,04,07,03', 'top2_direct', '01,10|01,10', 2n, 1n, 0n],
  ['11x5', '10,07,06,02,05', 'any2', '02,05,11', 3n, 1n, 0n],
  ['11x5', '10,07,06,02,05', 'any6', '02,05,06,07,08,10', 1n, 1n, 0n],
  ['11x5', '10,07,06,02,05', 'any6', '01,02,05,06,07,08,10', 7n, 2n, 0n],
  ['11x5', '10,07,06,02,05', 'front2_group', '07,10', 1n, 1n, 0n],
  ['11x5', '10,07,06,02,05', 'front3_direct', '10|07|05', 1n, 0n, 0n],
  ['11x5', '10,07,06,02,05', 'ball_sum_sides', 'big', 1n, 0n, 1n],
  ['11x5', '10,07,06,02,05', 'ball_sum_sides', 'even', 1n, 1n, 0n],
  ['11x5', '11,07,06,02,05', 'ball_sides', 'big,odd|big|small||', 4n, 1n, 2n],
]

describe('scores', () => {
  test.each(scored)(
    '%s %s: %s %s has %d lines, %d hits, %d refunds',
    (family, drawn, code, text, lines, hits, refunds) => {
      const play = playFor(family, code)
      const result = parseResult(family, drawn)
      if (result === null) throw new Error(drawn)
      const selection = select(play, text)
      const scorer = play.scorer(result)
      expect({
        lines: play.lines(selection),
        hits: scorer.hits(selection),
        refunds: scorer.refunds(selection),
      }).toEqual({ lines, hits, refunds })
    },
  )

  test('a refunded pick is marked as refunded, not as drawn', () => {
    const play = playFor('11x5', 'ball_sides')
    const scorer = play.scorer([['11', '07', '06', '02', '05']])
    expect([scorer.isRefunded(0, 0), scorer.isDrawn(0, 0)]).toEqual([true, false])
    expect([scorer.isRefunded(1, 0), scorer.isDrawn(1, 0)]).toEqual([false, true])
  })
})

describe('refunds in the price', () => {
  test('the chance of a refund is exact', () => {
    const refundOf = (family: Family, code: string, text: string) => {
      const play = playFor(family, code)
      return lineChances(play, select(play, text)).refund
    }
    expect(refundOf('11x5', 'ball_sum_sides', 'big')).toEqual(rational(32n, 462n))
    expect(refundOf('11x5', 'ball_sum_sides', 'odd')).toEqual(rational(0n, 1n))
    expect(refundOf('11x5', 'ball_sides', 'big||||')).toEqual(rational(1n, 11n))
    expect(refundOf('pk10', 'top2_sides_push', 'odd')).toEqual(rational(10n, 90n))
  })

  test('odds are those of the other lines, and refunded lines return their whole stake', () => {
    const play = playFor('11x5', 'ball_sides')
    const selection = select(play, 'big||||')
    const terms = { unit: 100_000n, multiple: 1n, series: 1956, topSeries: 1956 }
    const price = priceWager(play, selection, terms)
    if (typeof price === 'string') throw new Error(price)
    expect(price.odds).toBe(oddsFor(rational(1n, 2n), 1956))
    // 10/11 is won or lost and returns 97.8 %, 1/11 is refunded.
    const back = returnToPlayer(lineChances(play, selection), price)
    expect(back).toEqual(rational(10n * 978n + 1000n, 11_000n))
    expect(payout({ unitStake: 3n, odds: 19_560n, hits: 1n, refundedUnits: 2n })).toBe(5n + 6n)
  })

  test('where a refund is more than a win, it is the largest payout', () => {
    const play = playFor('11x5', 'ball_sides')
    const all = select(play, 'big,small,odd,even||||')
    expect(play.maxHits(all)).toBe(2n)
    expect(highestPayout(play, all, { unitStake: 100n, odds: 19_560n })).toBe(400n)
    expect(highestPayout(play, select(play, 'big||||'), { unitStake: 100n, odds: 19_560n })).toBe(195n)
  })
})
