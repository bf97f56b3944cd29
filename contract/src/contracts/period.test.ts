import { expect, test } from 'vitest'
import { nextStart, periodOf, periodsBefore } from './period.ts'

test.each([
  ['day', '2026-02-28', '2026-02-28', '2026-02-28', '2026-02-28', '2026-03-01'],
  ['week', '2026-01-04', '2025-12-29..04', '2025-12-29', '2026-01-04', '2026-01-05'],
  ['week', '2026-01-05', '2026-01-05..11', '2026-01-05', '2026-01-11', '2026-01-12'],
  ['ten_days', '2026-02-21', '2026-02-21..28', '2026-02-21', '2026-02-28', '2026-03-01'],
  ['ten_days', '2026-02-10', '2026-02-01..10', '2026-02-01', '2026-02-10', '2026-02-11'],
  ['half_month', '2026-01-15', '2026-01-01..15', '2026-01-01', '2026-01-15', '2026-01-16'],
  ['half_month', '2026-01-16', '2026-01-16..31', '2026-01-16', '2026-01-31', '2026-02-01'],
  ['month', '2028-02-29', '2028-02', '2028-02-01', '2028-02-29', '2028-03-01'],
] as const)('[CO-01] the %s of %s is %s', (period, day, key, first, last, next) => {
  expect(periodOf(period, day)).toEqual({ key, first, last })
  expect(nextStart(period, day)).toBe(next)
})

test('[CO-02] the last periods that are over, the oldest first', () => {
  const keys = (day: string) => periodsBefore('half_month', day, 3).map(({ key }) => key)
  expect(keys('2026-01-15')).toEqual(['2025-12-01..15', '2025-12-16..31', '2026-01-01..15'])
  expect(keys('2026-01-14')).toEqual(['2025-11-16..30', '2025-12-01..15', '2025-12-16..31'])
})
