import { Link, useNavigate } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'

const columns: readonly Column<RowOf<'officeMailings'>>[] = [
  { name: 'Subject', cell: (row) => <Link to={`/mailings/${row.id}`}>{row.subject}</Link>, wrap: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Sent', cell: (row) => row.sent, number: true },
  { name: 'Left out', cell: (row) => row.skipped, number: true },
  {
    name: 'Of',
    cell: (row) => (row.state === 'draft' ? '' : row.recipients),
    number: true,
  },
  { name: 'Written', cell: (row) => formatTime(row.writtenAt) },
  { name: 'Started', cell: (row) => (row.startedAt === null ? '' : formatTime(row.startedAt)) },
]

/** Letters to many members. */
export default function MailingsScreen() {
  const navigate = useNavigate()
  const canWrite = usePermission('content.write')
  const { query, rows } = useList('officeMailings', {}, 5_000)
  return (
    <Page
      title="Letters to many"
      hint="Each member gets one, in their language. What sells leaves out members to whom play is closed."
      actions={
        canWrite ? (
          <Button look="primary" onClick={() => void navigate('/mailings/new')}>
            New letter
          </Button>
        ) : null
      }
    >
      <List
        name="mailings"
        label="Letters to many"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No letter to many was written yet."
      />
    </Page>
  )
}
