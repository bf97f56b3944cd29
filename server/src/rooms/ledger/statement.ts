import type { Db } from '../../db/db.ts'
import { readKeyset, writeKeyset } from '../../db/keyset.ts'
import type { Address } from './chart.ts'

export interface StatementQuery {
  readonly account: Address
  /** Only these kinds; all when left out. */
  readonly kinds?: readonly string[]
  /** From (included) and to (excluded). */
  readonly from?: Date
  readonly to?: Date
  readonly limit: number
  /** What the page before gave as `next`. */
  readonly cursor?: string
}

export interface StatementLine {
  readonly transactionId: bigint
  readonly reference: string
  readonly kind: string
  /** Positive into the account, negative out of it. */
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly at: Date
}

export interface StatementPage {
  readonly lines: readonly StatementLine[]
  /** null on the last page. */
  readonly next: string | null
}

/**
 * A page of a guarded account's record, newest first (MN-06); keyset paging, so a new entry never shifts a
 * page. Refuses `request.invalid`.
 */
export async function readStatement(book: Db, query: StatementQuery): Promise<StatementPage> {
  const { account, kinds, from, to, limit, cursor } = query
  const after = readKeyset(cursor)
  const rows = await book.query<StatementLine>({
    name: 'ledger_statement',
    text: `select entry.transaction_id as "transactionId", transaction.reference, entry.kind, entry.amount,
        entry.balance_after as "balanceAfter", entry.posted_at as at
      from (
        select * from ledger_entry
        where account_id = (select id from ledger_account where address = $1) and balance_after is not null
          and ($2::text[] is null or kind = any ($2))
          and posted_at >= coalesce($3, '-infinity'::timestamptz) and posted_at < coalesce($4,
            'infinity'::timestamptz)
          and posted_at <= coalesce($5, 'infinity'::timestamptz)
          and (posted_at, transaction_id) < (coalesce($5, 'infinity'::timestamptz), $6::bigint)
        order by posted_at desc, transaction_id desc limit $7
      ) entry join ledger_transaction transaction on transaction.id = entry.transaction_id
      order by entry.posted_at desc, entry.transaction_id desc`,
    values: [account, kinds, from, to, after?.at, after?.id ?? 0n, limit + 1],
  })
  const lines = rows.slice(0, limit)
  const last = lines.at(-1)
  const more = rows.length > limit && last !== undefined
  return { lines, next: more ? writeKeyset({ at: last.at, id: last.transactionId }) : null }
}

/** The kinds of entries that an account has, for the filter of its record (MN-18). */
export async function readKinds(book: Db, account: Address): Promise<readonly string[]> {
  const rows = await book.query<{ kind: string }>(
    `select distinct kind from ledger_entry
     where account_id = (select id from ledger_account where address = $1)
       and balance_after is not null order by kind`,
    [account],
  )
  return rows.map((row) => row.kind)
}

/** Sums what went in and out of an account by kind, within a time. */
export async function sumStatement(
  book: Db,
  query: Pick<StatementQuery, 'account' | 'from' | 'to'>,
): Promise<readonly { readonly kind: string; readonly count: bigint; readonly amount: bigint }[]> {
  return book.query(
    `select kind, count(*) as count, sum(amount)::bigint as amount from ledger_entry
     where account_id = (select id from ledger_account where address = $1) and balance_after is not null
       and posted_at >= coalesce($2, '-infinity'::timestamptz) and posted_at < coalesce($3,
         'infinity'::timestamptz)
     group by kind order by kind`,
    [query.account, query.from, query.to],
  )
}
