import { type ColumnDef, createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

type SortKey = string | number | bigint

/** A column of a table. */
export interface Column<Row> {
  /** What the column is known by within its table; by default its place. */
  readonly key?: string
  /** The heading. */
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  readonly number?: boolean
  readonly wrap?: boolean
  /**
   * The value to sort by; left out where the column cannot be sorted. For lists that are loaded whole: the
   * server sorts a list that is loaded page by page, by `sort`.
   */
  readonly sortBy?: (row: Row) => SortKey
  /** The server's sort that the first press of the heading asks for: `-amount` is the greatest first. */
  readonly sort?: string
}

/**
 * The columns of a list by keys that never change, under which the operator's choice of columns is kept; the
 * headings differ by language. An object cannot have two columns of one key.
 */
export type Columns<Row> = Readonly<Record<string, Omit<Column<Row>, 'key'>>>

/** The features of the library that the office's tables use. */
export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** The key of a column at a place. */
export const keyAt = ({ key }: { readonly key?: string | undefined }, place: number): string =>
  key ?? String(place)

/** Our columns as the library's, for sorting. The cells are rendered from our own columns. */
export const columnDefs = <Row extends object>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row, unknown>[] =>
  columns.map(({ key, name, number = false, sortBy }, place) => ({
    id: keyAt({ key }, place),
    header: name,
    accessorFn: (row) => sortBy?.(row),
    enableSorting: sortBy !== undefined,
    sortDescFirst: number,
    sortFn: (a, b, id) => compare(a.getValue<SortKey>(id), b.getValue<SortKey>(id)),
  }))

const collator = new Intl.Collator('en', { numeric: true })

/** Numbers by size, texts as people order them. */
export function compare(a: SortKey, b: SortKey): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}

/** The order of a list that the server sorts, and what changes it. */
export interface Order {
  readonly sort: string
  readonly set: (sort: string) => void
}

export type Direction = 'asc' | 'desc' | 'none'

const opposite = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)

/** Which way a list is sorted by a column of this sort. */
export function directionOf({ sort }: Pick<Order, 'sort'>, first: string): Direction {
  if (sort !== first && sort !== opposite(first)) return 'none'
  return sort.startsWith('-') ? 'desc' : 'asc'
}

/** What a press of the heading sorts by: the column's first sort, or the other way round. */
export const nextSort = ({ sort }: Pick<Order, 'sort'>, first: string): string =>
  sort === first ? opposite(first) : first
