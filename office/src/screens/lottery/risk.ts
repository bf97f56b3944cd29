import { exposureKey } from '@koi/contract/lottery/exposure.ts'
import { fromWire } from '@koi/contract/money.ts'
import type { Answer } from '../../api.ts'

export type Risk = Answer<'officeDrawRisk'>
export type PlayRisk = Risk['plays'][number]
export type NumberRisk = PlayRisk['numbers'][number]

/** What is used of a cap, in whole percent, rounded up: what is sold at all is never 0; null without a cap. */
export function usedPercent({ used }: Pick<NumberRisk, 'used'>, cap: string | null): number | null {
  if (cap === null) return null
  const [part, whole] = [fromWire(used), fromWire(cap)]
  return Number.parseInt(String((part * 100n + whole - 1n) / whole), 10)
}

export type Heat = 'none' | 'low' | 'some' | 'much' | 'full'

/** The colour of a share. Pure. */
export function heatOf(percent: number | null): Heat {
  if (percent === null || percent === 0) return 'none'
  if (percent < 25) return 'low'
  if (percent < 50) return 'some'
  return percent < 80 ? 'much' : 'full'
}

/** What an operator is told of a number. */
export function standingOf(number: NumberRisk, isPlayStopped: boolean): 'stopped' | 'sold_out' | 'on_sale' {
  if (isPlayStopped || number.stop !== null) return 'stopped'
  return number.soldOutAt === null ? 'on_sale' : 'sold_out'
}

/** Numbers in their own order, row by row. Pure. */
export const inOrder = (numbers: readonly NumberRisk[]): readonly NumberRisk[] =>
  [...numbers].sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))

/** The same, each row of a play by itself. Pure. */
export function byRow(numbers: readonly NumberRisk[]): readonly (readonly NumberRisk[])[] {
  const rows = new Map<string, NumberRisk[]>()
  for (const number of inOrder(numbers)) {
    const [row = '', symbol] = number.key.split('|')
    const name = symbol === undefined ? '' : row
    rows.set(name, [...(rows.get(name) ?? []), number])
  }
  return [...rows.values()]
}

/** How a key reads: row `1` is the first one. */
export function keyName(key: string): string {
  if (key === '*') return 'whole play'
  const [row = '', symbol] = key.split('|')
  return symbol === undefined ? row : `row ${Number.parseInt(row, 10) + 1}: ${symbol}`
}

/** The same where there is little room: `1 · 7`. */
export const keyShort = (key: string): string =>
  key === '*' ? 'all' : keyName(key).replace('row ', '').replace(':', ' ·')

/** The key that was filled in: an empty one is the whole play, rows are counted from 1. Pure. */
export function keyIn(row: string, symbol: string): string {
  if (symbol.trim() === '') return '*'
  if (row.trim() === '') return symbol.trim()
  return exposureKey(symbol.trim(), Number.parseInt(row, 10) - 1, 2)
}
