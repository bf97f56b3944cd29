import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { ANSWER_STATES } from './answer-states.ts'

const columns: readonly Column<RowOf<'officeLetters'>>[] = [
  { name: 'Sent', cell: (row) => formatTime(row.sentAt) },
  { name: 'Account', cell: (row) => <MemberLink {...row} /> },
  { name: 'Subject', cell: (row) => <Link to={`/letters/${row.id}`}>{row.subject}</Link>, wrap: true },
  { name: 'State', cell: (row) => <State state={row.answeredAt === null ? 'waiting' : 'answered'} /> },
]

/** Messages from members to customer service. */
export default function LettersScreen() {
  const state = useChoice('state', ANSWER_STATES)
  const [search] = useFilter('search')
  const { query, rows } = useList('officeLetters', { state, search })
  return (
    <Page
      title="Inbox"
      actions={usePermission('messages.write') ? <Link to="/letters/new">New message</Link> : null}
    >
      <Filters>
        <ChoiceFilter name="state" label="State" choices={ANSWER_STATES} />
        <SearchFilter label="Account" />
      </Filters>
      <List
        name="letters"
        label="Messages"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No messages match this search."
      />
    </Page>
  )
}
