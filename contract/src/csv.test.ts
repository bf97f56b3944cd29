import { expect, test } from 'vitest'
import { csvCell, csvLine, csvOf } from './csv.ts'

test('[OF-05] [OF-09] [CA-11] no cell is a formula, and amounts below zero are numbers', () => {
  for (const text of [
    '=1+1',
    '+60123',
    '@SUM(A1)',
    '\tx',
    '-x',
    '-cmd|x',
    "-1+cmd|' /C calc'!A0",
    '-1,2,3+1',
  ])
    expect(csvCell(text).replace(/^"(.*)"$/s, '$1'), text).toBe(`'${text}`)
  for (const text of ['＝1+1', '＋1', '－1', '＠SUM(A1)']) expect(csvCell(text)).toBe(`'${text}`)
  for (const text of ['\r=1+1', '\n=1+1']) expect(csvCell(text)).toBe(`"'${text}"`)
  for (const text of ['-1', '-3.50', '12.5', '李', 'a=b', '']) expect(csvCell(text)).toBe(text)
  expect(csvCell('-12,480.50')).toBe('"-12,480.50"')
  expect(csvCell(-2)).toBe('-2')
})

test('[OF-05] quotes, commas and ends of lines stay within their cell', () => {
  expect(csvCell('says "hi", twice')).toBe('"says ""hi"", twice"')
  expect(csvCell('two\nlines')).toBe('"two\nlines"')
  expect(csvLine(['Dice, "fast"', 2])).toBe('"Dice, ""fast""",2\r\n')
})

test('[OF-05] a file begins with the mark of its encoding', () => {
  expect(
    csvOf([
      ['Account', 'Note'],
      ['=1+1', '李'],
    ]),
  ).toBe("\uFEFFAccount,Note\r\n'=1+1,李\r\n")
})
