import type { ReactNode } from 'react'
import { explain } from '../api.ts'
import styles from './DataTable.module.css'
import { Button } from './Form.tsx'
import { Notice } from './Page.tsx'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  readonly number?: boolean
  readonly wrap?: boolean
}

interface Listed {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
  readonly hasNextPage?: boolean
  readonly isFetchingNextPage?: boolean
  readonly fetchNextPage?: () => unknown
}

interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly query: Listed
  readonly empty: string
}

/** Rows of a call with their loading, empty and failed states; more rows at the operator's wish. */
export function DataTable<Row>({ label, columns, rows, rowKey, query, empty }: DataTableProps<Row>) {
  if (query.isError) {
    return (
      <Notice tone="bad">
        {explain(query.error)} <Button onClick={() => query.refetch()}>Try again</Button>
      </Notice>
    )
  }
  return (
    <section className={styles.frame} aria-label={label}>
      <table className={styles.table}>
        <caption hidden>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-number={column.number || undefined}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody aria-busy={query.isPending}>
          {query.isPending ? <SkeletonRows columns={columns.length} /> : null}
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  data-number={column.number || undefined}
                  data-wrap={column.wrap || undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!query.isPending && rows.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage ?? false} onClick={() => query.fetchNextPage?.()}>
            Show more
          </Button>
        </div>
      ) : null}
    </section>
  )
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
