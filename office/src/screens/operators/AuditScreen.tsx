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
  { name: 'Act', cell: (line) => formatCode(line.action) },
  { name: 'On', cell: (line) => line.target },
  { name: 'Reason', cell: (line) => line.reason ?? '', wrap: true },
  { name: 'Address', cell: (line) => line.address },
]

/** Everything that operators did, newest first. */
export default function AuditScreen() {
  const [search] = useFilter('search')
  const { query, rows } = useList('officeAudit', { search })
  return (
    <Page
      title="Audit trail"
      hint="Each line carries the hash of the one before, so that none can be altered or left out unseen."
    >
      <Filters>
        <SearchFilter label="Operator, act or target" />
      </Filters>
      <DataTable
        label="Audit trail"
        {...{ columns, rows, query }}
        rowKey={(line) => line.id}
        empty="No act fits this search."
      />
    </Page>
  )
}
