import { expect, test } from 'vitest'
import { columnsFor } from './Tiles.tsx'

test('a list has as many columns of games as fit, and at least three', () => {
  expect([320, 456, 611, 612, 1232].map(columnsFor)).toEqual([3, 3, 3, 4, 7])
})
