import { TIME_SORTS } from '@koi/contract/sorts.ts'
import { type RowOf, useList } from '../../api.ts'
import { categoryName } from '../../category.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Claim = RowOf<'officeRebateClaims'>

const columns: Columns<Claim> = {
  paid: { name: t('word.paid'), cell: ({ at }) => formatTime(at), sort: '-time' },
  member: { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  amount: { name: t('word.amount'), cell: ({ amount }) => formatMoney(amount), number: true },
  how: {
    name: t('promotions.how'),
    cell: ({ byItself }) => (byItself ? t('promotions.by_itself') : t('promotions.by_claim')),
  },
  requirement: {
    name: t('promotions.requirement'),
    cell: ({ required }) => formatMoney(required),
    number: true,
  },
  paid_for: {
    name: t('promotions.paid_for'),
    cell: ({ lines }) =>
      lines
        .map(({ day, category, amount }) => `${day} ${categoryName(category)} ${formatMoney(amount)}`)
        .join(', '),
    wrap: true,
  },
}

/** What members were paid, the newest first, with the days and categories it was for. */
export function RebateClaims() {
  const [account] = useFilter('account')
  const { sort, order } = useSort(TIME_SORTS)
  const { query, rows } = useList('officeRebateClaims', { account, sort })
  return (
    <>
      <Filters>
        <WordFilter name="account" label={t('word.account')} />
      </Filters>
      <List
        name="rebate-claims"
        label={t('promotions.rebates_paid')}
        {...{ columns, rows, query, order }}
        rowKey={({ id }) => id}
        empty={t('promotions.nothing_was_paid_yet')}
      />
    </>
  )
}
