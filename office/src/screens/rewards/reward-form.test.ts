import { expect, test } from 'vitest'
import { rewardInput, rewardValues, toTimes } from './reward-form.ts'

const filled = {
  ...rewardValues(),
  amount: '8.88',
  budget: '88.80',
  from: '2026-11-21T14:05',
  until: '2026-12-21T14:05',
}

test('a turnover requirement is typed as a multiple of the amount', () => {
  const rates = [0, 1, 2.5, 1.15].map((turnover) => rewardInput({ ...filled, turnover }).turnoverRate)
  expect(rates).toEqual([0, 10_000, 25_000, 11_500])
  expect([0, 10_000, 25_000].map(toTimes)).toEqual(['0', '1', '2.5'])
})

test('a reward for everyone names no accounts, even where the list is filled in', () => {
  expect(rewardInput({ ...filled, everyone: true, accounts: 'linh88' }).accounts).toBeNull()
  expect(rewardInput({ ...filled, everyone: false, accounts: 'linh88\nbao, ann' }).accounts).toEqual([
    ...['linh88', 'bao', 'ann'],
  ])
})

test('an empty end is not a time', () => {
  expect(rewardInput({ ...filled, until: '' }).until).toBeNaN()
})
