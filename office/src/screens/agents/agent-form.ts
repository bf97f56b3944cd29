import { splitLines } from '../../ui/form/values.ts'

/** Pairs that an operator typed, one per line, such as `RNG 80` or `1952 6`; NaN where no number follows. Pure. */
const readPairs = (text: string): readonly (readonly [string, number])[] =>
  splitLines(text).map((line) => {
    const [name = '', value = ''] = line.split(/\s+/)
    return [name, value === '' ? Number.NaN : Number(value)] as const
  })

/** Rates per 10 000 by category, from lines such as `RNG 80`. Pure. */
export const readRates = (text: string): Record<string, number> =>
  Object.fromEntries(readPairs(text).map(([category, rate]) => [category.toUpperCase(), rate]))

/** How many accounts of each series may be opened, from lines such as `1952 6`. Pure. */
export const readQuotas = (text: string): { series: number; count: number }[] =>
  readPairs(text).map(([series, count]) => ({ series: Number(series), count }))
