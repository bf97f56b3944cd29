/** Parts of the text of a selection, for the second implementation of the rules (hits.ts). */
export const listed = (row: string | undefined): string[] =>
  row === undefined || row === '' ? [] : row.split(',')
export const letters = (row: string | undefined): string[] => [...(row ?? '')]
export const yes = (holds: boolean): number => (holds ? 1 : 0)
export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
export const numbersIn = (texts: readonly string[]): number[] =>
  texts.map((text) => Number.parseInt(text, 10))

/** The number of ways to choose k of n. */
export function waysOf(n: number, k: number): number {
  if (k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i
  return Math.round(ways)
}

/** How many of the picks are in the other list. */
export const among = (picks: readonly string[], came: readonly string[]): number =>
  picks.filter((pick) => came.includes(pick)).length

/** Whether a number is on this side; from `big` on it is big. */
export const onSide = (side: string, value: number, big: number): boolean =>
  side === 'big' ? value >= big : side === 'small' ? value < big : (side === 'odd') === (value % 2 === 1)
