import { ROW_FIGURES } from '@koi/contract/schemas/office/reports.ts'
import { Link } from 'react-router'
import { type Input, type RowOf, useList } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { AccountName } from '../../ui/Named.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { addressOf, useRange } from './range.ts'

const columns: Columns<RowOf<'officeReportEntries'>> = {
  time: { name: t('report.time'), cell: (row) => formatTime(row.at) },
  member: {
    name: t('report.member'),
    cell: ({ memberId, memberAccount }) =>
      memberId === null ? '' : <Link to={`/members/${memberId}`}>{memberAccount}</Link>,
  },
  kind: { name: t('report.kind'), cell: (row) => formatCode(row.kind) },
  account: {
    name: t('report.account'),
    cell: ({ account, book }) => (
      <Link to={addressOf('/books/entries', { account, book: String(book) })}>
        <AccountName account={account} />
      </Link>
    ),
  },
  reference: { name: t('report.reference'), cell: (row) => row.reference },
  amount: { name: t('report.amount'), cell: (row) => formatMoney(row.amount), number: true },
}

/** The transactions that a figure of money is the sum of. */
export default function EntryRowsScreen() {
  const figure = useChoice('figure', ROW_FIGURES) ?? 'deposits'
  const [channel] = useFilter('channel')
  const [line] = useFilter('line')
  const [offer] = useFilter('offer')
  const input: Input<'officeReportEntries'> = {
    ...{ ...useRange(), figure },
    ...(channel === undefined ? {} : { channel }),
    ...(line === undefined ? {} : { line }),
    ...(offer === undefined ? {} : { offer }),
  }
  const { query, rows } = useList('officeReportEntries', input)
  return (
    <Page title={t('report.rows_entries')} hint={t('report.rows_entries_hint')}>
      <List
        name="report-entries"
        label={t('report.rows_entries')}
        {...{ columns, rows, query }}
        rowKey={({ id, kind }) => `${id} ${kind}`}
        empty={t('report.empty')}
      />
    </Page>
  )
}
