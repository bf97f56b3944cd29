import type { Chance } from '../fairness/chance.ts'

/** A reel is a strip of symbols, one letter each, that closes on itself; a stop shows `rows` of them. */
export interface Reels {
  readonly strips: readonly string[]
  readonly rows: number
}

export const WILD = 'W'
export const SCATTER = '*'

/** One stop for each reel, all equally likely. */
export const spin = (chance: Chance, { strips }: Reels): number[] =>
  strips.map((strip) => chance.below(strip.length))

/** The symbols that a reel shows at a stop, from the top. */
function windowAt(strip: string, stop: number, rows: number): string {
  return `${strip}${strip}`.slice(stop, stop + rows)
}

export const windowsAt = ({ strips, rows }: Reels, stops: readonly number[]): string[] =>
  strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0, rows))

/** The number of these letters in a text. */
export function countOf(text: string, letters: string): number {
  let count = 0
  for (const letter of text) if (letters.includes(letter)) count += 1
  return count
}

/** For each count of these letters in a reel's window, the number of stops that show it. */
export function stopsByCount(strip: string, rows: number, letters: string): bigint[] {
  const stops = Array.from({ length: rows + 1 }, () => 0n)
  for (let stop = 0; stop < strip.length; stop += 1) {
    const count = countOf(windowAt(strip, stop, rows), letters)
    stops[count] = (stops[count] ?? 0n) + 1n
  }
  return stops
}

/** For each number of scatters on all reels together, the number of combinations of stops that show it. */
export function scatterWays({ strips, rows }: Reels): bigint[] {
  let ways = [1n]
  for (const strip of strips) {
    const stops = stopsByCount(strip, rows, SCATTER)
    const next = Array.from({ length: ways.length + rows }, () => 0n)
    ways.forEach((before, sum) => {
      stops.forEach((count, more) => {
        next[sum + more] = (next[sum + more] ?? 0n) + before * count
      })
    })
    ways = next
  }
  return ways
}

/** All combinations of stops. */
export const combinations = ({ strips }: Reels): bigint =>
  strips.reduce((all, strip) => all * BigInt(strip.length), 1n)
