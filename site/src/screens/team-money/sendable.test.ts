import { expect, test } from 'vitest'
import { eachShare, readShares, sendable, toPlay } from './sendable.ts'

test('what can be sent is bounded by the balance in cents, the largest amount, and the day', () => {
  const terms = { balance: '120.00999', max: '500.00', leftToday: '300.00' }
  expect(sendable(terms)).toBe('120.00')
  expect(sendable({ ...terms, max: '50.00' })).toBe('50.00')
  expect(sendable({ ...terms, leftToday: '0.00' })).toBe('0.00')
})

test('the turnover of the other side is rounded up', () => {
  expect(toPlay(1_000_000n, 10_000)).toBe(1_000_000n)
  expect(toPlay(1n, 5_000)).toBe(1n)
  expect(toPlay(1_000_000n, 0)).toBe(0n)
})

test('[TA-26] the number of parts is a whole number within its bounds', () => {
  expect(['1', ' 20 ', '100'].map((text) => readShares(text, 100))).toEqual([1, 20, 100])
  for (const text of ['', '0', '101', '1.5', '-2', 'x'])
    expect([text, readShares(text, 100)]).toEqual([text, null])
})

test('[TA-26] an equal part is shown in whole cents', () => {
  expect(eachShare(1_000_000n, 3)).toBe(333_000n)
  expect(eachShare(0n, 1)).toBe(0n)
})
