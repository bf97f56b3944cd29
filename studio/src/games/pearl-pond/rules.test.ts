import { equals, percent, rational, sum } from '@koi/contract/lottery/rational.ts'
import { expect, test } from 'vitest'
import { seededChance } from '../../testing.ts'
import { combinations, type Reels, SCATTER, scatterWays, WILD } from '../reels.ts'
import { BASE, FREE, LINE_PAYS, LINES, MOONS } from './paytable.ts'
import { lineReturn, playRound, returns, winsAt } from './rules.ts'

/** Strips that are short enough to try all combinations of stops. */
const SMALL: Reels = { rows: 3, strips: ['KTS', 'KWS', 'WKS*', 'KSS', 'KST'] }

function everyStop({ strips }: Reels): number[][] {
  return strips.reduce<number[][]>(
    (all, strip) => all.flatMap((stops) => Array.from(strip, (_, stop) => [...stops, stop])),
    [[]],
  )
}

test('the return of the lines equals that over every combination of stops, on short strips', () => {
  const stops = everyStop(SMALL)
  const paid = stops.flatMap((one) => winsAt(SMALL, one)).reduce((all, { pays }) => all + pays, 0n)
  const counted = rational(paid, BigInt(stops.length) * BigInt(LINES.length))
  expect(equals(lineReturn(SMALL), counted)).toBe(true)
  expect(paid > 0n).toBe(true)
})

test('the convolution of moons equals the count over every combination of stops', () => {
  const small: Reels = { rows: 3, strips: ['K*TS', '*K*SST', 'KSTF'] }
  const counts = [0n, 0n, 0n, 0n]
  for (const stops of everyStop(small)) {
    const shown = stops.map((stop, reel) =>
      `${small.strips[reel]}${small.strips[reel]}`.slice(stop, stop + 3),
    )
    const moons = shown.join('').split(SCATTER).length - 1
    counts[moons] = (counts[moons] ?? 0n) + 1n
  }
  const ways = scatterWays(small)
  expect(ways.slice(0, 4)).toEqual(counts)
  expect(ways.reduce((all, one) => all + one, 0n)).toBe(combinations(small))
})

test('the strips fit the sums: no pearl on reels 1 and 5, no moon in free spins', () => {
  for (const { strips } of [BASE, FREE]) {
    expect(strips).toHaveLength(5)
    expect([0, 4].map((reel) => strips[reel]?.includes(WILD))).toEqual([false, false])
    for (const strip of strips) expect(strip).toMatch(/^[KTFLDRSW*]{30,}$/)
  }
  expect(BASE.strips.map((strip) => strip.split(SCATTER).length - 1)).toEqual([1, 1, 1, 1, 1])
  expect(FREE.strips.join('')).not.toContain(SCATTER)
  expect(new Set(LINES.map((line) => line.join())).size).toBe(20)
})

test('a line pays its longest run from the left, pearls included, from three on', () => {
  const at = (stops: number[]) => winsAt(SMALL, stops).filter(({ line }) => line === 1)
  // Line 1 is the top row: K, then W or K.
  expect(at([0, 0, 0, 0, 0])).toEqual([{ line: 1, symbol: 'K', length: 5, pays: LINE_PAYS.K[2] }])
  expect(at([0, 1, 0, 1, 0])).toEqual([{ line: 1, symbol: 'K', length: 3, pays: LINE_PAYS.K[0] }])
  expect(at([0, 1, 2, 0, 0])).toEqual([])
  expect(at([1, 0, 0, 0, 0])).toEqual([])
})

test('the parts of the return', () => {
  const { lines, moons, free, whole } = returns()
  expect([lines, moons, free, whole].map((part) => percent(part, 4))).toEqual([
    '80.3430%',
    '1.6844%',
    '13.9607%',
    '95.9882%',
  ])
  expect(equals(sum(sum(lines, moons), free), whole)).toBe(true)
})

test('a round has the free spins of its moons, and its multiple is the sum of all it shows', () => {
  const chance = seededChance('pond')
  let given = 0
  for (let i = 0; i < 4000; i += 1) {
    const { base, moons, free, multiple } = playRound(chance)
    expect(free).toHaveLength(MOONS[moons]?.spins ?? 0)
    if (free.length > 0) given += 1
    const lines = base.wins.reduce((all, { pays }) => all + pays, 0n)
    const doubled = free.flatMap(({ wins }) => wins).reduce((all, { pays }) => all + 2n * pays, 0n)
    expect(multiple).toBe((lines + doubled) * 500n + (MOONS[moons]?.pays ?? 0n) * 10_000n)
  }
  expect(given).toBeGreaterThan(5)
})
