import { TIME_SORTS } from '@koi/contract/sorts.ts'
import { type RowOf, useList } from '../../api.ts'
import { categoryName } from '../../category.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { MemberLink } from '../../ui/MemberLink.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Claim = RowOf<'officeRebateClaims'>

const columns: readonly Column<Claim>[] = [
  { name: t('word.paid'), cell: ({ at }) => formatTime(at), sort: '-time' },
  { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  { name: t('word.amount'), cell: ({ amount }) => formatMoney(amount), number: true },
  {
    name: t('promotions.how'),
    cell: ({ byItself }) => (byItself ? t('promotions.by_itself') : t('promotions.by_claim')),
  },
  { name: t('promotions.requirement'), cell: ({ required }) => formatMoney(required), number: true },
  {
    name: t('promotions.paid_for'),
    cell: ({ lines }) =>
      lines
        .map(({ day, category, amount }) => `${day} ${categoryName(category)} ${formatMoney(amount)}`)
        .join(', '),
    wrap: true,
  },
]

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
      <DataTable
        label={t('promotions.rebates_paid')}
        {...{ columns, rows, query, order }}
        rowKey={({ id }) => id}
        empty={t('promotions.nothing_was_paid_yet')}
      />
    </>
  )
}
