import { ORDER_SORTS } from '@koi/contract/sorts.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatCode, formatMoney, formatReason } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { List } from '../../ui/list/List.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const deposits: Columns<RowOf<'officeDeposits'>> = {
  order: {
    name: t('members.order'),
    cell: (row) => <Link to={`/deposits?search=${row.orderNumber}`}>{row.orderNumber}</Link>,
  },
  requested: { name: t('members.requested'), cell: (row) => formatTime(row.createdAt), sort: '-time' },
  ordered: {
    name: t('members.ordered'),
    cell: (row) => formatMoney(row.amount),
    number: true,
    sort: '-amount',
  },
  reported: {
    name: t('members.reported'),
    cell: ({ received }) => (received === null ? '' : `${formatMoney(received.amount)} ${received.currency}`),
    number: true,
  },
  channel: { name: t('members.channel'), cell: (row) => row.channelName },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  reason: { name: t('word.reason'), cell: (row) => formatReason(row.reason), wrap: true },
}

/** The member's deposits, newest first. */
export function DepositsPart({ id }: { id: string }) {
  const { sort, order } = useSort(ORDER_SORTS)
  const { query, rows } = useList('officeDeposits', { memberId: id, sort })
  return (
    <List
      name="member-deposits"
      label={t('members.deposits')}
      columns={deposits}
      {...{ rows, query, order }}
      rowKey={(row) => row.id}
      empty={t('members.deposits_empty')}
    />
  )
}

const withdrawals: Columns<RowOf<'officeWithdrawals'>> = {
  order: {
    name: t('members.order'),
    cell: (row) => <Link to={`/withdrawals/${row.id}`}>{row.orderNumber}</Link>,
  },
  requested: { name: t('members.requested'), cell: (row) => formatTime(row.createdAt), sort: '-time' },
  amount: { name: t('word.amount'), cell: (row) => formatMoney(row.amount), number: true, sort: '-amount' },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  findings: {
    name: t('members.findings'),
    cell: (row) => row.findings.map(formatCode).join(', '),
    wrap: true,
  },
  reason: { name: t('word.reason'), cell: (row) => formatReason(row.reason), wrap: true },
}

/** The member's withdrawals, newest first. */
export function WithdrawalsPart({ id }: { id: string }) {
  const { sort, order } = useSort(ORDER_SORTS)
  const { query, rows } = useList('officeWithdrawals', { memberId: id, sort })
  return (
    <List
      name="member-withdrawals"
      label={t('members.withdrawals')}
      columns={withdrawals}
      {...{ rows, query, order }}
      rowKey={(row) => row.id}
      empty={t('members.withdrawals_empty')}
    />
  )
}
