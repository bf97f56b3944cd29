import { expect, test } from 'vitest'
import { formatCode, formatCount, formatMoney } from './format.ts'

test('a count has the noun that its number asks for', () => {
  expect([0, 1, 2, 1200].map((count) => formatCount(count, 'bet'))).toEqual([
    ...['0 bets', '1 bet', '2 bets', '1,200 bets'],
  ])
  expect([1, 2].map((count) => formatCount(count, 'match', 'matches'))).toEqual(['1 match', '2 matches'])
})

test('amounts are grouped, and codes become words', () => {
  expect(formatMoney('12480.5')).toBe('12,480.50')
  expect(['risk_review', 'member.freeze'].map(formatCode)).toEqual(['risk review', 'member: frozen'])
})
