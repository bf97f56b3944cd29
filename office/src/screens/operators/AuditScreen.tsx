import { type RowOf, useList } from '../../api.ts'
import { formatCode, formatTime } from '../../format.ts'
import { Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const columns: readonly Column<RowOf<'officeAudit'>>[] = [
  { name: 'Time', cell: (line) => formatTime(line.at) },
  { name: 'Operator', cell: (line) => line.operator },
  { name: 'Action', cell: (line) => formatCode(line.action) },
  { name: 'Target', cell: (line) => line.target },
  { name: 'Reason', cell: (line) => line.reason ?? '', wrap: true },
  { name: 'IP address', cell: (line) => line.address },
]

/** Every action of every operator, newest first. */
export default function AuditScreen() {
  const [search] = useFilter('search')
  const { query, rows } = useList('officeAudit', { search })
  return (
    <Page
      title="Audit trail"
      hint="Each entry contains the hash of the previous one, so a changed or missing entry is detected."
    >
      <Filters>
        <SearchFilter label="Operator, action or target" />
      </Filters>
      <DataTable
        label="Audit trail"
        {...{ columns, rows, query }}
        rowKey={(line) => line.id}
        empty="No entries match this search."
      />
    </Page>
  )
}
