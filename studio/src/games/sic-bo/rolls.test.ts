import { expect, test } from 'vitest'
import { countSizes, rolledOf } from './rolls.ts'

test('rolls are small, big or triples', () => {
  expect(rolledOf([4, 5, 1])).toEqual({ dice: [4, 5, 1], total: 10, size: 'small', isOdd: false })
  expect(
    countSizes([
      [4, 5, 1],
      [6, 6, 6],
      [6, 5, 1],
      [6, 5, 2],
    ]),
  ).toEqual({ small: 1, big: 2, triple: 1 })
})
