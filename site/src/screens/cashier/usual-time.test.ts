import { expect, test } from 'vitest'
import { spanOf } from './usual-time.ts'

test('a usual time is in minutes, hours or days, rounded up', () => {
  expect(spanOf(20)).toEqual({ unit: 'minutes', count: 20 })
  expect(spanOf(61)).toEqual({ unit: 'hours', count: 2 })
  expect(spanOf(2_881)).toEqual({ unit: 'days', count: 3 })
})
