/** What a selection's text is made of, for the second reading of the rules (hits.ts). */
export const listed = (row: string | undefined): string[] =>
  row === undefined || row === '' ? [] : row.split(',')
export const letters = (row: string | undefined): string[] => [...(row ?? '')]
export const yes = (holds: boolean): number => (holds ? 1 : 0)
export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
export const numbersIn = (texts: readonly string[]): number[] =>
  texts.map((text) => Number.parseInt(text, 10))

/** In how many ways k of n can be chosen. */
export function waysOf(n: number, k: number): number {
  if (k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i
  return Math.round(ways)
}

/** How many of these are among those, each counted once. */
export const among = (picks: readonly string[], came: readonly string[]): number =>
  picks.filter((pick) => came.includes(pick)).length

/** The sides of a number that a half begins at: from `big` on it is big. */
export const onSide = (side: string, value: number, big: number): boolean =>
  side === 'big' ? value >= big : side === 'small' ? value < big : (side === 'odd') === (value % 2 === 1)
