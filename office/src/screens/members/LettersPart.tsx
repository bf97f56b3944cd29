import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { List } from '../../ui/list/List.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const columns: Columns<RowOf<'officeMemberLetters'>> = {
  sent: { name: t('members.sent'), cell: (row) => formatTime(row.sentAt) },
  from: { name: t('members.from'), cell: (row) => row.operator ?? t('members.from_member') },
  subject: {
    name: t('members.subject'),
    cell: ({ operator, ...row }) => <Subject isMembers={operator === null} {...row} />,
    wrap: true,
  },
  read: {
    name: t('members.read'),
    cell: (row) => (row.readAt === null ? t('word.not_yet') : formatTime(row.readAt)),
  },
}

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
    <List
      name="member-letters"
      label={t('members.letters')}
      {...{ columns, rows, query }}
      rowKey={(row) => row.id}
      empty={t('members.letters_empty')}
    />
  )
}
