import type { Db } from '../../db/db.ts'
import { byTime, type Page, type PageQuery, type Paging, pageOf, type TimeKey } from '../../db/page.ts'
import type { Address } from './chart.ts'

export interface StatementQuery {
  readonly account: Address
  /** Only these kinds; all kinds by default. */
  readonly kinds?: readonly string[]
  /** Only the transactions with these references. */
  readonly references?: readonly string[]
  /** From (included) and to (excluded). */
  readonly from?: Date
  readonly to?: Date
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

/** A page of a guarded account's record, the newest first (MN-06). Refuses `request.invalid`. */
export const readStatement = (
  book: Db,
  query: StatementQuery,
  paging: Paging,
): Promise<Page<StatementLine>> =>
  pageOf(paging, {
    format: byTime,
    read: (page) => readLines(book, { ...query, ...page }),
    keyOf: ({ at, transactionId }) => ({ at, id: transactionId }),
  })

function readLines(book: Db, query: StatementQuery & PageQuery<TimeKey>): Promise<StatementLine[]> {
  const { account, kinds, references, from, to, after, limit } = query
  return book.query<StatementLine>({
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
          and ($8::text[] is null or transaction_id in (
            select id from ledger_transaction where reference = any ($8)
          ))
        order by posted_at desc, transaction_id desc limit $7
      ) entry join ledger_transaction transaction on transaction.id = entry.transaction_id
      order by entry.posted_at desc, entry.transaction_id desc`,
    values: [account, kinds, from, to, after?.at, after?.id ?? 0n, limit, references],
  })
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

/** Sums the entries of an account by kind, within a span of time. */
export async function sumStatement(
  book: Db,
  query: Pick<StatementQuery, 'account' | 'from' | 'to' | 'references'>,
): Promise<readonly { readonly kind: string; readonly count: bigint; readonly amount: bigint }[]> {
  return book.query(
    `select kind, count(*) as count, sum(amount)::bigint as amount from ledger_entry
     where account_id = (select id from ledger_account where address = $1) and balance_after is not null
       and posted_at >= coalesce($2, '-infinity'::timestamptz) and posted_at < coalesce($3,
         'infinity'::timestamptz)
       and ($4::text[] is null or transaction_id in (
         select id from ledger_transaction where reference = any ($4)
       ))
     group by kind order by kind`,
    [query.account, query.from, query.to, query.references],
  )
}
