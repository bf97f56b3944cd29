import { Link } from 'react-router'
import { type RowOf, useAct } from '../../api.ts'
import { formatTime, words } from '../../format.ts'
import { useMay } from '../../session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Edit } from '../../ui/Edit.tsx'
import { roundAddress } from './round-address.ts'

type Finding = RowOf<'officeVendorFindings'>

const columns: readonly Column<Finding>[] = [
  { name: 'Explained', cell: (row) => <Explained finding={row} />, wrap: true },
  { name: 'Found', cell: (row) => formatTime(row.foundAt) },
  { name: 'Vendor, member', cell: (row) => `${row.vendor} ${row.account ?? ''}`, wrap: true },
  { name: 'What', cell: (row) => words(row.kind) },
  { name: 'Here', cell: (row) => row.here, wrap: true },
  { name: 'There', cell: (row) => row.there, wrap: true },
  {
    name: 'Transaction',
    cell: (row) =>
      row.memberId === null ? (
        row.uuid
      ) : (
        <Link to={roundAddress({ vendor: row.vendor, memberId: row.memberId, round: row.round })}>
          {row.uuid}
        </Link>
      ),
    wrap: true,
  },
]

function Explained({ finding }: { finding: Finding }) {
  const mayWrite = useMay('vendors.write')
  const resolve = useAct('officeResolveFinding')
  if (finding.resolvedAt !== null) return `${finding.note} (${finding.resolvedBy})`
  if (!mayWrite) return 'not yet'
  return (
    <Edit
      label="Explain"
      act="Close the finding"
      call={resolve}
      onSave={(_, reason, done) => resolve.mutate({ id: finding.id, reason }, done)}
    >
      <p>Say what it was and what was done about it; nothing is booked by this.</p>
    </Edit>
  )
}

/** Where a vendor and we hold different things. */
export const FindingsTable = ({
  rows,
  query,
}: {
  rows: readonly Finding[]
  query: Parameters<typeof DataTable<Finding>>[0]['query']
}) => (
  <DataTable
    label="Findings"
    {...{ columns, rows, query }}
    rowKey={(row) => row.id}
    empty="Nothing differs."
  />
)
