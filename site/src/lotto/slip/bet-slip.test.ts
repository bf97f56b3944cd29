import { playOf } from '@koi/contract/lottery/catalogue.ts'
import type { Family } from '@koi/contract/lottery/games.ts'
import { percent } from '@koi/contract/lottery/rational.ts'
import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { type Draft, draftOf, type Limits, maxPayoutOf, stakeOf, toOrder, withOdds } from './bet-slip.ts'

const limits: Limits = {
  rates: {},
  topSeries: 1956,
  series: { min: 1700, max: 1956, preset: 1800 },
  units: [ONE, ONE / 10n, ONE / 100n, ONE / 1000n],
  stakeMin: ONE / 100n,
  stakeMax: 20_000n * ONE,
  multipleMax: 10_000,
  payoutMax: 1_000_000n * ONE,
}
const terms = { unit: ONE / 10n, multiple: 2, series: 1956 }

function draft(family: Family, code: string, rows: number[][], over = {}): Draft {
  const play = playOf(family, code)
  if (play === null) throw new Error(code)
  return draftOf(play, rows, { terms: { ...terms, ...over }, limits })
}

test('three numbers of bao lo 2 on 18 prizes: the sum of the mock', () => {
  const { total, wagers, obstacle } = draft('mn18', 'lo2', [[31, 34, 38]])
  expect(obstacle).toBeNull()
  expect(wagers).toHaveLength(1)
  expect(total).toMatchObject({ lines: 3n, unitsPerLine: 18n, unit: ONE / 10n, multiple: 2 })
  expect(total?.stake).toBe(1_080_000n)
  expect(total?.payoutPerHit).toEqual({ from: 1_956_000n, to: 1_956_000n })
  expect(total && percent(total.chance, 1)).toBe('42.2%')
  expect(total && percent(total.back, 1)).toBe('97.8%')
})

test('whatever the series, prize and rebate together give back the same', () => {
  const { total } = draft('mn18', 'lo2', [[31]], { series: 1700 })
  expect(total && percent(total.back, 1)).toBe('97.8%')
  expect(total?.odds.to).toBe(850_000n)
})

test('options with odds of their own are bets of their own, and their chances add up', () => {
  const { wagers, total } = draft('ssc5', 'dragon_tiger', [[0, 2]])
  expect(wagers.map((wager) => wager.selection.text)).toEqual(['dragon', 'tie'])
  expect(total && percent(total.chance, 1)).toBe('55.0%')
  expect(total?.maxPayout).toBe(total?.payoutPerHit.to)
  expect(total?.lines).toBe(2n)
})

test('options that come side by side pay together, and are not counted twice in the chance', () => {
  const { total } = draft('11x5', 'ball_sum_sides', [[0, 2]])
  // Big, odd: at a unit of 0.2 they pay 1.956 and (231/118) x 0.978 of it.
  expect(total?.maxPayout).toBe(39_120n + 38_290n)
  expect(total && percent(total.chance, 1)).toBe('72.0%')
  expect(total && percent(total.refunded, 2)).toBe('3.46%')
  const balanced = draft('11x5', 'ball_sum_sides', [[0, 1]]).total
  // Both are given back at 30: never more than what one of them pays, unless that is less than two stakes.
  expect(balanced?.maxPayout).toBe(40_000n)
})

test('the same car in both places is no line', () => {
  expect(draft('pk10', 'top2_direct', [[5], [5]]).obstacle).toEqual({ kind: 'no_line' })
  expect(draft('pk10', 'top2_direct', [[5], [5, 6]]).total?.lines).toBe(1n)
})

test('what prevents a bet', () => {
  expect(draft('mn18', 'xien2', [[4]]).obstacle).toEqual({ kind: 'missing', row: 'pick', count: 1 })
  const small = draft('ssc5', 'position', [[1], [], [], [], []], { unit: ONE / 1000n, multiple: 1 })
  expect(small.obstacle).toMatchObject({ kind: 'stake.too_small' })
  expect(small.total?.stake).toBe(100n)
  const large = draft('mn18', 'lo2', [[1]], { unit: ONE, multiple: 10_000 })
  expect(large.obstacle).toMatchObject({ kind: 'stake.too_large' })
  expect(large.wagers).toEqual([])
  const rich = draft('ssc5', 'direct5', [[1], [1], [1], [1], [1]], { unit: ONE, multiple: 11 })
  expect(rich.obstacle).toMatchObject({ kind: 'payout.too_large' })
  expect(draft('mn18', 'lo2', [[1]], { multiple: 10_001 }).obstacle).toMatchObject({
    code: 'multiple.invalid',
  })
  expect(draft('mn18', 'lo2', [[1]], { series: 1699 }).obstacle).toMatchObject({ code: 'series.invalid' })
})

test('the order carries what the member was shown', () => {
  const wagers = [...draft('mn18', 'lo2', [[31, 34, 38]]).wagers, ...draft('mn18', 'xien2', [[1, 2]]).wagers]
  const order = toOrder(wagers, { clientKey: 'k', gameCode: 'MNVIP60', numero: '20261121-0812' })
  expect(order.wagers[0]).toEqual({
    playId: 'lo2',
    selection: '31,34,38',
    unit: '0.10',
    multiple: 2,
    series: 1956,
    odds: 978_000,
    stake: '10.80',
  })
  expect(stakeOf(wagers)).toBe(1_100_000n)
  expect(maxPayoutOf(wagers)).toBeGreaterThan(0n)
})

test('odds that the server named are taken as they are, and the most follows', () => {
  const [wager] = draft('mn18', 'xien2', [[1, 2]]).wagers
  if (wager === undefined) throw new Error('no wager')
  const changed = withOdds(wager, 300_000n)
  expect(changed.price).toMatchObject({ odds: 300_000n, maxPayout: 600_000n, stake: wager.price.stake })
})
