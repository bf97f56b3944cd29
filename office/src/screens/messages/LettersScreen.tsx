import { Link } from 'react-router'
import { type RowOf, useListing } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ChoiceFilter, Filters, SearchFilter, useFilter } from '../../ui/Form.tsx'
import { Page, State } from '../../ui/Page.tsx'
import { STATES, toState } from './states.ts'

const columns: readonly Column<RowOf<'officeLetters'>>[] = [
  { name: 'Sent', cell: (row) => formatTime(row.sentAt) },
  { name: 'Account', cell: (row) => <Link to={`/members/${row.memberId}`}>{row.account}</Link> },
  { name: 'Subject', cell: (row) => <Link to={`/letters/${row.id}`}>{row.subject}</Link>, wrap: true },
  { name: 'State', cell: (row) => <State state={row.answeredAt === null ? 'waiting' : 'answered'} /> },
]

/** What members have written to customer service. */
export default function LettersScreen() {
  const [state] = useFilter('state')
  const [search] = useFilter('search')
  const { query, rows } = useListing('officeLetters', { state: toState(state), search })
  return (
    <Page
      title="Inbox"
      actions={useMay('messages.write') ? <Link to="/letters/new">Write a letter</Link> : null}
    >
      <Filters>
        <ChoiceFilter name="state" label="State" choices={STATES} />
        <SearchFilter label="Account" />
      </Filters>
      <DataTable
        label="Letters"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No letter fits this search."
      />
    </Page>
  )
}
