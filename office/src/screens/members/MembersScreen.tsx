import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { typeName } from './words.ts'

const columns: readonly Column<RowOf<'officeMembers'>>[] = [
  { name: t('word.account'), cell: (row) => <Link to={`/members/${row.id}`}>{row.account}</Link> },
  { name: t('word.type'), cell: (row) => typeName(row.type) },
  { name: t('word.state'), cell: (row) => <State state={row.status} /> },
  { name: t('members.balance'), cell: (row) => `${formatMoney(row.balance)} ${row.currency}`, number: true },
  { name: t('members.on_hold'), cell: (row) => formatMoney(row.held), number: true },
  { name: t('members.registered'), cell: (row) => formatTime(row.registeredAt) },
  {
    name: t('members.last_log_in'),
    cell: (row) => (row.lastLoginAt === null ? t('word.never') : formatTime(row.lastLoginAt)),
  },
]

/** Members, newest first. */
export default function MembersScreen() {
  const [search] = useFilter('search')
  const { query, rows } = useList('officeMembers', { search })
  return (
    <Page title={t('word.members')}>
      <Filters>
        <SearchFilter label={t('word.account')} />
      </Filters>
      <List
        name="members"
        label={t('word.members')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('members.search_empty')}
      />
    </Page>
  )
}
