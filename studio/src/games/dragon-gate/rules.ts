import { product, type Rational, rational, sum } from '@koi/contract/lottery/rational.ts'
import type { Chance } from '../../fairness/chance.ts'
import { largest, ONE_TIMES } from '../multiple.ts'
import { combinations, countOf, SCATTER, scatterWays, spin, stopsByCount, WILD, windowsAt } from '../reels.ts'
import { GATES, type Letter, REELS, SYMBOLS, WAVE_REELS, WAY_PARTS, WAY_PAYS } from './paytable.ts'

/**
 * Dragon Gate: five reels of three rows, 243 ways; a wave substitutes for any symbol but a gate; three gates
 * or more pay and give free spins, once in a round, each with a wave over a whole reel.
 */
const LETTERS = Object.keys(SYMBOLS) as Letter[]
const { rows: ROWS, strips: STRIPS } = REELS

export interface WayWin {
  readonly symbol: Letter
  readonly length: number
  readonly ways: bigint
  /** In fortieths of the stake, for all ways together. */
  readonly pays: bigint
}

export interface Spin {
  readonly stops: readonly number[]
  /** The reel that is wild as a whole, in free spins. */
  readonly wave: number | null
  readonly wins: readonly WayWin[]
}

export interface Round {
  readonly base: Spin
  readonly gates: number
  readonly free: readonly Spin[]
  /** For the whole round, per 10 000 of the stake. */
  readonly multiple: bigint
}

/** Plays a round, its free spins included; a free spin draws its wave first. */
export function playRound(chance: Chance): Round {
  const base = spinOnce(chance, null)
  const gates = countOf(windowsAt(REELS, base.stops).join(''), SCATTER)
  const award = GATES[gates]
  const free = Array.from({ length: award?.spins ?? 0 }, () =>
    spinOnce(chance, WAVE_REELS[chance.below(WAVE_REELS.length)] ?? null),
  )
  const parts = [base, ...free].flatMap(({ wins }) => wins).reduce((all, { pays }) => all + pays, 0n)
  return { base, gates, free, multiple: (parts * ONE_TIMES) / WAY_PARTS + (award?.pays ?? 0n) * ONE_TIMES }
}

function spinOnce(chance: Chance, wave: number | null): Spin {
  const stops = spin(chance, REELS)
  return { stops, wave, wins: winsAt(stops, wave) }
}

/** What the ways pay at these stops; each symbol for its longest run only. */
export function winsAt(stops: readonly number[], wave: number | null): WayWin[] {
  const windows = windowsAt(REELS, stops).map((shown, reel) => (reel === wave ? WILD.repeat(ROWS) : shown))
  return LETTERS.flatMap((symbol) => {
    const counts = windows.map((shown) => countOf(shown, symbol + WILD))
    const end = counts.indexOf(0)
    const length = end < 0 ? counts.length : end
    const pays = WAY_PAYS[symbol][length - 3]
    if (pays === undefined) return []
    const ways = counts.slice(0, length).reduce((all, count) => all * BigInt(count), 1n)
    return [{ symbol, length, ways, pays: pays * ways }]
  })
}

/**
 * What the ways of one spin pay on average, in fortieths of the stake: reels are independent, so a run of n
 * pays its price times the mean count on each of its reels, times P(none on the next).
 */
export function wayReturn(wave: number | null): Rational {
  let total = rational(0n, 1n)
  for (const letter of LETTERS) {
    const reels = STRIPS.map((strip, reel) => reelOf(strip, { letter, isWave: reel === wave }))
    WAY_PAYS[letter].forEach((pays, place) => {
      const length = place + 3
      let part = rational(pays, 1n)
      for (const { mean } of reels.slice(0, length)) part = product(part, mean)
      total = sum(total, product(part, reels[length]?.none ?? rational(1n, 1n)))
    })
  }
  return total
}

/** The mean count of a symbol on a reel, waves included, and the probability that it shows none. */
function reelOf(strip: string, { letter, isWave }: { letter: Letter; isWave: boolean }) {
  if (isWave) return { mean: rational(BigInt(ROWS), 1n), none: rational(0n, 1n) }
  const stops = stopsByCount(strip, ROWS, letter + WILD)
  const all = BigInt(strip.length)
  const sumOfCounts = stops.reduce((before, ways, count) => before + ways * BigInt(count), 0n)
  return { mean: rational(sumOfCounts, all), none: rational(stops[0] ?? 0n, all) }
}

/** The parts of the return: ways, gates, and the free spins that they give. */
export function returns(): { ways: Rational; gates: Rational; free: Rational; whole: Rational } {
  const found = scatterWays(REELS)
  const all = combinations(REELS)
  let [gates, spins] = [rational(0n, 1n), rational(0n, 1n)]
  for (const [count, award] of Object.entries(GATES)) {
    const chance = rational(found[Number(count)] ?? 0n, all)
    gates = sum(gates, product(chance, rational(award.pays, 1n)))
    spins = sum(spins, product(chance, rational(BigInt(award.spins), 1n)))
  }
  const part = rational(1n, WAY_PARTS)
  const ways = product(wayReturn(null), part)
  const waved = WAVE_REELS.map(wayReturn).reduce(sum)
  const free = product(product(spins, waved), product(part, rational(1n, BigInt(WAVE_REELS.length))))
  return { ways, gates, free, whole: sum(sum(ways, gates), free) }
}

/** A bound that no round reaches: every way of every spin pays the most. */
export function mostMultiple(): bigint {
  const most = largest(LETTERS.map((letter) => WAY_PAYS[letter][2]))
  const { pays, spins } = GATES[5] ?? { pays: 0n, spins: 0 }
  const spinMost = (most * BigInt(ROWS ** STRIPS.length) * ONE_TIMES) / WAY_PARTS
  return spinMost * BigInt(1 + spins) + pays * ONE_TIMES
}
