import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { ageOn, isBirthDate, whenOfAge } from '../../age.ts'
import { closedBy, type Guard } from './guard.ts'
import { bindingLimits, changeOf, confirmableRaise, type Limit, readLimit } from './limit.ts'
import { monthsAfter, periodAt } from './period.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const at = (text: string): Date => new Date(text)
const NOW = at('2026-01-02T03:04:05Z')
const HOUR = 3_600_000
const limit = (changes: Partial<Limit> = {}): Limit => ({
  kind: 'deposit',
  period: 'day',
  setBy: 'member',
  amount: 100n * ONE,
  setAt: NOW,
  raise: null,
  ...changes,
})

test('a stricter limit applies now; a looser one waits 24 hours and can be confirmed for a week', () => {
  expect(changeOf(null, 5n, NOW)).toEqual({ now: 5n })
  expect(changeOf(limit(), 99n * ONE, NOW)).toEqual({ now: 99n * ONE })
  expect(changeOf(limit(), 100n * ONE, NOW)).toEqual({ now: 100n * ONE })
  const raise = (to: bigint | null) => ({
    raise: { to, from: at('2026-01-03T03:04:05Z'), until: at('2026-01-10T03:04:05Z') },
  })
  expect(changeOf(limit(), 100n * ONE + 1n, NOW)).toEqual(raise(100n * ONE + 1n))
  expect(changeOf(limit(), null, NOW)).toEqual(raise(null))
  expect(() => changeOf(null, null, NOW)).toThrow('protection.no_limit')
})

test('a raise can be confirmed from its first millisecond to its last', () => {
  const raise = {
    to: null,
    from: new Date(NOW.getTime() + 24 * HOUR),
    until: new Date(NOW.getTime() + 192 * HOUR),
  }
  const requested = limit({ raise })
  const after = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds)
  expect(() => confirmableRaise(limit(), NOW)).toThrow('protection.nothing_asked')
  expect(() => confirmableRaise(requested, after(24 * HOUR - 1))).toThrow('protection.not_ready')
  expect(confirmableRaise(requested, after(24 * HOUR))).toEqual(raise)
  expect(confirmableRaise(requested, after(192 * HOUR - 1))).toEqual(raise)
  expect(() => confirmableRaise(requested, after(192 * HOUR))).toThrow('protection.nothing_asked')
})

test('the lowest limit of a kind and period applies, no matter who set it', () => {
  const ours = limit({ setBy: 'operator', amount: 50n * ONE })
  const week = limit({ period: 'week', amount: 10n * ONE })
  expect(bindingLimits([limit(), ours, week])).toEqual([ours, week])
  const same = limit({ setBy: 'operator' })
  expect(bindingLimits([limit(), same])).toHaveLength(1)
})

test.each([
  ['deposit', '10.50', 1_050_000n],
  ['loss', '0', 0n],
  ['time', '90', 90n],
] as const)('reads a limit of %s: %s', (kind, text, amount) => {
  expect(readLimit(kind, text)).toBe(amount)
})

test.each([
  ['deposit', '1.005'],
  ['stake', '-1'],
  ['loss', 'all'],
  ['time', '0'],
  ['time', '1.5'],
  ['time', '44641'],
] as const)('refuses a limit of %s: %s', (kind, text) => {
  expect(() => readLimit(kind, text)).toThrow('amount.invalid')
})

test('days, weeks from Monday and months begin at midnight in the zone', () => {
  // Friday 2 January in Kuala Lumpur, eight hours ahead.
  const from = (period: 'day' | 'week' | 'month', moment = NOW) => periodAt(period, moment, ZONE)
  expect(from('day')).toEqual({
    from: at('2026-01-01T16:00:00Z'),
    until: at('2026-01-02T16:00:00Z'),
    firstDay: '2026-01-02',
  })
  expect(from('week')).toMatchObject({ from: at('2025-12-28T16:00:00Z'), until: at('2026-01-04T16:00:00Z') })
  expect(from('month')).toMatchObject({ from: at('2025-12-31T16:00:00Z'), until: at('2026-01-31T16:00:00Z') })
  expect(from('day', at('2026-01-02T15:59:59.999Z')).firstDay).toBe('2026-01-02')
  expect(from('day', at('2026-01-02T16:00:00Z')).firstDay).toBe('2026-01-03')
  expect(from('week', at('2026-01-04T16:00:00Z')).firstDay).toBe('2026-01-05')
  expect(from('month', at('2026-01-31T16:00:00Z')).firstDay).toBe('2026-02-01')
})

test('months later is the same day, or the last day of a shorter month', () => {
  expect(monthsAfter(at('2026-01-02T03:04:05Z'), 6)).toEqual(at('2026-07-02T03:04:05Z'))
  expect(monthsAfter(at('2026-08-31T03:04:05Z'), 6)).toEqual(at('2027-02-28T03:04:05Z'))
})

const open: Guard = {
  memberId: 1n,
  timeZone: ZONE,
  timeOutUntil: null,
  excludedUntil: null,
  returnsAt: null,
  ofAgeAt: null,
  documentsOfAgeAt: null,
  frozenAt: null,
  remindMinutes: null,
  playedAt: null,
}

test('a time-out ends by itself, an exclusion only by a return, and minority on a birthday', () => {
  const later = at('2026-01-03T03:04:05Z')
  const just = new Date(later.getTime() - 1)
  expect(closedBy(open, NOW)).toBeNull()
  const timedOut = { ...open, timeOutUntil: later }
  expect(closedBy(timedOut, just)).toEqual({ why: 'timed_out', until: later, returnFrom: null })
  expect(closedBy(timedOut, later)).toBeNull()
  const excluded = { ...open, excludedUntil: later }
  expect(closedBy(excluded, at('2030-01-01T00:00:00Z'))).toEqual({
    why: 'excluded',
    until: null,
    returnFrom: later,
  })
  const returning = { ...excluded, returnsAt: at('2026-01-04T03:04:05Z') }
  expect(closedBy(returning, at('2026-01-04T03:04:04.999Z'))).toMatchObject({ why: 'excluded' })
  expect(closedBy(returning, at('2026-01-04T03:04:05Z'))).toBeNull()
  expect(closedBy({ ...open, ofAgeAt: later }, just)).toMatchObject({ why: 'under_age', until: later })
  expect(closedBy({ ...open, frozenAt: just }, later)).toEqual({
    why: 'frozen',
    until: null,
    returnFrom: null,
  })
})

test('[BC-13] a person born 18 or 21 years ago today is old enough, one born a day later is not', () => {
  const check = (birthDate: string, minimumAge: number) =>
    whenOfAge(birthDate, { minimumAge, now: NOW, timeZone: ZONE })
  expect(check('2008-01-02', 18)).toBeNull()
  expect(check('2008-01-03', 18)).toEqual(at('2026-01-02T16:00:00Z'))
  expect(check('2005-01-02', 21)).toBeNull()
  expect(check('2005-01-03', 21)).toEqual(at('2026-01-02T16:00:00Z'))
  expect(check('2008-02-29', 18)).toEqual(at('2026-02-28T16:00:00Z'))
  expect(ageOn('2026-03-01', '2008-02-29')).toBe(18)
  expect(ageOn('2026-02-28', '2008-02-29')).toBe(17)
})

test.each(['2026-02-30', '2030-01-01', '1890-01-01', 'yesterday', ''])(
  '%s is not a date of birth',
  (text) => {
    expect(isBirthDate(text, NOW)).toBe(false)
  },
)
