import { expect, test } from 'vitest'
import { formatClock, formatDay, formatMoment, formatTime } from './format-time.ts'
import { setPlatformZone } from './platform-zone.ts'

/** 10:30:05 of the next day in Kiritimati, which is ahead of every other zone. */
const TIME = Date.UTC(2026, 10, 25, 20, 30, 5)
const AHEAD = 'Pacific/Kiritimati'
const phone = Intl.DateTimeFormat().resolvedOptions().timeZone

test('times and days are the platform’s, and its zone is named where the phone has another', () => {
  setPlatformZone(AHEAD)
  expect(formatTime(TIME, 'EN')).toBe('26 Nov 2026, 10:30 GMT+14')
  expect(formatMoment(TIME, 'EN')).toBe('26 Nov 2026, 10:30:05 GMT+14')
  expect(formatClock(TIME)).toBe('10:30 GMT+14')
  expect(formatDay(TIME, 'EN')).toBe('26 Nov 2026')
})

test('a phone in the platform’s zone reads times without its name', () => {
  setPlatformZone(phone)
  expect(formatTime(TIME, 'EN')).toMatch(/ \d\d:\d\d$/)
  expect(formatClock(TIME)).toMatch(/^\d\d:\d\d$/)
})

test('each language counts 24 hours', () => {
  setPlatformZone(AHEAD)
  const evening = TIME + 8 * 3_600_000
  expect(formatTime(evening, 'EN')).toMatch(/ 18:30 GMT/)
  expect(formatTime(evening, 'MS')).toMatch(/ 18[:.]30 GMT/)
  expect(formatTime(evening, 'CN')).toMatch(/ 18:30 GMT/)
})
