import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  balanceText,
  isInSum,
  neighbourPlaces,
  type OwedBalance,
  type SumNode,
  sumLeaf,
  sumOver,
} from './sum-tree.ts'

const balanceOf = (member: number, amount: bigint): OwedBalance => ({
  run: 1,
  currency: 'CNY',
  member: String(member),
  nonce: '5a'.repeat(32),
  amount,
})

/** All levels over the leaves, the root last. */
function levelsOver(leaves: readonly SumNode[]): SumNode[][] {
  const levels = [[...leaves]]
  for (let below = leaves; below.length > 1; below = levels.at(-1) ?? []) {
    const above = below.flatMap((left, at) => {
      const right = below[at + 1]
      return at % 2 === 1 ? [] : [right === undefined ? left : sumOver(left, right)]
    })
    levels.push(above)
  }
  return levels
}

function treeOf(amounts: readonly bigint[]) {
  const leaves = amounts.map((amount, member) => sumLeaf(balanceOf(member, amount)))
  const levels = levelsOver(leaves)
  const root = levels.at(-1)?.[0]
  if (root === undefined) throw new Error('no tree')
  const pathOf = (position: number) => ({
    position,
    count: leaves.length,
    neighbours: neighbourPlaces(position, leaves.length).flatMap(
      ({ level, position: at }) => levels[level]?.[at] ?? [],
    ),
  })
  return { leaves, root, pathOf }
}

const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 40 })

test('[FA-12] every balance is in the total, and another balance is not', () => {
  fc.assert(
    fc.property(amounts, fc.nat(), (given, place) => {
      const { leaves, root, pathOf } = treeOf(given)
      const position = place % given.length
      const [leaf, path] = [leaves[position], pathOf(position)]
      if (leaf === undefined) throw new Error('no leaf')
      expect(root.amount).toBe(given.reduce((sum, amount) => sum + amount, 0n))
      expect(isInSum(leaf, path, root)).toBe(true)
      expect(isInSum(sumLeaf(balanceOf(position, leaf.amount + 1n)), path, root)).toBe(false)
      expect(isInSum({ ...leaf, amount: leaf.amount + 1n }, path, root)).toBe(false)
      expect(isInSum(leaf, path, { ...root, amount: root.amount - 1n })).toBe(false)
      expect(isInSum(leaf, { ...path, position: given.length }, root)).toBe(false)
      expect(isInSum(leaf, { ...path, neighbours: [...path.neighbours, leaf] }, root)).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('[FA-12] a neighbour cannot be shown with a smaller sum to one member than to another', () => {
  const { leaves, root, pathOf } = treeOf([5n, 7n, 11n])
  const [first] = leaves
  const path = pathOf(0)
  const [beside, above] = path.neighbours
  if (first === undefined || beside === undefined || above === undefined) throw new Error('no path')
  // The sum of both children is the same, so a hash over the sum alone would not see it.
  const shifted = [
    { ...beside, amount: beside.amount - 2n },
    { ...above, amount: above.amount + 2n },
  ]
  expect(isInSum(first, { ...path, neighbours: shifted }, root)).toBe(false)
})

test('[FA-12] a negative neighbour cannot hide a debt', () => {
  const { leaves, root, pathOf } = treeOf([5n, 7n])
  const [first] = leaves
  const path = pathOf(0)
  const [beside] = path.neighbours
  if (first === undefined || beside === undefined) throw new Error('no path')
  const owing = [{ ...beside, amount: -3n }]
  expect(isInSum(first, { ...path, neighbours: owing }, { ...root, amount: 2n })).toBe(false)
  expect(() => sumOver(first, { ...beside, amount: -1n })).toThrow(RangeError)
  expect(() => sumOver(first, { ...beside, amount: 2n ** 63n - 1n })).toThrow(RangeError)
})

test('[FA-12] malformed balances and paths are refused', () => {
  expect(balanceText(balanceOf(7, 12n))).toBe(
    `koi-balance-1\nrun 1\ncurrency CNY\nmember 7\nnonce ${'5a'.repeat(32)}\namount 12\n`,
  )
  expect(() => balanceText(balanceOf(7, -1n))).toThrow(RangeError)
  expect(() => balanceText(balanceOf(7, 2n ** 63n))).toThrow(RangeError)
  expect(() => balanceText({ ...balanceOf(7, 1n), member: '7\namount 5' })).toThrow(RangeError)
  const { leaves, root, pathOf } = treeOf([1n, 2n])
  const [first] = leaves
  if (first === undefined) throw new Error('no leaf')
  expect(isInSum(first, { ...pathOf(0), count: 0.5 }, root)).toBe(false)
  expect(isInSum({ ...first, hash: 'x' }, pathOf(0), root)).toBe(false)
  expect(isInSum(first, { ...pathOf(0), neighbours: [] }, root)).toBe(false)
})
