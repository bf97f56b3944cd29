import { CONTENT_TYPES } from '@koi/contract/schemas/messages.ts'
import { Link, useNavigate } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { TYPES, wordOf } from './publish-words.ts'

const STORED_STATES = ['draft', 'published', 'over', 'withdrawn'] as const

const columns: readonly Column<RowOf<'officeAnnouncements'>>[] = [
  { name: 'Title', cell: (row) => <Link to={`/announcements/${row.id}`}>{row.title}</Link>, wrap: true },
  { name: 'Type', cell: (row) => wordOf(TYPES, row.type) },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Draft', cell: (row) => (row.hasDraft ? <State state="waiting" text="to publish" /> : '') },
  { name: 'From', cell: (row) => formatTime(row.from) },
  { name: 'Until', cell: (row) => (row.until === null ? '' : formatTime(row.until)) },
]

/** Notices, banners, pop-ups, promotions and headlines. */
export default function AnnouncementsScreen() {
  const state = useChoice('state', STORED_STATES)
  const type = useChoice('type', CONTENT_TYPES)
  const navigate = useNavigate()
  const canWrite = usePermission('content.write')
  const { query, rows } = useList('officeAnnouncements', { state, type })
  return (
    <Page
      title="Announcements"
      hint="Notices, banners, pop-ups, promotions and headlines, each with its window and its audience."
      actions={
        canWrite ? (
          <Button look="primary" onClick={() => void navigate('/announcements/new')}>
            New announcement
          </Button>
        ) : null
      }
    >
      <Filters>
        <ChoiceFilter name="state" label="State" choices={STORED_STATES} />
        <ChoiceFilter name="type" label="Type" choices={CONTENT_TYPES} />
      </Filters>
      <List
        name="announcements"
        label="Announcements"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="There are no announcements yet."
      />
    </Page>
  )
}
