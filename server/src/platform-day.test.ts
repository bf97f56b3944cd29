import { describe, expect, it } from 'vitest'
import { dayOf, readDayRange, startOfDay } from './platform-day.ts'

const KUALA_LUMPUR = 'Asia/Kuala_Lumpur'

describe('the platform’s day', () => {
  it('begins at the zone’s midnight, not at UTC’s', () => {
    expect(startOfDay('2026-01-02', KUALA_LUMPUR).toISOString()).toBe('2026-01-01T16:00:00.000Z')
    expect(dayOf(new Date('2026-01-01T15:59:59Z'), KUALA_LUMPUR)).toBe('2026-01-01')
    expect(dayOf(new Date('2026-01-01T16:00:00Z'), KUALA_LUMPUR)).toBe('2026-01-02')
  })

  it('is found on both sides of a change to summer time', () => {
    expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  })

  it('refuses days that do not exist and ranges that run backwards', () => {
    const now = new Date('2026-01-02T03:00:00Z')
    expect(() => startOfDay('2026-02-31', KUALA_LUMPUR)).toThrow('request.invalid')
    expect(() => readDayRange({ startDate: '2026-01-02', endDate: '2026-01-01' }, now, KUALA_LUMPUR)).toThrow(
      'request.invalid',
    )
  })

  it('takes the last thirty days, today included, when no range is asked', () => {
    const range = readDayRange({}, new Date('2026-01-31T03:00:00Z'), KUALA_LUMPUR)
    expect([range.first, range.last]).toEqual(['2026-01-02', '2026-01-31'])
    expect(range.to.toISOString()).toBe('2026-01-31T16:00:00.000Z')
  })
})
