import { type RowOf, useListing } from '../../api.ts'
import { formatTime, words } from '../../format.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Filters, SearchFilter, useFilter } from '../../ui/Form.tsx'
import { Page } from '../../ui/Page.tsx'

const columns: readonly Column<RowOf<'officeAudit'>>[] = [
  { name: 'Time', cell: (line) => formatTime(line.at) },
  { name: 'Operator', cell: (line) => line.operator },
  { name: 'Act', cell: (line) => words(line.action) },
  { name: 'On', cell: (line) => line.target },
  { name: 'Reason', cell: (line) => line.reason ?? '', wrap: true },
  { name: 'Address', cell: (line) => line.address },
]

/** Every act of every operator, newest first. */
export default function AuditScreen() {
  const [search] = useFilter('search')
  const { query, rows } = useListing('officeAudit', { search })
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
