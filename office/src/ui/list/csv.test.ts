import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('[OF-05] a file of rows opens in its encoding, and runs nothing', () => {
  const lines = csvOf([
    ['Account', 'Note'],
    ['=1+1', '@SUM(A1)'],
    ['+60123', '-cmd|x'],
    ['-12,480.50', 'says "hi", twice'],
    ['李', ''],
  ]).split('\r\n')
  expect(lines).toEqual([
    '\uFEFFAccount,Note',
    "'=1+1,'@SUM(A1)",
    "'+60123,'-cmd|x",
    '"-12,480.50","says ""hi"", twice"',
    '李,',
    '',
  ])
})
