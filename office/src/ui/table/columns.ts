import { type ColumnDef, createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

type SortKey = string | number | bigint

/** A column of a table. */
export interface Column<Row> {
  /** The heading, which no two columns of a table share. */
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  readonly number?: boolean
  readonly wrap?: boolean
  /**
   * The value to sort by; left out where the column cannot be sorted. For lists that are loaded whole: a list
   * that is loaded page by page is sorted by the server or not at all.
   */
  readonly sortBy?: (row: Row) => SortKey
}

/** The features of the library that the office's tables use. */
export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** Our columns as the library's, for sorting. The cells are rendered from our own columns. */
export const columnDefs = <Row extends object>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row, unknown>[] =>
  columns.map(({ name, number = false, sortBy }) => ({
    id: name,
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
