import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { MemberLink } from '../../ui/MemberLink.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Claim = RowOf<'officeRebateClaims'>

const columns: readonly Column<Claim>[] = [
  { name: 'Paid', cell: ({ at }) => formatTime(at) },
  { name: 'Member', cell: (row) => <MemberLink {...row} /> },
  { name: 'Amount', cell: ({ amount }) => formatMoney(amount), number: true },
  { name: 'How', cell: ({ byItself }) => (byItself ? 'by itself' : 'claimed') },
  { name: 'Requirement', cell: ({ required }) => formatMoney(required), number: true },
  {
    name: 'For',
    cell: ({ lines }) =>
      lines.map(({ day, category, amount }) => `${day} ${category} ${formatMoney(amount)}`).join(', '),
    wrap: true,
  },
]

/** What members were paid, the newest first, with the days and categories it was for. */
export function RebateClaims() {
  const [account] = useFilter('account')
  const { query, rows } = useList('officeRebateClaims', { account })
  return (
    <>
      <Filters>
        <WordFilter name="account" label="Account" />
      </Filters>
      <DataTable
        label="Rebates paid"
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty="Nothing was paid yet."
      />
    </>
  )
}
