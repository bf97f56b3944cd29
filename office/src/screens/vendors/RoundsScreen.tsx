import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters, SearchFilter, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { roundAddress } from './round-address.ts'

const STATES = ['open', 'stuck', 'flagged'] as const

const columns: readonly Column<RowOf<'officeVendorRounds'>>[] = [
  { name: 'Opened', cell: (row) => formatTime(row.openedAt) },
  { name: 'Member', cell: (row) => <MemberLink {...row} /> },
  { name: 'Vendor', cell: (row) => row.vendor },
  { name: 'Game', cell: (row) => row.gameName },
  { name: 'Round', cell: (row) => <Link to={roundAddress(row)}>{row.round}</Link>, wrap: true },
  { name: 'Stake', cell: (row) => `${formatMoney(row.stake)} ${row.currency}`, number: true },
  { name: 'Payout', cell: (row) => formatMoney(row.payout), number: true },
  { name: 'State', cell: (row) => <State state={row.closedAt === null ? 'open' : 'closed'} /> },
  {
    name: 'Needs review',
    cell: (row) => formatCode(row.flag ?? (row.closedAt === null ? (row.verdict ?? '') : '')),
  },
]

/** Rounds of vendors' games, found by name, by transaction or by member. */
export default function RoundsScreen() {
  const [search] = useFilter('search')
  const [member] = useFilter('member')
  const [vendor] = useFilter('vendor')
  const state = useChoice('state', STATES)
  const { query, rows } = useList('officeVendorRounds', { search, member, vendor, state })
  return (
    <Page
      title="Rounds"
      hint="Open rounds, newest first. Search, or enter a member, to find closed rounds too."
    >
      <Filters>
        <SearchFilter label="Round or transaction" />
        <WordFilter name="member" label="Member’s account" />
        <WordFilter name="vendor" label="Vendor" upper />
        <ChoiceFilter name="state" label="State" choices={STATES} />
      </Filters>
      <List
        name="rounds"
        label="Rounds"
        {...{ columns, rows, query }}
        rowKey={(row) => `${row.memberId} ${row.vendor} ${row.round}`}
        empty="No rounds match this search."
      />
    </Page>
  )
}
