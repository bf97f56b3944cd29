import { Link, useNavigate } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const columns: Columns<RowOf<'officeMailings'>> = {
  subject: {
    name: t('content.subject'),
    cell: (row) => <Link to={`/mailings/${row.id}`}>{row.subject}</Link>,
    wrap: true,
  },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  sent: { name: t('content.sent'), cell: (row) => row.sent, number: true },
  left_out: { name: t('content.left_out'), cell: (row) => row.skipped, number: true },
  of: {
    name: t('content.of'),
    cell: (row) => (row.state === 'draft' ? '' : row.recipients),
    number: true,
  },
  written: { name: t('word.written'), cell: (row) => formatTime(row.writtenAt) },
  started: {
    name: t('content.started'),
    cell: (row) => (row.startedAt === null ? '' : formatTime(row.startedAt)),
  },
}

/** Letters to many members. */
export default function MailingsScreen() {
  const navigate = useNavigate()
  const canWrite = usePermission('content.write')
  const { query, rows } = useList('officeMailings', {}, 5_000)
  return (
    <Page
      title={t('content.letters_to_many')}
      hint={t('content.each_member_gets_one_in_their')}
      actions={
        canWrite ? (
          <Button look="primary" onClick={() => void navigate('/mailings/new')}>
            {t('content.new_letter')}
          </Button>
        ) : null
      }
    >
      <List
        name="mailings"
        label={t('content.letters_to_many')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('content.no_letter_to_many_was_written')}
      />
    </Page>
  )
}
