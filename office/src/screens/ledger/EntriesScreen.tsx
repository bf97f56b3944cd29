import { type RowOf, useList } from '../../api.ts'
import { formatCode, formatMoney, formatTime } from '../../format.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const columns: readonly Column<RowOf<'officeEntries'>>[] = [
  { name: 'Time', cell: (row) => formatTime(row.at) },
  { name: 'Kind', cell: (row) => formatCode(row.kind) },
  { name: 'Reference', cell: (row) => row.reference },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  {
    name: 'Balance after',
    cell: (row) => (row.balanceAfter === null ? '' : formatMoney(row.balanceAfter)),
    number: true,
  },
]

const HOUSE = 'house:cashier'

/** The entries of one account in one book: what every number in the office is made of. */
export default function EntriesScreen() {
  const [account = HOUSE] = useFilter('account')
  const [typed = ''] = useFilter('book')
  const book = /^\d{1,2}$/.test(typed) ? Number.parseInt(typed, 10) : 0
  const { query, rows } = useList('officeEntries', { account, book })
  return (
    <Page
      title="Entries"
      hint="Entries are only ever added. A mistake is corrected by a reversal that stands beside it."
    >
      <Filters>
        <WordFilter name="account" label="Account" preset={HOUSE} />
        <WordFilter name="book" label="Book" inputMode="numeric" preset="0" />
      </Filters>
      <DataTable
        label="Entries"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="Nothing has moved on this account in this book."
      />
    </Page>
  )
}
