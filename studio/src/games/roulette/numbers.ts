import { BETS, POCKETS } from './rules.ts'

/** The order of pockets around a wheel with one zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

export type Colour = 'red' | 'black' | 'green'

const reds = BETS.find(({ kind }) => kind === 'red')?.pockets ?? []

export function colourOf(pocket: number): Colour {
  if (pocket === 0) return 'green'
  return reds.includes(pocket) ? 'red' : 'black'
}

export interface Count {
  readonly pocket: number
  readonly count: number
}

/** The four most and the four least frequent pockets; they say nothing about the next number. */
export function hotAndCold(numbers: readonly number[]): { hot: readonly Count[]; cold: readonly Count[] } {
  const counts = Array.from({ length: POCKETS }, (_, pocket) => ({ pocket, count: 0 }))
  for (const number of numbers) {
    const row = counts[number]
    if (row !== undefined) row.count += 1
  }
  // Of equally frequent pockets the most recent one is hotter.
  const since = (pocket: number): number => {
    const at = numbers.lastIndexOf(pocket)
    return at === -1 ? numbers.length : numbers.length - 1 - at
  }
  const sorted = counts.toSorted((a, b) => b.count - a.count || since(a.pocket) - since(b.pocket))
  return { hot: sorted.filter(({ count }) => count > 0).slice(0, 4), cold: sorted.slice(-4).reverse() }
}

/** Shares of the numbers seen, in whole percent, rounded down. */
export function shares(numbers: readonly number[]): Readonly<Record<'red' | 'black' | 'green', number>> {
  const share = (colour: Colour): number =>
    numbers.length === 0
      ? 0
      : Math.floor((100 * numbers.filter((n) => colourOf(n) === colour).length) / numbers.length)
  return { red: share('red'), black: share('black'), green: share('green') }
}
