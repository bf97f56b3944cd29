import { expect, test } from 'vitest'
import { everyText, rainInput, rainValues } from './rain-form.ts'

const filled = { ...rainValues(), budget: '20', min: '0.50', max: '5', from: '2026-11-21T14:05' }

test('a single rain has no interval, and a rain without an end none', () => {
  expect(rainInput(filled)).toMatchObject({ every: null, until: null, rate: 10_000, seconds: 60 })
  expect(rainInput({ ...filled, every: '15', times: 0 })).toMatchObject({ every: 15, rate: 0 })
  expect(rainInput({ ...filled, every: '7' }).every).toBeNull()
})

test('an empty beginning is not a time', () => {
  expect(rainInput({ ...filled, from: '' }).from).toBeNaN()
})

test('an interval reads as words', () => {
  expect([null, 15, 60, 120, 1_440].map(everyText)).toEqual([
    ...['once', 'every 15 minutes', 'every hour', 'every 2 hours', 'every day'],
  ])
})
