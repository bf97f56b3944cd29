import { describe, expect, it } from 'vitest'
import { dayOf, dayPlus, isDay, readDayRange, startOfDay, timeOn, weekday } from './platform-day.ts'

const KUALA_LUMPUR = 'Asia/Kuala_Lumpur'
const EIGHT_HOURS = 8 * 3_600_000

describe('the platform’s day', () => {
  it('begins at the zone’s midnight, not at UTC’s', () => {
    expect(startOfDay('2026-01-02', KUALA_LUMPUR).toISOString()).toBe('2026-01-01T16:00:00.000Z')
    expect(dayOf(new Date('2026-01-01T15:59:59Z'), KUALA_LUMPUR)).toBe('2026-01-01')
    expect(dayOf(new Date('2026-01-01T16:00:00Z'), KUALA_LUMPUR)).toBe('2026-01-02')
  })

  it('is correct on both sides of a change to summer time', () => {
    expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  })

  it('begins at the first moment that exists where summer time starts at midnight', () => {
    expect(startOfDay('2030-03-10', 'America/Havana').toISOString()).toBe('2030-03-10T05:00:00.000Z')
    expect(dayOf(new Date('2030-03-10T04:59:59Z'), 'America/Havana')).toBe('2030-03-09')
    expect(dayOf(new Date('2030-03-10T05:00:00Z'), 'America/Havana')).toBe('2030-03-10')
  })

  it('is the one that the zone’s calendar shows, independent of earlier calls', () => {
    for (const timeZone of [
      'America/Havana',
      'Asia/Beirut',
      'Australia/Lord_Howe',
      'Pacific/Chatham',
      'UTC',
    ]) {
      const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
      for (let at = Date.UTC(2030, 0, 1); at < Date.UTC(2031, 0, 1); at += 6_311_111) {
        const moment = new Date(at)
        expect([timeZone, at, dayOf(moment, timeZone)]).toEqual([timeZone, at, calendar.format(moment)])
        expect(dayOf(moment, KUALA_LUMPUR)).toBe(dayOf(new Date(at + EIGHT_HOURS), 'UTC'))
      }
    }
  })

  it('refuses days that do not exist and ranges that end before they start', () => {
    const now = new Date('2026-01-02T03:00:00Z')
    for (const day of ['2026-02-31', '20260102', '2026-01-02T00:00', '2026-1-2', '+002026-01-02', '']) {
      expect(() => startOfDay(day, KUALA_LUMPUR)).toThrow('request.invalid')
      expect(() => dayPlus(day, 1)).toThrow('request.invalid')
      expect(isDay(day)).toBe(false)
    }
    expect(() => readDayRange({ endDate: '2026-02-31' }, now, KUALA_LUMPUR)).toThrow('request.invalid')
    expect(() => readDayRange({ startDate: '2026-01-02', endDate: '2026-01-01' }, now, KUALA_LUMPUR)).toThrow(
      'request.invalid',
    )
  })

  it('defaults to the last thirty days, including today', () => {
    const range = readDayRange({}, new Date('2026-01-31T03:00:00Z'), KUALA_LUMPUR)
    expect([range.first, range.last]).toEqual(['2026-01-02', '2026-01-31'])
    expect(range.to.toISOString()).toBe('2026-01-31T16:00:00.000Z')
  })

  it('counts thirty days even if one of them is shorter', () => {
    expect(readDayRange({}, new Date('2026-04-10T10:00:00Z'), 'Europe/Berlin').first).toBe('2026-03-12')
    expect(readDayRange({}, new Date('2026-11-10T10:00:00Z'), 'Europe/Berlin').first).toBe('2026-10-12')
  })
})

describe('a day', () => {
  it('is counted on the calendar', () => {
    expect(dayPlus('2028-02-28', 1)).toBe('2028-02-29')
    expect(dayPlus('2026-03-01', -1)).toBe('2026-02-28')
    expect(['2026-11-23', '2026-11-29'].map(weekday)).toEqual([1, 7])
  })
})

describe('a time of a day', () => {
  it('is read on the zone’s clock, and 24:00 is the end of the day', () => {
    expect(timeOn('2026-11-23', '19:05', KUALA_LUMPUR).toISOString()).toBe('2026-11-23T11:05:00.000Z')
    expect(timeOn('2026-11-23', '19:05:30', KUALA_LUMPUR).toISOString()).toBe('2026-11-23T11:05:30.000Z')
    expect(timeOn('2026-11-23', '24:00', KUALA_LUMPUR)).toEqual(startOfDay('2026-11-24', KUALA_LUMPUR))
    expect(timeOn('2026-11-23', '24:00:00', KUALA_LUMPUR)).toEqual(startOfDay('2026-11-24', KUALA_LUMPUR))
  })

  it('is the first of two equal times, and moves by the skipped time where the clock skips it', () => {
    expect(timeOn('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(timeOn('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(timeOn('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z')
  })
})
