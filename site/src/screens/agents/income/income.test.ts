import { fromWire, toWire } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { amountOf, isRight, lineRateText, readLineId, sumOf, toLineId } from './income.ts'

const pay = (base: string, rate: number, rateBelow: number) => toWire(amountOf({ base, rate, rateBelow }))

test('[TA-24] [TA-07] the page computes the vectors of docs/domain/agents.md', () => {
  // Valid turnover of B 1,000, C 10,000, D 5,000, E 2,000; A 80, B 60, C 40, D 50, E 30.
  const ofA = [pay('1000', 80, 60), pay('10000', 80, 60), pay('5000', 80, 60), pay('2000', 80, 30)]
  expect(toWire(ofA.reduce((sum, amount) => sum + fromWire(amount), 0n))).toBe('42.00')
  expect([pay('0.01234', 65, 50), pay('0.01234', 50, 35), pay('0.01234', 35, 0)]).toEqual([
    '0.00002',
    '0.00002',
    '0.00004',
  ])
})

test('[TA-24] a line whose amount is off by the smallest unit is not right', () => {
  const line = { base: '10000', rate: 9_780, rateBelow: 9_750, amount: '30.00' }
  expect(isRight(line)).toBe(true)
  expect(isRight({ ...line, amount: '30.00001' })).toBe(false)
  expect(isRight({ ...line, base: '-10000', amount: '-30.00' })).toBe(true)
})

test('[TA-24] a day is the sum of its categories, and a lottery names its series', () => {
  expect(sumOf([{ amount: '1.50' }, { amount: '-0.50' }])).toBe(100_000n)
  expect(sumOf([])).toBe(0n)
  expect([lineRateText('LOTT', 9_750), lineRateText('RNG', 65)]).toEqual([
    '97.50\u00a0% (1950)',
    '0.65\u00a0%',
  ])
})

test('a line has an address, and anything else names none', () => {
  const line = { memberId: '12', placedDay: '2026-11-26', category: 'RNG', series: 0 }
  expect(readLineId(toLineId(line))).toEqual(line)
  expect([readLineId(null), readLineId('12_today_RNG_0'), readLineId('x')]).toEqual([null, null, null])
})
