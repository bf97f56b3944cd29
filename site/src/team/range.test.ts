import { expect, test } from 'vitest'
import { addDays, countDays, isDay, rangeBefore, rangeOf } from './range.ts'

const TODAY = '2026-03-02'
const of = (query: string) => rangeOf(new URLSearchParams(query), TODAY)

test('[TA-14] the ranges of an agent end today or yesterday, across months', () => {
  expect(of('range=today')).toEqual({ startDate: TODAY, endDate: TODAY })
  expect(of('range=yesterday')).toEqual({ startDate: '2026-03-01', endDate: '2026-03-01' })
  expect(of('')).toEqual({ startDate: '2026-02-24', endDate: TODAY })
  expect(of('range=month')).toEqual({ startDate: '2026-03-01', endDate: TODAY })
})

test('[TA-14] an own range is put in order, and ends today at the latest', () => {
  expect(of('range=own&from=2026-01-05&to=2026-01-09')).toEqual({
    startDate: '2026-01-05',
    endDate: '2026-01-09',
  })
  expect(of('range=own&from=2026-02-09&to=2026-02-01').startDate).toBe('2026-02-01')
  expect(of('range=own&from=2026-02-20&to=2026-12-01')).toEqual({ startDate: '2026-02-20', endDate: TODAY })
  expect(of('range=own&from=2026-02-31&to=2026-03-01')).toEqual(of(''))
  expect(of('range=own')).toEqual(of(''))
})

test('[TA-14] an own range has at most 92 days', () => {
  const long = of('range=own&from=2025-01-01&to=2026-01-31')
  expect([long.endDate, countDays(long)]).toEqual(['2026-01-31', 92])
})

test('[TA-14] the range before has the same length and ends the day before', () => {
  expect(rangeBefore(of('range=today'))).toEqual({ startDate: '2026-03-01', endDate: '2026-03-01' })
  expect(rangeBefore(of(''))).toEqual({ startDate: '2026-02-17', endDate: '2026-02-23' })
  const year = { startDate: '2024-01-01', endDate: '2024-12-31' }
  expect([countDays(year), countDays(rangeBefore(year))]).toEqual([366, 366])
})

test('days are those of the calendar', () => {
  expect([isDay('2024-02-29'), isDay('2026-02-29'), isDay('today'), isDay('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})
