import { expect, test } from 'vitest'
import { shownDigits } from './winning-number.ts'

test('[LO-05] the first number of the first part, digit by digit', () => {
  expect(shownDigits('12345,678~90,11')).toEqual(['1', '2', '3', '4', '5'])
})

test('[LO-06] nothing for a game that has no result yet', () => {
  expect(shownDigits(null)).toEqual([])
  expect(shownDigits(undefined)).toEqual([])
  expect(shownDigits('')).toEqual([])
})
