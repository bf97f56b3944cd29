import { expect, test } from 'vitest'
import { accountsIn, rewardIn, toRate, toTimes } from './reward-form.ts'

test('a turnover is typed in times of the amount', () => {
  expect(['0', '1', '2.5', '1.15'].map(toRate)).toEqual([0, 10_000, 25_000, 11_500])
  expect([0, 10_000, 25_000].map(toTimes)).toEqual(['0', '1', '2.5'])
})

test('accounts come by lines, commas and spaces', () => {
  expect(accountsIn(' linh88\nbao, ann;ben ')).toEqual(['linh88', 'bao', 'ann', 'ben'])
  expect(accountsIn(' \n')).toEqual([])
})

test('a reward for everyone names nobody, whatever stands in the list', () => {
  const form = new FormData()
  form.set('everyone', 'on')
  form.set('accounts', 'linh88')
  expect(rewardIn(form).accounts).toBeNull()
  form.delete('everyone')
  expect(rewardIn(form).accounts).toEqual(['linh88'])
})
