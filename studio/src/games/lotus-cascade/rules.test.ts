import { equals, type Rational, rational, sum } from '@koi/contract/lottery/rational.ts'
import { expect, test } from 'vitest'
import { seededChance } from '../../testing.ts'
import { returnOf } from './exact.ts'
import { PARTS, POND, type Pond, paysOf, playRound, winnersOf } from './rules.ts'

/** Small enough to try every pond, cell by cell and rise by rise. */
const PUDDLE: Pond = {
  cells: 4,
  weights: [3, 2, 1],
  least: 2,
  pays: [[1n, 4n], [2n, 5n, 9n], [10n]],
  steps: [1n, 3n],
}

/** The mean of what is still paid, over every filling of the open cells. */
function tryAll(pond: Pond, cells: readonly (number | null)[], rise: number): Rational {
  const total = BigInt(pond.weights.reduce((all, weight) => all + weight, 0))
  const open = cells.indexOf(null)
  if (open >= 0) {
    return pond.weights
      .map((weight, symbol) => {
        const { numerator, denominator } = tryAll(pond, cells.with(open, symbol), rise)
        return rational(numerator * BigInt(weight), denominator * total)
      })
      .reduce(sum)
  }
  const counts = pond.weights.map((_, symbol) => cells.filter((cell) => cell === symbol).length)
  const winners = winnersOf(counts, pond)
  const paid = rational((pond.steps[rise] ?? 0n) * paysOf(counts, pond), PARTS)
  if (winners.length === 0 || rise + 1 === pond.steps.length) return paid
  const rest = cells.map((cell) => (cell !== null && winners.includes(cell) ? null : cell))
  return sum(paid, tryAll(pond, rest, rise + 1))
}

test('the sum over states equals that over every filling, in a pond small enough for both', () => {
  const counted = tryAll(PUDDLE, [null, null, null, null], 0)
  expect(equals(returnOf(PUDDLE), counted)).toBe(true)
  expect(counted.numerator > 0n).toBe(true)
})

test('without further rises the return depends on counts only: one binomial term for each price', () => {
  const pond: Pond = { ...PUDDLE, cells: 3, weights: [1, 1], least: 3, pays: [[20n], []], steps: [1n] }
  expect(returnOf(pond)).toEqual(rational(20n, 8n * PARTS))
})

test('six of a kind pay, more pay more, and counts above the table pay its last price', () => {
  expect(paysOf([5, 5, 5, 0, 0], POND)).toBe(0n)
  expect(paysOf([6, 0, 9, 0, 0], POND)).toBe((POND.pays[0]?.[0] ?? 0n) + (POND.pays[2]?.[3] ?? 0n))
  expect(paysOf([0, 0, 0, 0, 15], POND)).toBe(20_000n)
  for (const row of POND.pays) expect(row.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(row)
})

test('only cells that floated away are drawn again, and each of at most six rises pays at its step', () => {
  const chance = seededChance('rises')
  let longest = 0
  for (let i = 0; i < 2000; i += 1) {
    const { rises, multiple } = playRound(chance)
    longest = Math.max(longest, rises.length)
    let parts = 0n
    rises.forEach(({ cells, winners, pays }, at) => {
      const counts = POND.weights.map((_, symbol) => cells.filter((cell) => cell === symbol).length)
      expect(pays).toBe((POND.steps[at] ?? 0n) * paysOf(counts, POND))
      parts += pays
      const after = rises[at + 1]
      if (after === undefined) return
      expect(winners.length).toBeGreaterThan(0)
      expect(
        after.cells.filter((cell, place) => cell !== cells[place] && !winners.includes(cells[place] ?? -1)),
      ).toEqual([])
    })
    expect(multiple).toBe((parts * 10_000n) / PARTS)
  }
  expect(longest).toBeGreaterThan(3)
  expect(longest).toBeLessThanOrEqual(POND.steps.length)
})
