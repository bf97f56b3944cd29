import { expect, test } from 'vitest'
import { playedPercent, remainingTurnover } from './turnover.ts'

const list = [
  { required: '5000.00', done: '5000.00' },
  { required: '2000.00', done: '49.50' },
]

test('turnover still to be played is the sum over all deposits', () => {
  expect(remainingTurnover(list)).toBe(195_050_000n)
  expect(remainingTurnover([])).toBe(0n)
})

test('the meter is full only when everything is played', () => {
  expect(playedPercent(list)).toBe(72)
  expect(playedPercent([{ required: '1000.00', done: '999.99' }])).toBe(99)
  expect(playedPercent([])).toBe(100)
})
