import { expect, test } from 'vitest'
import { repeatBets } from './repeat.ts'
import { testMenu } from './testing.ts'

const bet = { playId: 'lo2', selection: '31,34', unit: '0.10', multiple: 2, series: 1956 }

test('the same bets again, at today’s odds', () => {
  const { wagers, unavailable } = repeatBets([bet], testMenu('mn18'))
  expect(unavailable).toEqual([])
  expect(wagers[0]).toMatchObject({ terms: { unit: 10_000n, multiple: 2, series: 1956 } })
  expect(wagers[0]?.price).toMatchObject({ odds: 978_000n, stake: 720_000n })
})

test('a series that is no longer offered is replaced by the nearest', () => {
  const menu = { ...testMenu('mn18'), series: { min: 1700, max: 1900, preset: 1800 } }
  expect(repeatBets([bet, { ...bet, series: 1600 }], menu).wagers.map(({ terms }) => terms.series)).toEqual([
    1900, 1700,
  ])
})

test('bets that are no longer possible are named, and the rest is returned', () => {
  const gone = [
    { ...bet, playId: 'slip4' },
    { ...bet, playId: '__proto__' },
    { ...bet, selection: '31,31' },
    { ...bet, multiple: 10_001 },
    { ...bet, unit: '7' },
  ]
  const repeated = repeatBets([...gone, bet], testMenu('mn18'))
  expect(repeated.wagers).toHaveLength(1)
  expect(repeated.unavailable).toEqual(gone)
})
