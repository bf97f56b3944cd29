import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const deposits: readonly Column<RowOf<'officeDeposits'>>[] = [
  {
    name: 'Order',
    cell: (row) => <Link to={`/deposits?search=${row.orderNumber}`}>{row.orderNumber}</Link>,
  },
  { name: 'Requested', cell: (row) => formatTime(row.createdAt) },
  { name: 'Ordered', cell: (row) => formatMoney(row.amount), number: true },
  {
    name: 'Reported',
    cell: ({ received }) => (received === null ? '' : `${formatMoney(received.amount)} ${received.currency}`),
    number: true,
  },
  { name: 'Channel', cell: (row) => row.channelName },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Reason', cell: (row) => row.reason ?? '', wrap: true },
]

/** The member's deposits, newest first. */
export function DepositsPart({ id }: { id: string }) {
  const { query, rows } = useList('officeDeposits', { memberId: id })
  return (
    <DataTable
      label="Deposits"
      columns={deposits}
      {...{ rows, query }}
      rowKey={(row) => row.id}
      empty="No deposit yet."
      stacks
    />
  )
}

const withdrawals: readonly Column<RowOf<'officeWithdrawals'>>[] = [
  { name: 'Order', cell: (row) => <Link to={`/withdrawals/${row.id}`}>{row.orderNumber}</Link> },
  { name: 'Requested', cell: (row) => formatTime(row.createdAt) },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Findings', cell: (row) => row.findings.map(formatCode).join(', '), wrap: true },
  { name: 'Reason', cell: (row) => row.reason ?? '', wrap: true },
]

/** The member's withdrawals, newest first. */
export function WithdrawalsPart({ id }: { id: string }) {
  const { query, rows } = useList('officeWithdrawals', { memberId: id })
  return (
    <DataTable
      label="Withdrawals"
      columns={withdrawals}
      {...{ rows, query }}
      rowKey={(row) => row.id}
      empty="No withdrawal yet."
      stacks
    />
  )
}
