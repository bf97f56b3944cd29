import { csvOf } from '@koi/contract/csv.ts'
import { useRef, useState } from 'react'
import { useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { Failure, Notice } from '../Page.tsx'
import type { Columns as ColumnsByKey } from '../table/columns.ts'
import { DataTable, type DataTableProps } from '../table/DataTable.tsx'
import { Columns } from './Columns.tsx'
import styles from './List.module.css'
import { downloadCsv, textsOf } from './table-file.ts'
import { usePreference } from './use-preference.ts'
import { Views } from './Views.tsx'

interface ListProps<Row extends object> extends Omit<DataTableProps<Row>, 'columns'> {
  readonly columns: ColumnsByKey<Row>
  /** What the list is called in the address of the audit trail and in what the operator keeps: `members`. */
  readonly name: string
}

/**
 * A list of the office: a table with a choice of columns, saved views, a link with the filters, and CSV of
 * what is seen. The columns and views are kept for the operator.
 */
export function List<Row extends object>({ name, columns, ...table }: ListProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const [kept, keep] = usePreference(`columns:${name}`)
  const all = Object.entries(columns)
  const hidden = Array.isArray(kept) ? all.flatMap(([key]) => (kept.includes(key) ? [key] : [])) : []
  // A choice that leaves no column is of columns that the list no longer has.
  const isShown = (key: string): boolean => hidden.length === all.length || !hidden.includes(key)
  const shown = all.flatMap(([key, column]) => (isShown(key) ? [{ ...column, key }] : []))
  const [done, setDone] = useState<string | null>(null)
  const record = useAction('officeRecordExport')
  const exportRows = async (): Promise<void> => {
    const seen = frame.current?.querySelector('table')
    if (seen == null) return
    // What was searched for may be somebody's name or number, so only the filters are named.
    const filters = [...new URLSearchParams(location.search).keys()]
    const address = [location.pathname, ...filters].join(' ')
    await record.mutateAsync({ list: name, rows: table.rows.length, address })
    downloadCsv(name, csvOf(textsOf(seen)))
    setDone(t('list.exported'))
  }
  return (
    <div className={styles.list} ref={frame}>
      <div className={styles.tools} role="toolbar" aria-label={t('list.tools')}>
        <Views name={name} />
        <Columns all={columns} hidden={hidden} onChange={keep} />
        <Button
          onClick={() => {
            void navigator.clipboard.writeText(location.href).then(() => setDone(t('list.copied')))
          }}
        >
          {t('list.copy')}
        </Button>
        <Button
          busy={record.isPending}
          disabled={table.rows.length === 0}
          title={table.query.hasNextPage ? t('list.partial') : undefined}
          // A refusal is shown below the buttons.
          onClick={() => void exportRows().catch(() => undefined)}
        >
          {t('list.export', { count: table.rows.length })}
        </Button>
      </div>
      <Failure error={record.error} />
      {done === null ? null : <Notice tone="good">{done}</Notice>}
      <DataTable stacks {...table} columns={shown} />
    </div>
  )
}
