import { equals, percent, rational } from '@koi/contract/lottery/rational.ts'
import { expect, test } from 'vitest'
import { seededChance } from '../../testing.ts'
import { SCATTER, WILD } from '../reels.ts'
import { GATES, type Letter, REELS, SYMBOLS, WAVE_REELS, WAY_PAYS } from './paytable.ts'
import { playRound, returns, wayReturn, winsAt } from './rules.ts'

const LETTERS = Object.keys(SYMBOLS) as Letter[]

/**
 * What the ways pay over all 39 million combinations of stops, counted differently from the rules: reel by
 * reel, the ways so far for each symbol, over every window.
 */
function countAll(wave: number | null): { paid: bigint; all: bigint } {
  let paid = 0n
  const { strips, rows } = REELS
  const sizes = strips.map((strip) => BigInt(strip.length))
  const product = (numbers: readonly bigint[]): bigint => numbers.reduce((a, b) => a * b, 1n)
  for (const letter of LETTERS) {
    let running = 1n
    for (const [reel, strip] of strips.entries()) {
      let [ways, none] = [0n, 0n]
      for (let stop = 0; stop < strip.length; stop += 1) {
        const shown = reel === wave ? WILD.repeat(rows) : `${strip}${strip}`.slice(stop, stop + rows)
        const count = [...shown].filter((one) => one === letter || one === WILD).length
        if (count === 0) none += 1n
        ways += BigInt(count)
      }
      paid += running * none * product(sizes.slice(reel + 1)) * (WAY_PAYS[letter][reel - 3] ?? 0n)
      running *= ways
    }
    paid += running * WAY_PAYS[letter][2]
  }
  return { paid, all: product(sizes) }
}

test('the return of the ways equals that over all combinations of stops, with and without a wave', () => {
  for (const wave of [null, ...WAVE_REELS]) {
    const { paid, all } = countAll(wave)
    expect(all).toBe(BigInt(REELS.strips.reduce((product, { length }) => product * length, 1)))
    expect(equals(wayReturn(wave), rational(paid, all)), `wave ${wave}`).toBe(true)
  }
})

test('ways are the product of counts, longest run only, and each symbol pays for itself', () => {
  const shown = REELS.strips.map((strip) => strip.slice(0, 3))
  expect(shown).toEqual(['DJQ', 'CJQ', 'PJA', 'FJQ', 'DJQ'])
  expect(winsAt([0, 0, 0, 0, 0], null)).toEqual([{ symbol: 'J', length: 5, ways: 1n, pays: 80n }])
  expect(winsAt([0, 0, 0, 0, 0], 1)).toEqual([{ symbol: 'J', length: 5, ways: 3n, pays: 240n }])
  // A wave on the third reel continues the queens.
  expect(winsAt([0, 0, 0, 0, 0], 2)).toEqual([
    { symbol: 'Q', length: 5, ways: 3n, pays: 240n },
    { symbol: 'J', length: 5, ways: 3n, pays: 240n },
  ])
})

test('the strips fit the sums: no wave on reels 1 and 5, at most one gate in a window', () => {
  expect([0, 4].map((reel) => REELS.strips[reel]?.includes(WILD))).toEqual([false, false])
  for (const strip of REELS.strips) expect(strip.split(SCATTER)).toHaveLength(2)
})

test('the parts of the return', () => {
  const { ways, gates, free, whole } = returns()
  expect([ways, gates, free, whole].map((part) => percent(part, 4))).toEqual([
    '79.3719%',
    '1.2572%',
    '15.8175%',
    '96.4467%',
  ])
})

test('a round has the free spins of its gates, each with a wave over reel 2, 3 or 4', () => {
  const chance = seededChance('gate')
  const waves = new Set<number | null>()
  for (let i = 0; i < 4000; i += 1) {
    const { base, gates, free, multiple } = playRound(chance)
    expect(free).toHaveLength(GATES[gates]?.spins ?? 0)
    expect(base.wave).toBeNull()
    for (const { wave } of free) waves.add(wave)
    const parts = [base, ...free].flatMap(({ wins }) => wins).reduce((all, { pays }) => all + pays, 0n)
    expect(multiple).toBe(parts * 250n + (GATES[gates]?.pays ?? 0n) * 10_000n)
  }
  expect(waves).toEqual(new Set(WAVE_REELS))
})
