import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { typeName } from './words.ts'

const columns: readonly Column<RowOf<'officeMembers'>>[] = [
  { name: 'Account', cell: (row) => <Link to={`/members/${row.id}`}>{row.account}</Link> },
  { name: 'Type', cell: (row) => typeName(row.type) },
  { name: 'State', cell: (row) => <State state={row.status} /> },
  { name: 'Balance', cell: (row) => `${formatMoney(row.balance)} ${row.currency}`, number: true },
  { name: 'On hold', cell: (row) => formatMoney(row.held), number: true },
  { name: 'Registered', cell: (row) => formatTime(row.registeredAt) },
  { name: 'Last log-in', cell: (row) => (row.lastLoginAt === null ? 'never' : formatTime(row.lastLoginAt)) },
]

/** Members, newest first. */
export default function MembersScreen() {
  const [search] = useFilter('search')
  const { query, rows } = useList('officeMembers', { search })
  return (
    <Page title="Members">
      <Filters>
        <SearchFilter label="Account" />
      </Filters>
      <List
        name="members"
        label="Members"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No members match this search."
      />
    </Page>
  )
}
