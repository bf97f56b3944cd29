import { expect, test } from 'vitest'
import {
  byRow,
  heatOf,
  keyName,
  keyOf,
  keyShort,
  type NumberRisk,
  saleStateOf,
  sortedNumbers,
  usedPercent,
} from './risk.ts'

const number = (changes: Partial<NumberRisk>): NumberRisk => ({
  key: '0|7',
  used: '97.80',
  granted: '100.00',
  soldOutAt: null,
  stop: null,
  ...changes,
})

test('a share is in whole percent, never 0 where something is sold, and has a colour', () => {
  expect(usedPercent({ used: '0.00' }, '195.60')).toBe(0)
  expect(usedPercent({ used: '0.01' }, '195.60')).toBe(1)
  expect(usedPercent({ used: '97.80' }, '195.60')).toBe(50)
  expect(usedPercent({ used: '195.60' }, '195.60')).toBe(100)
  expect(usedPercent({ used: '195.60' }, null)).toBeNull()
  expect([null, 0, 1, 25, 50, 80, 100].map(heatOf)).toEqual([
    ...['none', 'none', 'low', 'some', 'much', 'full', 'full'],
  ])
})

test('a number is stopped, sold out or on sale; a stopped play stops its numbers', () => {
  const stop = { at: 0, reason: 'an error' }
  expect(saleStateOf(number({}), false)).toBe('on_sale')
  expect(saleStateOf(number({ soldOutAt: 1 }), false)).toBe('sold_out')
  expect(saleStateOf(number({ soldOutAt: 1, stop }), false)).toBe('stopped')
  expect(saleStateOf(number({}), true)).toBe('stopped')
})

test('keys are read and shown with rows from 1', () => {
  expect(['*', '07', '0|7', '4|big'].map(keyName)).toEqual(['whole play', '07', 'row 1: 7', 'row 5: big'])
  expect(['*', '07', '0|7'].map(keyShort)).toEqual(['all', '07', '1 · 7'])
  expect([keyOf(null, ''), keyOf(null, '07'), keyOf(1, '7')]).toEqual(['*', '07', '0|7'])
  expect(
    sortedNumbers([number({ key: '1|2' }), number({ key: '0|9' }), number({ key: '0|10' })]).map(
      ({ key }) => key,
    ),
  ).toEqual(['0|9', '0|10', '1|2'])
  const rows = byRow([number({ key: '1|2' }), number({ key: '0|9' }), number({ key: '0|10' })])
  expect(rows.map((row) => row.map(({ key }) => key))).toEqual([['0|9', '0|10'], ['1|2']])
  expect(byRow([number({ key: '07' }), number({ key: '03' })])).toHaveLength(1)
})
