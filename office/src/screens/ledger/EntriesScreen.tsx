import { fromWire } from '@koi/contract/money.ts'
import { Link } from 'react-router'
import { type Output, type RowOf, useCall, useList } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { accountText } from '../../ui/account-text.ts'
import { Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { AccountName } from '../../ui/Named.tsx'
import { useNames } from '../../ui/names.ts'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const columns: Columns<RowOf<'officeEntries'>> = {
  time: { name: t('word.time'), cell: (row) => formatTime(row.at) },
  kind: { name: t('word.kind'), cell: (row) => formatCode(row.kind) },
  reference: { name: t('ledger.reference'), cell: (row) => row.reference },
  amount: { name: t('word.amount'), cell: (row) => formatMoney(row.amount), number: true },
  balance_after: {
    name: t('ledger.balance_after'),
    cell: (row) => (row.balanceAfter === null ? '' : formatMoney(row.balanceAfter)),
    number: true,
  },
}

/** The entries of one account in one book, or the accounts to choose from. Every amount is a sum of entries. */
export default function EntriesScreen() {
  const [account] = useFilter('account')
  const [typed = ''] = useFilter('book')
  const book = /^\d{1,2}$/.test(typed) ? Number.parseInt(typed, 10) : 0
  return (
    <Page title={t('menu.entries')} hint={t('ledger.entries_hint')}>
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
        <strong>
          <AccountInBook {...{ account, book }} />
        </strong>{' '}
        {member === undefined ? null : <Link to={`/members/${member}`}>{t('ledger.to_member')}</Link>}{' '}
        <Link to="/books/entries">{t('ledger.all_accounts')}</Link>
      </p>
      <List
        name="entries"
        label={t('menu.entries')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('ledger.entries_none')}
      />
    </>
  )
}

/** The account in words, with its address in the title. */
function AccountInBook({ account, book }: { readonly account: string; readonly book: number }) {
  const text = accountText(account, useNames())
  return <span title={account}>{t('ledger.account_in_book', { account: text, book: String(book) })}</span>
}

type Account = Output<'officeLedgerAccounts'>['content'][number]

const accounts: Columns<Account> = {
  account: {
    name: t('ledger.account'),
    cell: ({ account, book }) => (
      <Link to={`/books/entries?${new URLSearchParams({ account, book: String(book) })}`}>
        <AccountName account={account} />
      </Link>
    ),
    sortBy: ({ account }) => account,
  },
  member: { name: t('word.member'), cell: ({ owner }) => owner ?? '' },
  book: { name: t('ledger.book'), cell: ({ book }) => book, number: true, sortBy: ({ book }) => book },
  balance: {
    name: t('ledger.balance'),
    cell: ({ balance, currency }) => `${formatMoney(balance)} ${currency}`,
    number: true,
    sortBy: ({ balance }) => fromWire(balance),
  },
}

/** The accounts of the house, or those of the members whose account is searched for. */
function Accounts() {
  const [search] = useFilter('search')
  const query = useCall('officeLedgerAccounts', search === undefined ? {} : { search })
  return (
    <>
      <Filters>
        <SearchFilter label={t('ledger.search')} />
      </Filters>
      <List
        name="ledger-accounts"
        label={t('ledger.accounts')}
        columns={accounts}
        rows={query.data?.content ?? []}
        rowKey={({ account, book, currency }) => `${account} ${book} ${currency}`}
        query={query}
        empty={t('ledger.accounts_none')}
      />
    </>
  )
}
