import { exposureKey } from '@koi/contract/lottery/exposure.ts'
import { fromWire } from '@koi/contract/money.ts'
import type { Output } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'

export type PlayRisk = Output<'officeDrawRisk'>['plays'][number]
export type NumberRisk = PlayRisk['numbers'][number]

/** How much of a cap is used, in whole percent, rounded up: never 0 where something is sold; null without a cap. */
export function usedPercent({ used }: Pick<NumberRisk, 'used'>, cap: string | null): number | null {
  if (cap === null) return null
  const [part, whole] = [fromWire(used), fromWire(cap)]
  return Number.parseInt(String((part * 100n + whole - 1n) / whole), 10)
}

export type Heat = 'none' | 'low' | 'some' | 'much' | 'full'

/** The colour of a share of the cap. Pure. */
export function heatOf(percent: number | null): Heat {
  if (percent === null || percent === 0) return 'none'
  if (percent < 25) return 'low'
  if (percent < 50) return 'some'
  return percent < 80 ? 'much' : 'full'
}

/** Whether a number can be sold. */
export function saleStateOf(number: NumberRisk, isPlayStopped: boolean): 'stopped' | 'sold_out' | 'on_sale' {
  if (isPlayStopped || number.stop !== null) return 'stopped'
  return number.soldOutAt === null ? 'on_sale' : 'sold_out'
}

/** Numbers in ascending order, row by row. Pure. */
export const sortedNumbers = (numbers: readonly NumberRisk[]): readonly NumberRisk[] =>
  [...numbers].sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))

/** The same, by the rows of a play. Pure. */
export function byRow(numbers: readonly NumberRisk[]): readonly (readonly NumberRisk[])[] {
  const rows = new Map<string, NumberRisk[]>()
  for (const number of sortedNumbers(numbers)) {
    const [row = '', symbol] = number.key.split('|')
    const name = symbol === undefined ? '' : row
    rows.set(name, [...(rows.get(name) ?? []), number])
  }
  return [...rows.values()]
}

/** A key in words: row `1` is the first. */
export function keyName(key: string): string {
  if (key === '*') return t('lottery.whole_play')
  const [row = '', symbol] = key.split('|')
  return symbol === undefined ? row : t('lottery.row', { value: Number.parseInt(row, 10) + 1, symbol })
}

/** A short form: `1 · 7`. */
export function keyShort(key: string): string {
  if (key === '*') return t('lottery.all')
  const [row = '', symbol] = key.split('|')
  return symbol === undefined ? row : `${Number.parseInt(row, 10) + 1} · ${symbol}`
}

/** The key of the row and symbol that were entered: no symbol is the whole play, rows count from 1. Pure. */
export function keyOf(row: number | null, symbol: string): string {
  if (symbol === '') return '*'
  return row === null ? symbol : exposureKey(symbol, row - 1, 2)
}
