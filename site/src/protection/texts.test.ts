import { expect, test } from 'vitest'
import type { Translate } from '../i18n/i18n.ts'
import { remindersDue } from './play-heartbeat.ts'
import { formatPlayTime, refusalDetailsText } from './texts.ts'

/** Keys with their values, for what matters here is which of them are said. */
const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as Translate
const say = (details: Readonly<Record<string, unknown>>) => refusalDetailsText(details, { t, language: 'EN' })
const UNTIL = Date.parse('2026-11-21T04:00:00Z')

test('a refusal says what is left, or when play opens, or from which total', () => {
  const limit = { kind: 'loss', period: 'week', limit: '100.00', left: '5.50', until: UNTIL }
  expect(say(limit)).toContain('protection.refused_left protection.week ¥100.00 ¥5.50')
  expect(say({ ...limit, until: String(UNTIL) })).toBe(say(limit))
  expect(say({ until: UNTIL, returnFrom: null })).toContain('protection.opens ')
  expect(say({ until: null, returnFrom: UNTIL })).toContain('protection.return_from ')
  expect(say({ threshold: '15000.00', state: 'none' })).toBe('protection.identity_from ¥15,000.00')
  expect(say({})).toBeNull()
})

test('time is shown in minutes, and from an hour on also in hours', () => {
  expect(formatPlayTime(t, 59)).toBe('protection.minutes 0')
  expect(formatPlayTime(t, 3_599)).toBe('protection.minutes 59')
  expect(formatPlayTime(t, 3_660)).toBe('protection.hours 1 01')
})

test('a reminder is due with each full span of play', () => {
  expect(remindersDue(15 * 60 - 1, 15)).toBe(0)
  expect(remindersDue(15 * 60, 15)).toBe(1)
  expect(remindersDue(31 * 60, 15)).toBe(2)
  expect(remindersDue(31 * 60, null)).toBe(0)
})
