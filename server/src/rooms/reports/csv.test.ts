import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('[OF-09] a report as CSV: quotes, amounts below zero, and no formulas', () => {
  expect(
    csvOf(
      ['name', 'GGR'],
      [
        ['Dice, "fast"', '-3.50'],
        ['=1+1', 2],
        ['-x', 3],
        ["-1+cmd|' /C calc'!A0", 4],
      ],
    ),
  ).toBe('\uFEFFname,GGR\r\n"Dice, ""fast""",-3.50\r\n\'=1+1,2\r\n\'-x,3\r\n\'-1+cmd|\' /C calc\'!A0,4\r\n')
})
