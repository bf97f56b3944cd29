import { expect, test } from 'vitest'
import { matchTime } from './match-time.ts'

test('[HT-02] a match begins at MM/DD HH:mm', () => {
  expect(matchTime(new Date(2026, 0, 5, 9, 3).getTime())).toBe('01/05 09:03')
  expect(matchTime(new Date(2026, 10, 25, 23, 59).getTime())).toBe('11/25 23:59')
})
