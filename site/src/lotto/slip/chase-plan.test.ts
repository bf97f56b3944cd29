import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { limitsOf } from './bet-slip.ts'
import { toChaseOrder } from './chase-order.ts'
import {
  type ChaseSettings,
  changeSettings,
  DEFAULT_SETTINGS,
  maxMultipleOf,
  planChase,
  planStake,
  setMultiple,
  spansDays,
} from './chase-plan.ts'
import { testMenu, testPlay, testWagers } from './testing.ts'

const MINUTE = 60_000
const draws = Array.from({ length: 8 }, (_, place) => ({
  numero: `20261121-000${place + 1}`,
  drawAt: (place + 1) * MINUTE,
  closeAt: (place + 1) * MINUTE - 5_000,
}))
const terms = { stake: 2n * ONE, max: 100, now: 0 }
const multiples = (wish: Partial<ChaseSettings>, over: Partial<typeof terms> = {}) =>
  planChase({ ...DEFAULT_SETTINGS, count: 6, ...wish }, draws, { ...terms, ...over }).map(
    ({ multiple }) => multiple,
  )

test('a chase plays each draw with the same multiple, or with one that is doubled up to a bound', () => {
  expect(multiples({ multiple: 3 })).toEqual([3, 3, 3, 3, 3, 3])
  expect(multiples({ growth: 'doubling', doubleEvery: 1, maxMultiple: 16 })).toEqual([1, 2, 4, 8, 16, 16])
  expect(multiples({ growth: 'doubling', doubleEvery: 2, multiple: 3, maxMultiple: 10 })).toEqual([
    3, 3, 6, 6, 10, 10,
  ])
  // The bound holds for the first draw too.
  expect(multiples({ growth: 'doubling', multiple: 5, maxMultiple: 2 })).toEqual([2, 2, 2, 2, 2, 2])
  expect(multiples({ growth: 'doubling', maxMultiple: 1_000_000 }, { max: 7 })).toEqual([1, 2, 4, 7, 7, 7])
})

test('draws whose sale is over are left out, and no more are planned than there are', () => {
  const plan = planChase({ ...DEFAULT_SETTINGS, count: 100 }, draws, { ...terms, now: MINUTE - 5_000 })
  expect(plan.map(({ numero }) => numero)).toEqual(draws.slice(1).map(({ numero }) => numero))
  expect(planStake(plan)).toBe(14n * ONE)
  expect(planChase(DEFAULT_SETTINGS, [], terms)).toEqual([])
})

test('a multiple set by hand applies to its draw until the rule is changed', () => {
  const own = setMultiple({ ...DEFAULT_SETTINGS, count: 3 }, '20261121-0002', 7)
  expect(multiples(own)).toEqual([1, 7, 1])
  expect(multiples(changeSettings(own, { count: 2, stopOnWin: false }))).toEqual([1, 7])
  expect(multiples(changeSettings(own, { multiple: 2 }))).toEqual([2, 2, 2])
  expect(multiples(setMultiple(own, '20261121-0003', 500))).toEqual([1, 7, 100])
})

test('no bet is multiplied beyond what its game takes', () => {
  const wagers = testWagers(testPlay('mn18', 'lo2'), [[31]])
  const limits = limitsOf(testMenu('mn18'))
  const [stake = 0n, most = 0n] = wagers.flatMap(({ price }) => [price.stake, price.maxPayout])
  expect(maxMultipleOf(wagers, { ...limits, stakeMax: stake * 4n + 1n })).toBe(4)
  expect(maxMultipleOf(wagers, { ...limits, payoutMax: most * 3n })).toBe(3)
  expect(maxMultipleOf(wagers, { ...limits, multipleMax: 11 })).toBe(5)
  expect(maxMultipleOf(wagers, { ...limits, stakeMax: stake })).toBe(1)
})

test('what is sent names each draw with its multiple, and the bets once', () => {
  const wagers = testWagers(testPlay('mn18', 'lo2'), [[31]])
  const plan = planChase({ ...DEFAULT_SETTINGS, count: 2, growth: 'doubling' }, draws, terms)
  const order = toChaseOrder(wagers, { clientKey: 'k', gameCode: 'G', stopOnWin: true, draws: plan })
  expect(order.draws).toEqual([
    { numero: '20261121-0001', multiple: 1 },
    { numero: '20261121-0002', multiple: 2 },
  ])
  expect(order.wagers.map(({ multiple }) => multiple)).toEqual([2])
  expect('numero' in order).toBe(false)
})

test('draws of one day are shown with the time, and those of several days with the date', () => {
  expect(spansDays(draws)).toBe(false)
  expect(spansDays([])).toBe(false)
  expect(spansDays([{ drawAt: 0 }, { drawAt: 7 * 86_400_000 }])).toBe(true)
})
