import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Changes } from '../../ui/Changes.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const columns: readonly Column<RowOf<'officeAudit'>>[] = [
  { name: 'Time', cell: (line) => formatTime(line.at) },
  { name: 'Operator', cell: (line) => line.operator },
  { name: 'Action', cell: (line) => formatCode(line.action) },
  { name: 'Reason', cell: (line) => line.reason ?? '', wrap: true },
  { name: 'Changed', cell: ({ before, after }) => <Changes {...{ before, after }} />, wrap: true },
]

/** What operators did to this member. */
export function AuditPart({ id }: { id: string }) {
  const target = `member:${id}`
  const { query, rows } = useList('officeAudit', { target })
  return (
    <>
      <p>
        <Link to={`/audit?${new URLSearchParams({ target })}`}>Open in the audit trail</Link>
      </p>
      <DataTable
        label="Audit"
        {...{ columns, rows, query }}
        rowKey={(line) => line.id}
        empty="No operator has changed anything here."
        stacks
      />
    </>
  )
}
