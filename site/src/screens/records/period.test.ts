import { expect, test } from 'vitest'
import { platformDay } from '../../api/platform-day.ts'
import { daysOf, daysOfAddress, toRange } from './period.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const at = (text: string) => Date.parse(text)

test('a day is the platform’s, whatever the clock of the phone says', () => {
  expect(platformDay(at('2026-11-20T15:59:59Z'), ZONE)).toBe('2026-11-20')
  expect(platformDay(at('2026-11-20T16:00:00Z'), ZONE)).toBe('2026-11-21')
})

test('a range ends today and has its days, across months and years', () => {
  const now = at('2026-03-02T04:00:00Z')
  expect(daysOf('today', now, ZONE)).toEqual({ startDate: '2026-03-02', endDate: '2026-03-02' })
  expect(daysOf('week', now, ZONE)).toEqual({ startDate: '2026-02-24', endDate: '2026-03-02' })
  expect(daysOf('month', at('2026-01-10T04:00:00Z'), ZONE).startDate).toBe('2025-12-12')
})

test('a range that the address does not know is the week', () => {
  expect([toRange('month'), toRange(null), toRange('year')]).toEqual(['month', 'week', 'week'])
})

test('[CA-10] any days of the address, in order and not to come', () => {
  const at = Date.parse('2026-03-10T04:00:00Z')
  const days = (text: string) => daysOfAddress(new URLSearchParams(text), at, 'UTC')
  expect(days('range=own&from=2025-11-03&to=2025-12-01')).toEqual({
    startDate: '2025-11-03',
    endDate: '2025-12-01',
  })
  expect(days('range=own&from=2026-02-03&to=2026-01-01').startDate).toBe('2026-01-01')
  expect(days('range=own&from=2026-03-01&to=2027-01-01').endDate).toBe('2026-03-10')
  expect(days('range=own').startDate).toBe('2026-02-09')
  expect(days('range=today&from=2025-01-01&to=2025-01-02')).toEqual({
    startDate: '2026-03-10',
    endDate: '2026-03-10',
  })
})
