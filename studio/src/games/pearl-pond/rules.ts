import { product, type Rational, rational, sum } from '@koi/contract/lottery/rational.ts'
import type { Chance } from '../../fairness/chance.ts'
import { largest, ONE_TIMES } from '../multiple.ts'
import { combinations, countOf, type Reels, SCATTER, scatterWays, spin, WILD, windowsAt } from '../reels.ts'
import { BASE, FREE, FREE_TIMES, type Letter, LINE_PAYS, LINES, MOONS, SYMBOLS } from './paytable.ts'

/**
 * Pearl Pond: five reels of three rows, twenty lines from the left; a pearl substitutes for any symbol but a
 * moon; three moons or more pay and give free spins, once in a round.
 */
const LETTERS = Object.keys(SYMBOLS) as Letter[]
const LINE_COUNT = BigInt(LINES.length)

export interface LineWin {
  readonly line: number
  readonly symbol: Letter
  readonly length: number
  /** As a multiple of the line's stake. */
  readonly pays: bigint
}

export interface Spin {
  readonly stops: readonly number[]
  readonly wins: readonly LineWin[]
}

export interface Round {
  readonly base: Spin
  readonly moons: number
  readonly free: readonly Spin[]
  /** For the whole round, per 10 000 of the stake. */
  readonly multiple: bigint
}

/** Plays a round, its free spins included. */
export function playRound(chance: Chance): Round {
  const base = spinOnce(chance, BASE)
  const moons = countOf(windowsAt(BASE, base.stops).join(''), SCATTER)
  const award = MOONS[moons]
  const free = Array.from({ length: award?.spins ?? 0 }, () => spinOnce(chance, FREE))
  const lines = linePays(base) + FREE_TIMES * free.reduce((all, one) => all + linePays(one), 0n)
  const multiple = (lines * ONE_TIMES) / LINE_COUNT + (award?.pays ?? 0n) * ONE_TIMES
  return { base, moons, free, multiple }
}

const linePays = ({ wins }: Spin): bigint => wins.reduce((all, { pays }) => all + pays, 0n)

function spinOnce(chance: Chance, reels: Reels): Spin {
  const stops = spin(chance, reels)
  return { stops, wins: winsAt(reels, stops) }
}

/** What the lines pay at these stops. */
export function winsAt(reels: Reels, stops: readonly number[]): LineWin[] {
  const windows = windowsAt(reels, stops)
  return LINES.flatMap((rows, line) => {
    const win = readLine(rows.map((row, reel) => windows[reel]?.[row] ?? ''))
    return win === null ? [] : [{ line, ...win }]
  })
}

/** The symbol of a line is that of its first reel, which has no pearl. */
function readLine(shown: readonly string[]): Omit<LineWin, 'line'> | null {
  const symbol = LETTERS.find((letter) => letter === shown[0])
  if (symbol === undefined) return null
  const end = shown.findIndex((letter) => letter !== symbol && letter !== WILD)
  const length = end < 0 ? shown.length : end
  const pays = LINE_PAYS[symbol][length - 3]
  return pays === undefined ? null : { symbol, length, pays }
}

/**
 * What one line pays on average, as a multiple of its stake: on each reel every row shows a symbol as often
 * as the strip has it, so all lines are equal and no combination of stops has to be tried.
 */
export function lineReturn({ strips }: Reels): Rational {
  const shares = (letter: Letter): Rational[] =>
    strips.map((strip) => rational(BigInt(countOf(strip, letter + WILD)), BigInt(strip.length)))
  let total = rational(0n, 1n)
  for (const letter of LETTERS) {
    const on = shares(letter)
    LINE_PAYS[letter].forEach((pays, place) => {
      const length = place + 3
      let chance = rational(pays, 1n)
      for (const share of on.slice(0, length)) chance = product(chance, share)
      const next = on[length]
      if (next !== undefined) {
        chance = product(chance, rational(next.denominator - next.numerator, next.denominator))
      }
      total = sum(total, chance)
    })
  }
  return total
}

/** The parts of the return: lines, moons, and the free spins that they give. */
export function returns(): { lines: Rational; moons: Rational; free: Rational; whole: Rational } {
  const ways = scatterWays(BASE)
  const all = combinations(BASE)
  let [moons, spins] = [rational(0n, 1n), rational(0n, 1n)]
  for (const [count, award] of Object.entries(MOONS)) {
    const chance = rational(ways[Number(count)] ?? 0n, all)
    moons = sum(moons, product(chance, rational(award.pays, 1n)))
    spins = sum(spins, product(chance, rational(BigInt(award.spins), 1n)))
  }
  const lines = lineReturn(BASE)
  const free = product(product(spins, rational(FREE_TIMES, 1n)), lineReturn(FREE))
  return { lines, moons, free, whole: sum(sum(lines, moons), free) }
}

/** A bound that no round reaches: every line of every spin pays the most. */
export function mostMultiple(): bigint {
  const line = largest(LETTERS.map((letter) => LINE_PAYS[letter][2]))
  const { pays, spins } = MOONS[5] ?? { pays: 0n, spins: 0 }
  return ONE_TIMES * (line + pays + FREE_TIMES * BigInt(spins) * line)
}
