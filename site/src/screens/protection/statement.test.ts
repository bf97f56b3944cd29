import { expect, test } from 'vitest'
import { fileProblem } from './identity-form.ts'
import { periodName, rangeOf } from './statement.ts'

test.each([
  ['week', '2026-11-15', 'day'],
  ['month', '2026-10-23', 'day'],
  ['quarter', '2026-08-23', 'month'],
  ['year', '2025-11-22', 'month'],
] as const)('a %s begins on %s and is listed by %s', (span, startDate, by) => {
  expect(rangeOf(span, '2026-11-21')).toEqual({ startDate, endDate: '2026-11-21', by })
})

test('a day is written as the language does, a month as it is', () => {
  expect(periodName('2026-11-21', 'EN')).toBe('21 Nov 2026')
  expect(periodName('2026-11', 'EN')).toBe('2026-11')
})

test('[BC-13] an image of a document is a PNG or JPEG of at most 5 MB', () => {
  const size = 5 * 1024 * 1024
  expect(fileProblem({ type: 'image/png', size })).toBeNull()
  expect(fileProblem({ type: 'image/jpeg', size: 1 })).toBeNull()
  expect(fileProblem({ type: 'image/png', size: size + 1 })).toBe('refusal.identity.image_size')
  expect(fileProblem({ type: 'image/svg+xml', size: 1 })).toBe('refusal.identity.image')
})
