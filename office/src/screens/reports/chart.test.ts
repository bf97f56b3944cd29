import { expect, test } from 'vitest'
import { axisLabels, formatAxis } from './chart.ts'

test('[OF-10] an axis names the places it has room for, and shortens large numbers', () => {
  expect(axisLabels(['a', 'b', 'c'], [0, 0.5, 2, 7])).toEqual(['a', '', 'c', ''])
  expect(formatAxis(12_480)).toBe('12.5K')
  expect(formatAxis(-3)).toBe('-3')
})
