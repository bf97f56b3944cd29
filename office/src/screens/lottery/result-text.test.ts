import { expect, test } from 'vitest'
import { readableResult, resultText, shapeText } from './result-text.ts'

const NUMBERS = [
  '750102',
  '19635',
  '95311',
  ...['16745', '32924'],
  ...['84234', '13300', '72822', '29860', '86236', '37224', '13371'],
  '9051',
  ...['9907', '2013', '6463'],
  '837',
  '64',
]
const WIRE =
  '750102~19635~95311~16745,32924~84234,13300,72822,29860,86236,37224,13371~9051~9907,2013,6463~837~64'

test('numbers in the order of the prizes become a winning number, however they are separated', () => {
  expect(resultText('mn18', NUMBERS.join('\n'))).toBe(WIRE)
  expect(resultText('mn18', ` ${NUMBERS.join(' ')} `)).toBe(WIRE)
  expect(resultText('mn18', WIRE)).toBe(WIRE)
})

test('a text with too few numbers is left as it was typed', () => {
  expect(resultText('mn18', ' 750102 19635 ')).toBe('750102 19635')
  expect(shapeText('mn18')).toContain('1 × 6, 1 × 5')
})

test('a result is shown number by number, prize by prize', () => {
  expect(readableResult('123452~19635~16745,32924')).toBe('123452 · 19635 · 16745 32924')
  expect(readableResult('12345')).toBe('12345')
})
