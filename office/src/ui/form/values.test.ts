import { expect, test } from 'vitest'
import { readTime, splitLines, splitWords, timeText } from './values.ts'

test('a time goes into its field and comes back to the minute', () => {
  const time = Date.parse('2026-11-21T14:05:00')
  expect(timeText(time)).toBe('2026-11-21T14:05')
  expect(readTime(timeText(time))).toBe(time)
  expect(timeText(null)).toBe('')
  expect(readTime('')).toBeNull()
})

test('a list is split at spaces, commas, semicolons and line breaks', () => {
  expect(splitWords(' linh88\nbao, ann;ben ')).toEqual(['linh88', 'bao', 'ann', 'ben'])
  expect(splitWords(' \n')).toEqual([])
})

test('lines are trimmed, and empty ones left out', () => {
  expect(splitLines(' Free spins \n\nA birthday gift\n')).toEqual(['Free spins', 'A birthday gift'])
})
