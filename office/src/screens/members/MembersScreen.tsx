import { MEMBER_SORTS } from '@koi/contract/sorts.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { DayRangeFilter, Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { typeName } from './words.ts'

const columns: Columns<RowOf<'officeMembers'>> = {
  account: {
    name: t('word.account'),
    cell: (row) => <Link to={`/members/${row.id}`}>{row.account}</Link>,
    sort: 'account',
  },
  type: { name: t('word.type'), cell: (row) => typeName(row.type) },
  state: { name: t('word.state'), cell: (row) => <State state={row.status} /> },
  balance: {
    name: t('members.balance'),
    cell: (row) => `${formatMoney(row.balance)} ${row.currency}`,
    number: true,
  },
  on_hold: { name: t('members.on_hold'), cell: (row) => formatMoney(row.held), number: true },
  registered: {
    name: t('members.registered'),
    cell: (row) => formatTime(row.registeredAt),
    sort: '-registered',
  },
  last_log_in: {
    name: t('members.last_log_in'),
    cell: (row) => (row.lastLoginAt === null ? t('word.never') : formatTime(row.lastLoginAt)),
    sort: '-login',
  },
}

/** Members, newest first until they are sorted otherwise. */
export default function MembersScreen() {
  const [search] = useFilter('search')
  const { sort, order } = useSort(MEMBER_SORTS)
  const { query, rows } = useList('officeMembers', { search, ...useDays(), sort })
  return (
    <Page title={t('word.members')}>
      <Filters>
        <SearchFilter label={t('word.account')} />
        <DayRangeFilter of={t('members.registered')} />
      </Filters>
      <List
        name="members"
        label={t('word.members')}
        {...{ columns, rows, query, order }}
        rowKey={(row) => row.id}
        empty={t('members.search_empty')}
      />
    </Page>
  )
}
