import { expect, test } from 'vitest'
import { lastMonths, monthDays } from './months.ts'

test('[CA-12] the last twelve months, over the turn of a year', () => {
  const months = lastMonths('2026-03-31')
  expect(months).toHaveLength(12)
  expect(months.slice(0, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
  expect(months.at(-1)).toBe('2025-04')
})

test('[CA-12] a month has its own last day', () => {
  expect(monthDays('2026-02')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' })
  expect(monthDays('2028-02').endDate).toBe('2028-02-29')
  expect(monthDays('2026-12').endDate).toBe('2026-12-31')
})
