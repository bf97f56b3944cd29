import { type RowOf, useList } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'

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

/** The account that is shown until another is entered. */
const HOUSE = 'house:cashier'

/** The ledger entries of one account in one book. Every amount in the office is a sum of entries. */
export default function EntriesScreen() {
  const [account = HOUSE] = useFilter('account')
  const [typed = ''] = useFilter('book')
  const book = /^\d{1,2}$/.test(typed) ? Number.parseInt(typed, 10) : 0
  const { query, rows } = useList('officeEntries', { account, book })
  return (
    <Page
      title="Entries"
      hint="Entries are never changed or deleted. A mistake is corrected by a reversing entry."
    >
      <Filters>
        <WordFilter name="account" label="Account" preset={HOUSE} />
        <WordFilter name="book" label="Book" inputMode="numeric" preset="0" />
      </Filters>
      <List
        name="entries"
        label="Entries"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="This account has no entries in this book."
      />
    </Page>
  )
}
