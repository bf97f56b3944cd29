import { type Column as LibraryColumn, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { explain } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../Page.tsx'
import {
  type Column,
  columnDefs,
  type Direction,
  directionOf,
  features,
  keyAt,
  nextSort,
  type Order,
} from './columns.ts'
import styles from './DataTable.module.css'

/** The query whose rows a table shows, with the next page of a list that is loaded page by page. */
interface Query {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
  readonly hasNextPage?: boolean
  readonly isFetchingNextPage?: boolean
  readonly fetchNextPage?: () => unknown
}

export interface DataTableProps<Row extends object> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly query: Query
  /** The text when there are no rows. */
  readonly empty: string
  /** On a narrow screen a row is a block with a line for each column, so that nothing is off the screen. */
  readonly stacks?: boolean
  /** For a list that the server sorts: by which `sort` of its columns, and what changes it. */
  readonly order?: Order
}

/** The rows of a query, with its loading, empty and failed states. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, query, empty, stacks = false, order } = props
  const table = useTable({
    features,
    columns: useMemo(() => columnDefs(columns), [columns]),
    data: rows,
    getRowId: rowKey,
    // Sorting the loaded part of a longer list would look like sorting the whole list.
    enableSorting: order === undefined && query.hasNextPage !== true,
    enableMultiSort: false,
  })
  const shown = new Map(columns.map((column, place) => [keyAt(column, place), column]))
  if (query.isError) {
    return (
      <Notice tone="bad">
        {explain(query.error)} <Button onClick={() => query.refetch()}>{t('shell.try_again')}</Button>
      </Notice>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className={styles.frame} aria-label={label} data-stacks={stacks || undefined} tabIndex={0}>
      <table className={styles.table}>
        <caption hidden>{label}</caption>
        <thead>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {headers.map(({ id, column }) => (
                <Heading key={id} {...{ column, order }} shown={shown.get(id)} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody aria-busy={query.isPending}>
          {query.isPending ? <SkeletonRows columns={columns.length} /> : null}
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map(({ id, column }) => {
                const { name, number, wrap, cell } = shown.get(column.id) ?? {}
                return (
                  <td
                    key={id}
                    data-name={stacks ? name : undefined}
                    data-number={number || undefined}
                    data-wrap={wrap || undefined}
                  >
                    {cell?.(row.original)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!query.isPending && rows.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage ?? false} onClick={() => query.fetchNextPage?.()}>
            {t('shell.show_more')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const
const SIGNS = { asc: '▲', desc: '▼', none: '↕' } as const

interface HeadingProps<Row extends object> {
  readonly column: LibraryColumn<typeof features, Row>
  readonly shown: Column<Row> | undefined
  readonly order: Order | undefined
}

/** A column's heading, which is a button where the server or the table itself can sort by the column. */
function Heading<Row extends object>({ column, shown, order }: HeadingProps<Row>) {
  const { name, number, sort } = shown ?? {}
  const attributes = { scope: 'col', 'data-number': number || undefined }
  const sorted = sortedBy(column, { sort, order })
  if (sorted === null) return <th {...attributes}>{name}</th>
  return (
    <th {...attributes} aria-sort={ARIA_SORT[sorted.direction]}>
      <button type="button" className={styles.sort} onClick={sorted.toggle}>
        {name} <span aria-hidden="true">{SIGNS[sorted.direction]}</span>
      </button>
    </th>
  )
}

/** Which way a column sorts the rows, and what a press of its heading does; null if it cannot sort. */
function sortedBy<Row extends object>(
  column: LibraryColumn<typeof features, Row>,
  { sort, order }: { readonly sort: string | undefined; readonly order: Order | undefined },
): { readonly direction: Direction; readonly toggle: () => void } | null {
  if (order !== undefined && sort !== undefined)
    return { direction: directionOf(order, sort), toggle: () => order.set(nextSort(order, sort)) }
  if (!column.getCanSort()) return null
  return { direction: column.getIsSorted() || 'none', toggle: () => column.toggleSorting() }
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never move
        <td key={column}>
          <span className={styles.skeleton} />
        </td>
      ))}
    </tr>
  ))
}
