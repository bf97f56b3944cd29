import { expect, test } from 'vitest'
import { fallOf } from './threshold-fall.ts'

test('[OF-06] a total that falls to less than half says by how much', () => {
  expect(fallOf('15000.00', '0.01')).toBe('14,999.99')
  expect(fallOf('15000.00', '7499.99')).toBe('7,500.01')
})

test('[OF-06] other totals say nothing', () => {
  for (const typed of ['7500', '15000', '90000', null, '', 'all'])
    expect(fallOf('15000.00', typed)).toBeNull()
  expect(fallOf(null, '1')).toBeNull()
})
