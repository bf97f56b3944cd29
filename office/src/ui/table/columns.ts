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
   * What the table is sorted by when this column is chosen; left out where it cannot be. For lists that are
   * loaded whole: a list that comes page by page is sorted by the server, or not at all.
   */
  readonly sortBy?: (row: Row) => SortKey
}

/** What the tables of the office can do. */
export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** The columns as the library takes them: what is sorted by which. Cells are rendered by our own columns. */
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
