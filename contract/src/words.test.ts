import { expect, test } from 'vitest'
import { countWords } from './words.ts'

test('words are separated by spaces; Chinese counts by characters', () => {
  expect(countWords('')).toBe(0)
  expect(countWords('  one  two\nthree ')).toBe(3)
  expect(countWords("It's 5 o'clock - really ...")).toBe(4)
  expect(countWords('你好，世界')).toBe(4)
  expect(countWords('我要 deposit 100')).toBe(4)
})
