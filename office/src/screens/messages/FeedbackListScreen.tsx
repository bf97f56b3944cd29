import { Link } from 'react-router'
import { type RowOf, useListing } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ChoiceFilter, Filters, useFilter } from '../../ui/Form.tsx'
import { Page, State } from '../../ui/Page.tsx'
import { STATES, toState } from './states.ts'

/** So much of a text stands in its row. */
const SHOWN = 90

const columns: readonly Column<RowOf<'officeFeedbackList'>>[] = [
  { name: 'Sent', cell: (row) => formatTime(row.sentAt) },
  { name: 'Account', cell: (row) => <Link to={`/members/${row.memberId}`}>{row.account}</Link> },
  { name: 'About', cell: (row) => row.type },
  { name: 'Text', cell: (row) => <Link to={`/feedback/${row.id}`}>{inBrief(row.text)}</Link>, wrap: true },
  { name: 'Pictures', cell: (row) => row.images.length, number: true },
  { name: 'State', cell: (row) => <State state={row.answer === null ? 'waiting' : 'answered'} /> },
]

const inBrief = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** What members tell us, newest first. */
export default function FeedbackListScreen() {
  const [state] = useFilter('state')
  const { query, rows } = useListing('officeFeedbackList', { state: toState(state) })
  return (
    <Page title="Feedback">
      <Filters>
        <ChoiceFilter name="state" label="State" choices={STATES} />
      </Filters>
      <DataTable
        label="Feedback"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No feedback fits this filter."
      />
    </Page>
  )
}
