import { ORDER_SORTS } from '@koi/contract/sorts.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatCode, formatMoney, formatReason } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const deposits: readonly Column<RowOf<'officeDeposits'>>[] = [
  {
    name: t('members.order'),
    cell: (row) => <Link to={`/deposits?search=${row.orderNumber}`}>{row.orderNumber}</Link>,
  },
  { name: t('members.requested'), cell: (row) => formatTime(row.createdAt), sort: '-time' },
  { name: t('members.ordered'), cell: (row) => formatMoney(row.amount), number: true, sort: '-amount' },
  {
    name: t('members.reported'),
    cell: ({ received }) => (received === null ? '' : `${formatMoney(received.amount)} ${received.currency}`),
    number: true,
  },
  { name: t('members.channel'), cell: (row) => row.channelName },
  { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  { name: t('word.reason'), cell: (row) => formatReason(row.reason), wrap: true },
]

/** The member's deposits, newest first. */
export function DepositsPart({ id }: { id: string }) {
  const { sort, order } = useSort(ORDER_SORTS)
  const { query, rows } = useList('officeDeposits', { memberId: id, sort })
  return (
    <DataTable
      label={t('members.deposits')}
      columns={deposits}
      {...{ rows, query, order }}
      rowKey={(row) => row.id}
      empty={t('members.deposits_empty')}
      stacks
    />
  )
}

const withdrawals: readonly Column<RowOf<'officeWithdrawals'>>[] = [
  { name: t('members.order'), cell: (row) => <Link to={`/withdrawals/${row.id}`}>{row.orderNumber}</Link> },
  { name: t('members.requested'), cell: (row) => formatTime(row.createdAt), sort: '-time' },
  { name: t('word.amount'), cell: (row) => formatMoney(row.amount), number: true, sort: '-amount' },
  { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  { name: t('members.findings'), cell: (row) => row.findings.map(formatCode).join(', '), wrap: true },
  { name: t('word.reason'), cell: (row) => formatReason(row.reason), wrap: true },
]

/** The member's withdrawals, newest first. */
export function WithdrawalsPart({ id }: { id: string }) {
  const { sort, order } = useSort(ORDER_SORTS)
  const { query, rows } = useList('officeWithdrawals', { memberId: id, sort })
  return (
    <DataTable
      label={t('members.withdrawals')}
      columns={withdrawals}
      {...{ rows, query, order }}
      rowKey={(row) => row.id}
      empty={t('members.withdrawals_empty')}
      stacks
    />
  )
}
