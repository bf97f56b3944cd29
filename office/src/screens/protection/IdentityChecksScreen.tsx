import { Link } from 'react-router'
import { type RowOf, useListing } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ChoiceFilter, Filters, useFilter } from '../../ui/Form.tsx'
import { Page, State } from '../../ui/Page.tsx'

const STATES = ['pending', 'approved', 'rejected'] as const

const columns: readonly Column<RowOf<'officeIdentityChecks'>>[] = [
  { name: 'Check', cell: (row) => <Link to={`/identity/${row.id}`}>{`No. ${row.id}`}</Link> },
  { name: 'Handed in', cell: (row) => formatTime(row.submittedAt) },
  { name: 'Member', cell: (row) => <Link to={`/members/${row.memberId}`}>{row.account}</Link> },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Decided by', cell: (row) => row.decidedBy ?? '' },
  { name: 'Decided', cell: (row) => (row.decidedAt === null ? '' : formatTime(row.decidedAt)) },
]

/** The queue: documents that wait for a decision, the oldest first. */
export default function IdentityChecksScreen() {
  const [state] = useFilter('state')
  const known = STATES.find((one) => one === state)
  const { query, rows } = useListing('officeIdentityChecks', { state: known })
  return (
    <Page
      title="Identity"
      hint="Open a check to see its documents and decide it; each look is in the audit trail."
    >
      <Filters>
        <ChoiceFilter name="state" label="State" choices={STATES} />
      </Filters>
      <DataTable
        label="Identity checks"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="Nothing waits for a decision."
      />
    </Page>
  )
}
