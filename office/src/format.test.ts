import { expect, test } from 'vitest'
import { formatCode, formatList, formatMoney } from './format.ts'

test('names are listed as the language lists them', () => {
  expect(formatList(['Ann', 'Bo'], 'conjunction')).toBe('Ann and Bo')
  expect(formatList(['Ann', 'Bo', 'Cy'], 'disjunction')).toBe('Ann, Bo or Cy')
})

test('amounts are grouped, and codes become words', () => {
  expect(formatMoney('12480.5')).toBe('12,480.50')
  expect(['risk_review', 'member.freeze'].map(formatCode)).toEqual(['in risk review', 'member: frozen'])
})
