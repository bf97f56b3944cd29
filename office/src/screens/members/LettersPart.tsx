import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatTime } from '../../time.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const columns: readonly Column<RowOf<'officeMemberLetters'>>[] = [
  { name: 'Sent', cell: (row) => formatTime(row.sentAt) },
  { name: 'From', cell: (row) => row.operator ?? 'the member' },
  {
    name: 'Subject',
    cell: ({ operator, ...row }) => <Subject isMembers={operator === null} {...row} />,
    wrap: true,
  },
  { name: 'Read', cell: (row) => (row.readAt === null ? 'not yet' : formatTime(row.readAt)) },
]

interface SubjectProps {
  readonly id: string
  readonly subject: string
  readonly isMembers: boolean
}

/** The member's own letters open with the exchange that they belong to. */
const Subject = ({ id, subject, isMembers }: SubjectProps) =>
  isMembers ? <Link to={`/letters/${id}`}>{subject}</Link> : subject

/** Letters between the member and customer service. */
export function LettersPart({ id }: { id: string }) {
  const { query, rows } = useList('officeMemberLetters', { id })
  return (
    <DataTable
      label="Letters"
      {...{ columns, rows, query }}
      rowKey={(row) => row.id}
      empty="No letters yet."
      stacks
    />
  )
}
