import { type Family, families, parseResult, type Result, type Shape } from '@koi/contract/lottery/games.ts'
import type { Random } from '../../../random.ts'
import { chiSquare, chiSquareTail, normalTail } from './significance.ts'

/** Tests of the generator and of the results that were drawn (docs/fairness.md#tests-of-chance). */

/** 20,000 bits, for which the bounds of FIPS 140-2 (4.9.1) hold. */
const SAMPLE_BYTES = 2_500
/** The bounds of the number of runs of each length from 1 to 5, and of 6 and more. */
const RUNS = [
  [2_315, 2_685],
  [1_114, 1_386],
  [527, 723],
  [240, 384],
  [103, 209],
  [103, 209],
] as const
const MAX_RUN_LENGTH = 25

/** The tests of FIPS 140-2 that a sample fails; a good sample fails once in ten thousand times. Pure. */
export function faultsOf(sample: Uint8Array): readonly string[] {
  const bits = Array.from(sample).flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (byte >> at) & 1))
  const ones = bits.reduce((sum, bit) => sum + bit, 0)
  const runs = runsOf(bits)
  const isRunWrong = RUNS.some(([least, most], length) =>
    [0, 1].some((bit) => {
      const count = runs.filter(
        (run) => run.bit === bit && (length === 5 ? run.length >= 6 : run.length === length + 1),
      ).length
      return count < least || count > most
    }),
  )
  const nibbles = Array.from({ length: 16 }, () => 0)
  for (const byte of sample) {
    for (const nibble of [byte >> 4, byte & 15]) nibbles[nibble] = (nibbles[nibble] ?? 0) + 1
  }
  const poker = (16 / 5_000) * nibbles.reduce((sum, count) => sum + count * count, 0) - 5_000
  return [
    ...(ones > 9_725 && ones < 10_275 ? [] : ['ones']),
    ...(poker > 2.16 && poker < 46.17 ? [] : ['poker']),
    ...(isRunWrong ? ['runs'] : []),
    ...(runs.some(({ length }) => length > MAX_RUN_LENGTH) ? ['long run'] : []),
  ]
}

function runsOf(bits: readonly number[]): { bit: number; length: number }[] {
  const runs: { bit: number; length: number }[] = []
  for (const bit of bits) {
    const last = runs.at(-1)
    if (last?.bit === bit) last.length += 1
    else runs.push({ bit, length: 1 })
  }
  return runs
}

/**
 * Takes up to three samples, of which a good generator fails all three once in 10^12 times; the faults of the
 * last.
 */
export function faultsOfGenerator({ bytes }: Random): readonly string[] {
  let faults: readonly string[] = []
  for (let tries = 0; tries < 3; tries += 1) {
    faults = faultsOf(bytes(SAMPLE_BYTES))
    if (faults.length === 0) return []
  }
  return faults
}

/** How likely it is that fair results deviate at least this much from what is expected. */
export interface Drift {
  readonly what: 'symbols' | 'first' | 'repeats'
  readonly likelihood: number
}

/**
 * Tests a game's results (winning numbers in their order) in three ways: how often each symbol was drawn, how
 * often each was first, and how often the first symbol was repeated in the next draw. Pure; ignores results
 * that cannot be read.
 */
export function driftOf(family: Family, winningNumbers: readonly string[]): readonly Drift[] {
  const results = winningNumbers
    .map((text) => parseResult(family, text))
    .filter((result): result is Result => result !== null)
  if (results.length < 2) return []
  const shape: Shape = families[family]
  const symbols = symbolsOf(shape)
  const place = new Map(symbols.map((symbol, index) => [symbol, index]))
  const count = (drawn: readonly string[]): number[] => {
    const counts = symbols.map(() => 0)
    for (const symbol of drawn) {
      const at = place.get(symbol) ?? 0
      counts[at] = (counts[at] ?? 0) + 1
    }
    return counts
  }
  const all = results.flatMap((result) => symbolsIn(shape, result))
  const firsts = results.map((result) => symbolsIn(shape, result)[0] ?? '')
  const freedom = symbols.length - 1
  const likely = (counts: readonly number[], scale = 1): number =>
    chiSquareTail(chiSquare(counts) * scale, freedom)
  const isSorted = shape.kind === 'balls' && shape.sorted
  return [
    { what: 'symbols', likelihood: takesEveryBall(shape) ? 1 : likely(count(all), varianceScaleOf(shape)) },
    // The first of sorted balls is not uniform over all balls.
    ...(isSorted ? [] : [{ what: 'first' as const, likelihood: likely(count(firsts)) }]),
    ...(isSorted ? [] : [{ what: 'repeats' as const, likelihood: repeatLikelihood(firsts, symbols.length) }]),
  ]
}

/** Whether every draw takes every ball, so that counts say nothing. */
const takesEveryBall = (shape: Shape): boolean => shape.kind === 'balls' && shape.count === shape.size

/** The factor by which counts of distinct balls vary less than counts of digits. */
const varianceScaleOf = (shape: Shape): number =>
  shape.kind === 'balls' ? (shape.size - 1) / (shape.size - shape.count) : 1

function symbolsOf(shape: Shape): readonly string[] {
  switch (shape.kind) {
    case 'digits':
      return [...'0123456789']
    case 'dice':
      return [...'123456']
    case 'balls':
      return Array.from({ length: shape.size }, (_, index) => String(index + 1).padStart(2, '0'))
  }
}

const symbolsIn = (shape: Shape, result: Result): readonly string[] =>
  shape.kind === 'digits' ? result.flat().flatMap((number) => [...number]) : result.flat()

function repeatLikelihood(firsts: readonly string[], symbols: number): number {
  const pairs = firsts.length - 1
  const repeats = firsts.filter((first, index) => index > 0 && first === firsts[index - 1]).length
  const share = 1 / symbols
  return normalTail((repeats - pairs * share) / Math.sqrt(pairs * share * (1 - share)))
}
