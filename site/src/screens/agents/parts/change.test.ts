import { expect, test } from 'vitest'
import { changeOf, changeText } from './change.ts'

test('[TA-14] a change is in percent of the range before, towards zero', () => {
  expect([changeOf(112, 100), changeOf(1, 3), changeOf(5, 5)]).toEqual([12n, -66n, 0n])
  expect(changeOf('150.00', '100.00')).toBe(50n)
  expect(changeOf('-50.00', '100.00')).toBe(-150n)
  expect(changeOf('50.00', '-100.00')).toBe(150n)
})

test('[TA-14] there is no change in percent of nothing', () => {
  expect([changeOf(4, 0), changeOf('4.00', '0.00')]).toEqual([null, null])
})

test('a rise has its sign', () => {
  expect([changeText(12n), changeText(-3n), changeText(0n)]).toEqual(['+12 %', '-3 %', '0 %'])
})
