import { choose, decimal, equals, product, rational } from '@koi/contract/lottery/rational.ts'
import { expect, test } from 'vitest'
import { seededChance } from '../../testing.ts'
import {
  lastPick,
  MAX_MINES,
  MAX_MULTIPLE,
  type Mines,
  multipleAfter,
  openTile,
  placeMines,
  returnAfter,
  TILES,
  take,
} from './rules.ts'

const plans = Array.from({ length: MAX_MINES }, (_, i) => i + 1).flatMap((mines) =>
  Array.from({ length: lastPick(mines) }, (_, i) => [mines, i + 1] as const),
)

test('the paytable: multiples per 10 000 by the number of safe tiles', () => {
  const row = (mines: number, picks: number[]) => picks.map((pick) => multipleAfter(mines, pick))
  expect(row(1, [1, 2, 12, 24])).toEqual([10_208n, 10_652n, 18_846n, 245_000n])
  expect(row(3, [1, 2, 3, 10])).toEqual([11_136n, 12_727n, 14_636n, 49_538n])
  expect(row(24, [1])).toEqual([245_000n])
  expect(() => multipleAfter(24, 2)).toThrow(RangeError)
})

test('each plan returns 98 % less the rounding of its multiple, summed over all boards', () => {
  for (const [mines, picks] of plans) {
    // Every board is equally likely; the picks are safe on boards with mines in other tiles only.
    const boards = choose(TILES, mines)
    const safe = choose(TILES - picks, mines)
    const counted = rational(multipleAfter(mines, picks) * safe, boards * 10_000n)
    expect(equals(counted, returnAfter(mines, picks)), `${mines} mines, ${picks} picks`).toBe(true)
    expect(decimal(counted, 10) <= '0.9800000000').toBe(true)
    expect(decimal(counted, 4) >= '0.9799').toBe(true)
  }
})

test('no strategy for stopping returns more than 98 %', () => {
  for (let mines = 1; mines <= MAX_MINES; mines += 1) {
    // Backwards from the last pick: the better of stopping and continuing.
    let value = rational(0n, 1n)
    for (let picks = lastPick(mines); picks >= 1; picks -= 1) {
      const stop = rational(multipleAfter(mines, picks), 10_000n)
      const safeNext = rational(BigInt(TILES - mines - picks), BigInt(TILES - picks))
      const goOn = product(safeNext, value)
      const isBetter = goOn.numerator * stop.denominator > stop.numerator * goOn.denominator
      value = isBetter ? goOn : stop
    }
    const start = product(rational(BigInt(TILES - mines), BigInt(TILES)), value)
    expect(start.numerator * 100n <= start.denominator * 98n, `${mines} mines`).toBe(true)
  }
})

test('a round is paid at its last pick, which never exceeds the maximum', () => {
  for (let mines = 1; mines <= MAX_MINES; mines += 1) {
    const last = lastPick(mines)
    expect(multipleAfter(mines, last) <= MAX_MULTIPLE).toBe(true)
    if (last < TILES - mines) expect(multipleAfter(mines, last + 1) > MAX_MULTIPLE).toBe(true)
  }
  let round: Mines = { ...placeMines(seededChance('last'), 1), mines: [24] }
  for (let tile = 0; tile < 24; tile += 1) round = openTile(round, tile) ?? round
  expect([round.state, round.multiple]).toEqual(['taken', 245_000n])
})

test('a mine ends the round with nothing; an impossible act changes nothing', () => {
  const round: Mines = { ...placeMines(seededChance('board'), 2), mines: [7, 8] }
  expect(take(round)).toBeNull()
  expect(openTile(round, 25)).toBeNull()
  expect(openTile(round, 0.5)).toBeNull()
  const safe = openTile(round, 0)
  expect(safe).toMatchObject({ state: 'open', opened: [0], multiple: multipleAfter(2, 1) })
  if (safe === null) return
  expect(openTile(safe, 0)).toBeNull()
  const taken = take(safe)
  expect(taken).toMatchObject({ state: 'taken', multiple: multipleAfter(2, 1) })
  const lost = openTile(safe, 7)
  expect(lost).toMatchObject({ state: 'lost', opened: [0, 7], multiple: 0n })
  for (const ended of [taken, lost]) {
    expect(ended && openTile(ended, 1)).toBeNull()
    expect(ended && take(ended)).toBeNull()
  }
})

test('a board has the chosen number of different mines, and every tile its share of them', () => {
  const chance = seededChance('share')
  const counts = Array.from({ length: TILES }, () => 0)
  for (let i = 0; i < 4000; i += 1) {
    const { mines } = placeMines(chance, 5)
    expect(new Set(mines).size).toBe(5)
    for (const tile of mines) counts[tile] = (counts[tile] ?? 0) + 1
  }
  // 800 each, standard deviation 25.
  for (const count of counts) expect(Math.abs(count - 800)).toBeLessThan(125)
  for (const wrong of [0, 25, 1.5]) expect(() => placeMines(chance, wrong)).toThrow(RangeError)
})
