import { WITHDRAWAL_FILTERS } from '@koi/contract/schemas/office/cashier.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, DayRangeFilter, Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'

const columns: readonly Column<RowOf<'officeWithdrawals'>>[] = [
  { name: 'Order', cell: (row) => <Link to={`/withdrawals/${row.id}`}>{row.orderNumber}</Link> },
  { name: 'Requested', cell: (row) => formatTime(row.createdAt) },
  { name: 'Member', cell: (row) => <MemberLink {...row} /> },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'Bank card', cell: (row) => `${row.card.bankName} ${row.card.maskedNumber}` },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Approved by', cell: (row) => row.approvals.map(({ operator }) => operator).join(', ') },
]

/** Withdrawals that members requested, and what is left to decide. */
export default function WithdrawalsScreen() {
  const state = useChoice('state', WITHDRAWAL_FILTERS)
  const [search] = useFilter('search')
  const days = useDays()
  const { query, rows } = useList('officeWithdrawals', { state, search, ...days })
  return (
    <Page
      title="Withdrawals"
      hint="Open a withdrawal to decide it. Amounts above the limit need a second person to pay them."
    >
      <Filters>
        <SearchFilter label="Order number or account" />
        <ChoiceFilter name="state" label="State" choices={WITHDRAWAL_FILTERS} />
        <DayRangeFilter />
      </Filters>
      <List
        name="withdrawals"
        label="Withdrawals"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No withdrawals match these filters."
      />
    </Page>
  )
}
