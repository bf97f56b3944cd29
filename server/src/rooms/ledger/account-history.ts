import type { Db } from '../../db/db.ts'
import type { Address } from './chart.ts'
import type { StatementLine } from './statement.ts'

export interface HistoryQuery {
  readonly account: Address
  readonly kinds: readonly string[] | null
  /** From (included) to (excluded). */
  readonly from: Date
  readonly to: Date
  /** The last line that was read; null at the beginning. */
  readonly after: Pick<StatementLine, 'at' | 'transactionId'> | null
  readonly limit: number
}

/** The entries of a guarded account in the order of their times, part by part. */
export const readHistory = (book: Db, query: HistoryQuery): Promise<StatementLine[]> => {
  const { account, kinds, from, to, after, limit } = query
  return book.query<StatementLine>({
    name: 'ledger_history',
    text: `select entry.transaction_id as "transactionId", transaction.reference, entry.kind, entry.amount,
        entry.balance_after as "balanceAfter", entry.posted_at as at
      from (
        select * from ledger_entry
        where account_id = (select id from ledger_account where address = $1) and balance_after is not null
          and ($2::text[] is null or kind = any ($2)) and posted_at >= $3 and posted_at < $4
          and posted_at >= coalesce($5, '-infinity'::timestamptz)
          and (posted_at, transaction_id) > (coalesce($5, '-infinity'::timestamptz), $6::bigint)
        order by posted_at, transaction_id limit $7
      ) entry join ledger_transaction transaction on transaction.id = entry.transaction_id
      order by entry.posted_at, entry.transaction_id`,
    values: [account, kinds, from, to, after?.at ?? null, after?.transactionId ?? 0n, limit],
  })
}

/** The balance of a guarded account before a time: today's, less every entry since. */
export async function readBalanceBefore(book: Db, account: Address, at: Date): Promise<bigint> {
  const [row] = await book.query<{ balance: bigint }>({
    name: 'ledger_balance_before',
    text: `select (account.balance - coalesce((
          select sum(entry.amount) from ledger_entry entry
          where entry.account_id = account.id and entry.balance_after is not null and entry.posted_at >= $2
        ), 0))::bigint as balance
      from ledger_account account where account.address = $1`,
    values: [account, at],
  })
  return row?.balance ?? 0n
}
