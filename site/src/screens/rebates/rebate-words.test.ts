import { expect, test } from 'vitest'
import { dayName, dayState, isEnough, money, rateText } from './rebate-words.ts'

test('[GR-01] rates, amounts and days are written for people', () => {
  expect(rateText(60)).toBe('0.60 %')
  expect(rateText(5)).toBe('0.05 %')
  expect(money('1234.50000', '¥')).toBe('¥1,234.50')
  expect(dayName('2026-11-21', 'EN')).toBe('21 Nov 2026')
})

test.each([
  ['0.99', '1.00', false],
  ['1.00', '1.00', true],
  ['0.00', '0.00', false],
  ['-3.00', '0.00', false],
])('[GR-01] %s with a minimum of %s can be claimed: %s', (amount, minimum, is) => {
  expect(isEnough({ amount, minimum })).toBe(is)
})

test.each([
  ['6.00', '6.00', 'paid'],
  ['6.00', '0.00', 'open'],
  ['6.00', '2.00', 'part'],
  ['3.00', '6.00', 'part'],
  ['0.00', '0.00', 'none'],
] as const)('[MN-16] a day that earned %s and was paid %s is %s', (earned, paid, state) => {
  expect(dayState({ earned, paid })).toBe(state)
})
