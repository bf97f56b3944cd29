import { expect, test } from 'vitest'
import { percentOfWay } from './level-way.ts'

const steps = [
  { position: 1, needed: '0.00' },
  { position: 2, needed: '10000.00' },
  { position: 3, needed: '50000.00' },
]

test('[GR-11] the bar is between the level below and the next one, from 0 to 100', () => {
  expect(percentOfWay(steps, 1, '0.00')).toBe(100)
  expect(percentOfWay(steps, 2, '9700.00')).toBe(97)
  expect(percentOfWay(steps, 3, '30000.00')).toBe(50)
  expect(percentOfWay(steps, 3, '4000.00')).toBe(0)
  expect(percentOfWay(steps, 2, '54000.00')).toBe(100)
})
