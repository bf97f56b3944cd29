import { expect, test } from 'vitest'
import { splitLines, splitWords } from './values.ts'

test('a list is split at spaces, commas, semicolons and line breaks', () => {
  expect(splitWords(' linh88\nbao, ann;ben ')).toEqual(['linh88', 'bao', 'ann', 'ben'])
  expect(splitWords(' \n')).toEqual([])
})

test('lines are trimmed, and empty ones left out', () => {
  expect(splitLines(' Free spins \n\nA birthday gift\n')).toEqual(['Free spins', 'A birthday gift'])
})
