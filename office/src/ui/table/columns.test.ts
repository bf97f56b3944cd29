import { expect, test } from 'vitest'
import { compare } from './columns.ts'

test('numbers are ordered by size, texts as people order them', () => {
  expect([30n, 4n, 200n].toSorted(compare)).toEqual([4n, 30n, 200n])
  expect([30, 4, 200].toSorted(compare)).toEqual([4, 30, 200])
  expect(['row 10', 'Row 9', 'row 2'].toSorted(compare)).toEqual(['row 2', 'Row 9', 'row 10'])
})
