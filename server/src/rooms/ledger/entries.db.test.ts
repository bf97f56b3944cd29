import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Address } from './chart.ts'
import { readEntries } from './entries.ts'

const db = await openTestDatabase()
const ACCOUNTS: readonly Address[] = ['member:1:cash', 'house:lottery:SSC60', 'house:adjustments']

/** Thirty thousand stakes of a hundred members, and an account with a single entry. */
async function fill(): Promise<void> {
  const book = db.book(0)
  const at = new Date('2026-01-02T03:04:05Z')
  await book.query(
    `insert into ledger_account (id, address, currency, balance, opened_at)
     select i, 'member:' || i || ':cash', 'CNY', 0, $1::timestamptz from generate_series(1, 100) i
     union all values (101, 'house:lottery:SSC60', 'CNY', null::bigint, $1),
       (102, 'house:adjustments', 'CNY', null, $1)`,
    [at],
  )
  await book.query(
    `insert into ledger_transaction (id, posted_at, fingerprint, kind, reference)
     select i, $1::timestamptz, '', 'stake', 'test:' || i from generate_series(1, 30000) i`,
    [at],
  )
  await book.query(
    `insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
     select i, i % 100 + 1, -5, 5, $1::timestamptz, 'stake' from generate_series(1, 30000) i
     union all select i, 101, 5, null, $1, 'stake' from generate_series(1, 30000) i
     union all select 7, 102, 5, null, $1, 'stake'`,
    [at],
  )
  await book.query('analyze ledger_account, ledger_entry, ledger_transaction')
}

test('a page of any account reads only that account, not the whole table', async () => {
  await fill()
  await db.transact(async (tx) => {
    const book = tx.in(0)
    const counts: number[] = []
    for (const account of ACCOUNTS) {
      const { rows: entries } = await readEntries(book, account, {})
      counts.push(entries.length)
    }
    expect(counts).toEqual([26, 26, 1])
    const [read] = await book.query<{ rows: number }>(
      `select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables
       where schemaname = 'book_00' and relname = 'ledger_entry'`,
    )
    expect(read?.rows).toBeLessThan(1_000)
  })
})
