import { WITHDRAWAL_STATES } from '@koi/contract/schemas/cashier.ts'
import { Link } from 'react-router'
import { type RowOf, useListing } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ChoiceFilter, Filters, SearchFilter, useFilter } from '../../ui/Form.tsx'
import { Page, State } from '../../ui/Page.tsx'

const columns: readonly Column<RowOf<'officeWithdrawals'>>[] = [
  { name: 'Order', cell: (row) => <Link to={`/withdrawals/${row.id}`}>{row.orderNumber}</Link> },
  { name: 'Asked', cell: (row) => formatTime(row.createdAt) },
  { name: 'Member', cell: (row) => <Link to={`/members/${row.memberId}`}>{row.account}</Link> },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'To', cell: (row) => `${row.card.bankName} ${row.card.maskedNumber}` },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Approved by', cell: (row) => row.approvals.map(({ operator }) => operator).join(', ') },
]

/** The queue: what members asked for, with what still has to be decided. */
export default function WithdrawalsScreen() {
  const [state] = useFilter('state')
  const [search] = useFilter('search')
  const known = WITHDRAWAL_STATES.find((one) => one === state)
  const { query, rows } = useListing('officeWithdrawals', { state: known, search })
  return (
    <Page
      title="Withdrawals"
      hint="Open an order to decide it. Paying above the limit needs a second person."
    >
      <Filters>
        <SearchFilter label="Order number or account" />
        <ChoiceFilter name="state" label="State" choices={WITHDRAWAL_STATES} />
      </Filters>
      <DataTable
        label="Withdrawals"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No withdrawal fits this view."
      />
    </Page>
  )
}
