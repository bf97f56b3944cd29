import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const columns: readonly Column<RowOf<'officeMemberLetters'>>[] = [
  { name: t('members.sent'), cell: (row) => formatTime(row.sentAt) },
  { name: t('members.from'), cell: (row) => row.operator ?? t('members.from_member') },
  {
    name: t('members.subject'),
    cell: ({ operator, ...row }) => <Subject isMembers={operator === null} {...row} />,
    wrap: true,
  },
  {
    name: t('members.read'),
    cell: (row) => (row.readAt === null ? t('word.not_yet') : formatTime(row.readAt)),
  },
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
      label={t('members.letters')}
      {...{ columns, rows, query }}
      rowKey={(row) => row.id}
      empty={t('members.letters_empty')}
      stacks
    />
  )
}
