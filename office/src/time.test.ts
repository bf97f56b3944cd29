import { afterAll, expect, test } from 'vitest'
import { setSession } from './session.ts'
import { formatClock, formatTime, readTime, timeText, zoneName } from './time.ts'

const stored = new Map<string, string>()
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
})
const inZone = (timeZone: string): void =>
  setSession({ token: '', name: 'ada', role: 'owner', permissions: [], timeZone })
afterAll(() => setSession(null))

test('[OF-17] times are in the platform’s zone, which is named', () => {
  inZone('Asia/Kuala_Lumpur')
  expect(formatTime(Date.UTC(2026, 10, 21, 6, 5, 9))).toBe('21 Nov 2026, 14:05:09 GMT+8')
  expect(zoneName()).toBe('GMT+8')
  // Until when a colleague has something.
  expect(formatClock(Date.UTC(2026, 10, 21, 6, 5, 9))).toBe('14:05 GMT+8')
})

test('[OF-17] a time in a form is the platform’s, also around a change of its clock', () => {
  inZone('Pacific/Kiritimati')
  expect(timeText(Date.UTC(2026, 10, 25, 20, 30))).toBe('2026-11-26T10:30')
  inZone('Europe/Berlin')
  for (const text of ['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T03:00', '2026-07-01T00:00']) {
    expect(timeText(readTime(text))).toBe(text)
  }
  expect(timeText(null)).toBe('')
  expect(readTime('')).toBeNull()
})
