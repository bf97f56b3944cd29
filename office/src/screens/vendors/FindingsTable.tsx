import { Link } from 'react-router'
import { type RowOf, useAction } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, type DataTableProps } from '../../ui/table/DataTable.tsx'
import { roundAddress } from './round-address.ts'

type Finding = RowOf<'officeVendorFindings'>

const columns: readonly Column<Finding>[] = [
  { name: 'Resolution', cell: (row) => <Resolution finding={row} />, wrap: true },
  { name: 'Found', cell: (row) => formatTime(row.foundAt) },
  { name: 'Vendor, member', cell: (row) => `${row.vendor} ${row.account ?? ''}`, wrap: true },
  { name: 'Difference', cell: (row) => formatCode(row.kind) },
  { name: 'Our record', cell: (row) => row.here, wrap: true },
  { name: 'Vendor’s record', cell: (row) => row.there, wrap: true },
  {
    name: 'Transaction',
    cell: ({ vendor, memberId, round, uuid }) =>
      memberId === null ? uuid : <Link to={roundAddress({ vendor, memberId, round })}>{uuid}</Link>,
    wrap: true,
  },
]

function Resolution({ finding }: { finding: Finding }) {
  const { id, vendor, kind, resolvedAt, resolvedBy, note } = finding
  const canWrite = usePermission('vendors.write')
  const resolve = useAction('officeResolveFinding')
  if (resolvedAt !== null) return `${note} (${resolvedBy})`
  if (!canWrite) return 'open'
  return (
    <>
      {kind === 'held_win' ? <Release {...{ id, vendor }} /> : null}
      <ActionButton label="Resolve" call={resolve} input={({ reason }) => ({ id, reason })}>
        <p>In the reason, say what caused the difference and what was done about it. This moves no money.</p>
      </ActionButton>
    </>
  )
}

const Release = ({ id, vendor }: Pick<Finding, 'id' | 'vendor'>) => (
  <ActionButton
    label="Ask to pay"
    call={useAction('officeReleaseWin')}
    input={({ reason }) => ({ id, vendor, reason })}
  >
    <p>
      A second person has to accept it on the vendor’s page. The win is then paid when the vendor sends it
      again.
    </p>
  </ActionButton>
)

/** Transactions on which a vendor's records and ours differ. */
export const FindingsTable = ({ rows, query }: Pick<DataTableProps<Finding>, 'rows' | 'query'>) => (
  <DataTable
    label="Differences"
    {...{ columns, rows, query }}
    rowKey={(row) => row.id}
    empty="There are no differences."
  />
)
