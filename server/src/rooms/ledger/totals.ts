import type { Currency } from '@koi/contract/money.ts'
import type { Database } from '../../db/db.ts'

/** The total of all accounts of one kind, over all books. */
export interface Total {
  readonly currency: Currency
  /** `member:*:cash`, `member:*:held`, `house:lottery:SSC60`, `channel:QUICKPAY`, `transit`. */
  readonly account: string
  readonly balance: bigint
}

const TOTALS = `
  select currency, case
      when address like 'member:%' then 'member:*:' || split_part(address, ':', 3)
      when address like 'transit:%' then 'transit' else address end as account,
    sum(coalesce(balance, ledger_open_balance(id)))::bigint as balance
  from ledger_account group by 1, 2`

/** Sums over all books by kind of account; together they are zero in each currency. */
export async function readTotals(db: Database): Promise<readonly Total[]> {
  const rows = await Promise.all(db.books.map((book) => book.query<Total>(TOTALS)))
  const sums = new Map<string, Total>()
  for (const row of rows.flat()) {
    const key = `${row.currency} ${row.account}`
    sums.set(key, { ...row, balance: row.balance + (sums.get(key)?.balance ?? 0n) })
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total)
}
