import { expect, test } from 'vitest'
import { shownDigits, shownNumbers } from './winning-number.ts'

test('[LO-05] the first number of the first part, digit by digit', () => {
  expect(shownDigits('12345,678~90,11')).toEqual(['1', '2', '3', '4', '5'])
})

test('[LO-06] nothing for a game that has no result yet', () => {
  expect(shownDigits(null)).toEqual([])
  expect(shownDigits(undefined)).toEqual([])
  expect(shownDigits('')).toEqual([])
})

test('dice and balls are shown number by number, prizes by the digits of the first', () => {
  expect(shownNumbers('3,4,1')).toEqual({ numbers: ['3', '4', '1'], look: 'dice' })
  expect(shownNumbers('10,07,06,02,05')).toEqual({
    numbers: ['10', '07', '06', '02', '05'],
    look: 'balls',
  })
  expect(shownNumbers('35105')).toEqual({ numbers: ['3', '5', '1', '0', '5'], look: 'balls' })
  expect(shownNumbers('12345,678~90,11').numbers).toEqual(['1', '2', '3', '4', '5'])
  expect(shownNumbers(null).numbers).toEqual([])
})
