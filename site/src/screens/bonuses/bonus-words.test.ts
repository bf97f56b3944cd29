import { expect, test } from 'vitest'
import { countedCategories, edgeOf, playedPercent, rateText } from './bonus-words.ts'

test('the part that is played is rounded down, so that 100 means all of it', () => {
  expect(playedPercent({ required: '300.00', done: '299.99' })).toBe(99)
  expect(playedPercent({ required: '300.00', done: '300.00' })).toBe(100)
  expect(playedPercent({ required: '6304.00', done: '0.00' })).toBe(0)
})

test('[GR-09] what counts is listed from most to least, and what does not count is left out', () => {
  expect(countedCategories({ LIVE: 1000, RNG: 10_000, PVP: 0, FISH: 10_000 })).toEqual([
    { category: 'FISH', rate: 10_000 },
    { category: 'RNG', rate: 10_000 },
    { category: 'LIVE', rate: 1000 },
  ])
  expect(countedCategories(null)).toBeNull()
  expect([10_000, 1000, 220, 0].map(rateText)).toEqual(['100 %', '10 %', '2.2 %', '0 %'])
})

test('[GR-09] the edge of what a member plays is weighed by how much of each they play', () => {
  const parts = [
    { category: 'RNG', played: '300.00', edge: 350 },
    { category: 'LIVE', played: '100.00', edge: 110 },
  ]
  expect(edgeOf({ isOwn: true, parts })).toBe(290)
  expect(edgeOf({ isOwn: false, parts: [] })).toBe(0)
})
