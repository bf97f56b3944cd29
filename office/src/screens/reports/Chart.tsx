import { lazy, Suspense } from 'react'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, type DataTableProps } from '../../ui/table/DataTable.tsx'
import styles from './Chart.module.css'
import type { ChartData } from './chart.ts'

const Plot = lazy(() => import('./Plot.tsx'))

interface ChartProps<Row extends object> {
  readonly label: string
  readonly data: ChartData
  readonly isBars?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly query: DataTableProps<Row>['query']
  readonly empty: string
}

/** A chart with the table of the same numbers below it, for those who read instead of look (OF-10). */
export function Chart<Row extends object>({ data, isBars = false, label, ...table }: ChartProps<Row>) {
  // The card around it has the label itself.
  const tableLabel = `${label}: ${t('report.as_table')}`
  const hasData = data.labels.length > 0 && !table.query.isError
  return (
    <div className={styles.chart}>
      {hasData ? (
        <div role="img" aria-label={label}>
          <Suspense fallback={<div className={styles.plot} aria-busy="true" />}>
            <Plot {...{ data, isBars }} />
          </Suspense>
        </div>
      ) : null}
      {hasData ? (
        <details className={styles.table}>
          <summary>{t('report.as_table')}</summary>
          <DataTable label={tableLabel} {...table} />
        </details>
      ) : (
        <DataTable label={tableLabel} {...table} />
      )}
    </div>
  )
}
