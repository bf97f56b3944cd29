import { Link } from 'react-router'
import { type RowOf, useListing } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Filters, SearchFilter, useFilter } from '../../ui/Form.tsx'
import { Page, State } from '../../ui/Page.tsx'

const columns: readonly Column<RowOf<'officeMembers'>>[] = [
  { name: 'Account', cell: (row) => <Link to={`/members/${row.id}`}>{row.account}</Link> },
  { name: 'Type', cell: (row) => row.type, number: true },
  { name: 'State', cell: (row) => <State state={row.status} /> },
  { name: 'Balance', cell: (row) => `${formatMoney(row.balance)} ${row.currency}`, number: true },
  { name: 'Of it held', cell: (row) => formatMoney(row.held), number: true },
  { name: 'Registered', cell: (row) => formatTime(row.registeredAt) },
  { name: 'Last log-in', cell: (row) => (row.lastLoginAt === null ? 'never' : formatTime(row.lastLoginAt)) },
]

/** Members, newest first. */
export default function MembersScreen() {
  const [search] = useFilter('search')
  const { query, rows } = useListing('officeMembers', { search })
  return (
    <Page title="Members">
      <Filters>
        <SearchFilter label="Account" />
      </Filters>
      <DataTable
        label="Members"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No member fits this search."
      />
    </Page>
  )
}
