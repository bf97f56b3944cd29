import { expect, test } from 'vitest'
import { type Columns, compare, directionOf, nextSort } from './columns.ts'

test('numbers are ordered by size, texts as people order them', () => {
  expect([30n, 4n, 200n].toSorted(compare)).toEqual([4n, 30n, 200n])
  expect([30, 4, 200].toSorted(compare)).toEqual([4, 30, 200])
  expect(['row 10', 'Row 9', 'row 2'].toSorted(compare)).toEqual(['row 2', 'Row 9', 'row 10'])
})

test('[OF-05] the heading of a column sorts first by its own way, then by the other', () => {
  expect(nextSort({ sort: '-time' }, '-amount')).toBe('-amount')
  expect(nextSort({ sort: '-amount' }, '-amount')).toBe('amount')
  expect(nextSort({ sort: 'amount' }, '-amount')).toBe('-amount')
  expect(nextSort({ sort: 'account' }, 'account')).toBe('-account')
  const directions = ['-amount', 'amount', '-time'].map((sort) => directionOf({ sort }, '-amount'))
  expect(directions).toEqual(['desc', 'asc', 'none'])
})

test('[OF-05] a list cannot have two columns of one key', () => {
  const column = { name: 'State', cell: () => null }
  const columns: Columns<object> = {
    // biome-ignore lint/suspicious/noDuplicateObjectKeys: that both refuse it is what is proved
    state: column,
    // @ts-expect-error The keys of an object are different.
    state: column,
  }
  expect(Object.keys(columns)).toEqual(['state'])
})
