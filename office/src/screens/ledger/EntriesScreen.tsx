import { fromWire } from '@koi/contract/money.ts'
import { Link } from 'react-router'
import { type Output, type RowOf, useCall, useList } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
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

/** The entries of one account in one book, or the accounts to choose from. Every amount is a sum of entries. */
export default function EntriesScreen() {
  const [account] = useFilter('account')
  const [typed = ''] = useFilter('book')
  const book = /^\d{1,2}$/.test(typed) ? Number.parseInt(typed, 10) : 0
  return (
    <Page
      title="Entries"
      hint="Entries are never changed or deleted. A mistake is corrected by a reversing entry."
    >
      {account === undefined ? <Accounts /> : <Entries {...{ account, book }} />}
    </Page>
  )
}

function Entries({ account, book }: { account: string; book: number }) {
  const { query, rows } = useList('officeEntries', { account, book })
  const member = /^member:(\d+):/.exec(account)?.[1]
  return (
    <>
      <p>
        <strong>{account}</strong>, book {book}.{' '}
        {member === undefined ? null : <Link to={`/members/${member}`}>The member</Link>}{' '}
        <Link to="/books/entries">All accounts</Link>
      </p>
      <List
        name="entries"
        label="Entries"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="This account has no entries in this book."
      />
    </>
  )
}

type Account = Output<'officeLedgerAccounts'>['content'][number]

const accounts: readonly Column<Account>[] = [
  {
    name: 'Account',
    cell: ({ account, book }) => (
      <Link to={`/books/entries?${new URLSearchParams({ account, book: String(book) })}`}>{account}</Link>
    ),
    sortBy: ({ account }) => account,
  },
  { name: 'Member', cell: ({ owner }) => owner ?? '' },
  { name: 'Book', cell: ({ book }) => book, number: true, sortBy: ({ book }) => book },
  {
    name: 'Balance',
    cell: ({ balance, currency }) => `${formatMoney(balance)} ${currency}`,
    number: true,
    sortBy: ({ balance }) => fromWire(balance),
  },
]

/** The accounts of the house, or those of the members whose account is searched for. */
function Accounts() {
  const [search] = useFilter('search')
  const query = useCall('officeLedgerAccounts', search === undefined ? {} : { search })
  return (
    <>
      <Filters>
        <SearchFilter label="Member’s account or id (empty: the accounts of the house)" />
      </Filters>
      <DataTable
        label="Accounts"
        columns={accounts}
        rows={query.data?.content ?? []}
        rowKey={({ account, book, currency }) => `${account} ${book} ${currency}`}
        query={query}
        empty="No member’s account begins like this."
      />
    </>
  )
}
