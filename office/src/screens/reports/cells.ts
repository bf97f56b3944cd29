import type { MONEY_FIGURES, REPORT_DIMENSIONS } from '@koi/contract/schemas/office/reports.ts'
import { categoryName } from '../../category.ts'
import { t } from '../../i18n/i18n.ts'
import { addressOf, type Range } from './range.ts'

export type Dimension = (typeof REPORT_DIMENSIONS)[number]
type MoneyFigure = (typeof MONEY_FIGURES)[number]

/** What a row of a report is: a key of a dimension within a range of days. */
export interface Cell {
  readonly by: Dimension
  /** Empty for what belongs to none of its keys; null for the total. */
  readonly key: string | null
  readonly range: Range
}

/** The filters that a row of settled play has to meet; null where the row has no play. */
export function playAddress({ by, key, range }: Cell): string | null {
  if (by === 'channel' && key !== '' && key !== null) return null
  if (key === null || by === 'channel') return addressOf('/reports/play', { ...range })
  if (by === 'day') return addressOf('/reports/play', { startDate: key, endDate: key })
  if (by === 'line') return addressOf('/reports/play', { ...range, line: key })
  if (key === '') return null
  if (by === 'category') return addressOf('/reports/play', { ...range, category: key })
  if (by === 'vendor') return addressOf('/reports/play', { ...range, vendor: key })
  const [vendor, game] = key.split(' ')
  return addressOf('/reports/play', { ...range, vendor, game })
}

/** The address of the transactions that a figure of money is the sum of; null where a row has none. */
export function moneyAddress({ by, key, range }: Cell, figure: MoneyFigure): string | null {
  const of = (filters: Readonly<Record<string, string | undefined>>): string =>
    addressOf('/reports/entries', { ...range, figure, ...filters })
  if (key === null) return of({})
  if (by === 'day') return of({ startDate: key, endDate: key })
  if (by === 'line') return of({ line: key })
  if (by === 'channel' && key !== '') return of({ channel: key })
  return key === '' ? of({}) : null
}

/** Why NGR is what it is, for a row. */
export const whyAddress = ({ by, key, range }: Cell): string =>
  addressOf('/reports/why', { ...range, by, ...(key === null ? {} : { key: key === '' ? '-' : key }) })

const NONE = {
  channel: 'report.no_channel',
  line: 'report.no_line',
  day: 'report.total',
  category: 'report.no_game',
  vendor: 'report.no_game',
  game: 'report.no_game',
} as const

/** What a row is called. */
export function nameOf(
  by: Dimension,
  { key, name }: { readonly key: string; readonly name: string },
): string {
  if (key === '') return t(NONE[by])
  if (by === 'line' && key === '0') return t('report.no_line')
  if (by === 'category') return categoryName(key)
  if (by === 'vendor' && key === 'own') return t('report.own')
  return by === 'game' && name === key ? (key.split(' ')[1] ?? key) : name
}
