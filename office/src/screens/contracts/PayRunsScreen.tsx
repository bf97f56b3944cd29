import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'

const columns: readonly Column<RowOf<'officeContractPayRuns'>>[] = [
  { name: 'Day', cell: ({ day }) => <Link to={`/contracts/bills?paidOn=${day}`}>{day}</Link> },
  { name: 'Bills paid', cell: ({ bills }) => bills, number: true },
  { name: 'Salaries', cell: ({ salaries }) => formatMoney(salaries), number: true },
  { name: 'Dividends', cell: ({ dividends }) => formatMoney(dividends), number: true },
  { name: 'Of it, by the cash of uplines', cell: ({ uplines }) => formatMoney(uplines), number: true },
]

/** What was paid for contracts on each day of the platform. */
export default function PayRunsScreen() {
  const { query, rows } = useList('officeContractPayRuns', {})
  return (
    <Page
      title="Pay runs"
      hint="Bills are drawn up when their period is closed, and approved ones are paid every minute."
    >
      <List
        name="pay-runs"
        label="Pay runs"
        {...{ columns, rows, query }}
        rowKey={({ day }) => day}
        empty="No bill has been paid yet."
        stacks
      />
    </Page>
  )
}
