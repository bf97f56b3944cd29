import { type RowOf, useListing } from '../../api.ts'
import { formatMoney, formatTime, words } from '../../format.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Filters, useFilter, WordFilter } from '../../ui/Form.tsx'
import { Page } from '../../ui/Page.tsx'

const columns: readonly Column<RowOf<'officeEntries'>>[] = [
  { name: 'Time', cell: (row) => formatTime(row.at) },
  { name: 'Kind', cell: (row) => words(row.kind) },
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
  const [book] = useFilter('book')
  const number = /^\d{1,2}$/.test(book ?? '') ? Number.parseInt(book ?? '0', 10) : 0
  const { query, rows } = useListing('officeEntries', { account, book: number })
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
