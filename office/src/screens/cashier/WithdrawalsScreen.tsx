import { WITHDRAWAL_FILTERS } from '@koi/contract/schemas/office/cashier.ts'
import { ORDER_SORTS } from '@koi/contract/sorts.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, DayRangeFilter, Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const columns: Columns<RowOf<'officeWithdrawals'>> = {
  order: {
    name: t('money.order'),
    cell: (row) => <Link to={`/withdrawals/${row.id}`}>{row.orderNumber}</Link>,
  },
  requested: { name: t('money.requested'), cell: (row) => formatTime(row.createdAt), sort: '-time' },
  member: { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  amount: {
    name: t('word.amount'),
    cell: (row) => formatMoney(row.amount),
    number: true,
    sort: '-amount',
  },
  card: { name: t('money.card'), cell: (row) => `${row.card.bankName} ${row.card.maskedNumber}` },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  approved_by: {
    name: t('money.approved_by'),
    cell: (row) => row.approvals.map(({ operator }) => operator).join(', '),
  },
}

/** Withdrawals that members requested, and what is left to decide. */
export default function WithdrawalsScreen() {
  const state = useChoice('state', WITHDRAWAL_FILTERS)
  const [search] = useFilter('search')
  const days = useDays()
  const { sort, order } = useSort(ORDER_SORTS)
  const { query, rows } = useList('officeWithdrawals', { state, search, ...days, sort })
  return (
    <Page title={t('menu.withdrawals')} hint={t('money.withdrawals_hint')}>
      <Filters>
        <SearchFilter label={t('money.search')} />
        <ChoiceFilter name="state" label={t('word.state')} choices={WITHDRAWAL_FILTERS} />
        <DayRangeFilter />
      </Filters>
      <List
        name="withdrawals"
        label={t('menu.withdrawals')}
        {...{ columns, rows, query, order }}
        rowKey={(row) => row.id}
        empty={t('money.withdrawals_none')}
      />
    </Page>
  )
}
