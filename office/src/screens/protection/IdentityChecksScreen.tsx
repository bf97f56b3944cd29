import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'

const STATES = ['pending', 'approved', 'rejected'] as const

const columns: readonly Column<RowOf<'officeIdentityChecks'>>[] = [
  { name: 'Check', cell: (row) => <Link to={`/identity/${row.id}`}>{`No. ${row.id}`}</Link> },
  { name: 'Submitted', cell: (row) => formatTime(row.submittedAt) },
  { name: 'Member', cell: (row) => <MemberLink {...row} /> },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Decided by', cell: (row) => row.decidedBy ?? '' },
  { name: 'Decided', cell: (row) => (row.decidedAt === null ? '' : formatTime(row.decidedAt)) },
]

/** Identity checks that wait for a decision, the oldest first. */
export default function IdentityChecksScreen() {
  const state = useChoice('state', STATES)
  const { query, rows } = useList('officeIdentityChecks', { state })
  return (
    <Page
      title="Identity checks"
      hint="Open a check to see its documents and decide it. Each viewing is recorded in the audit trail."
    >
      <Filters>
        <ChoiceFilter name="state" label="State" choices={STATES} />
      </Filters>
      <List
        name="identity"
        label="Identity checks"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No identity checks match this filter."
      />
    </Page>
  )
}
