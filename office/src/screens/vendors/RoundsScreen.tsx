import { Link } from 'react-router'
import { type RowOf, useListing } from '../../api.ts'
import { formatMoney, formatTime, words } from '../../format.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ChoiceFilter, Filters, SearchFilter, useFilter, WordFilter } from '../../ui/Form.tsx'
import { Page, State } from '../../ui/Page.tsx'
import { roundAddress } from './round-address.ts'

const STATES = ['open', 'stuck', 'flagged'] as const

const columns: readonly Column<RowOf<'officeVendorRounds'>>[] = [
  { name: 'Opened', cell: (row) => formatTime(row.openedAt) },
  { name: 'Member', cell: (row) => <Link to={`/members/${row.memberId}`}>{row.account}</Link> },
  { name: 'Vendor', cell: (row) => row.vendor },
  { name: 'Game', cell: (row) => row.gameName },
  { name: 'Round', cell: (row) => <Link to={roundAddress(row)}>{row.round}</Link>, wrap: true },
  { name: 'Staked', cell: (row) => `${formatMoney(row.stake)} ${row.currency}`, number: true },
  { name: 'Won', cell: (row) => formatMoney(row.payout), number: true },
  { name: 'State', cell: (row) => <State state={row.closedAt === null ? 'open' : 'closed'} /> },
  {
    name: 'To look at',
    cell: (row) => words(row.flag ?? (row.closedAt === null ? (row.verdict ?? '') : '')),
  },
]

/** Rounds that vendors told of: found by name, by a transaction, or by member. */
export default function RoundsScreen() {
  const [search] = useFilter('search')
  const [member] = useFilter('member')
  const [vendor] = useFilter('vendor')
  const [state] = useFilter('state')
  const { query, rows } = useListing('officeVendorRounds', {
    search,
    member,
    vendor,
    state: STATES.find((one) => one === state),
  })
  return (
    <Page title="Rounds" hint="Without a search or a member, the rounds that are open, newest first.">
      <Filters>
        <SearchFilter label="Round or transaction" />
        <WordFilter name="member" label="Member's account" />
        <WordFilter name="vendor" label="Vendor" upper />
        <ChoiceFilter name="state" label="State" choices={STATES} />
      </Filters>
      <DataTable
        label="Rounds"
        {...{ columns, rows, query }}
        rowKey={(row) => `${row.memberId} ${row.vendor} ${row.round}`}
        empty="No round fits this search."
      />
    </Page>
  )
}
