import type { Db } from '../../db/db.ts'
import { readKeyset, writeKeyset } from '../../db/keyset.ts'
import type { Address } from './chart.ts'

export interface Entry {
  readonly transactionId: bigint
  readonly reference: string
  readonly kind: string
  readonly amount: bigint
  /** null on open accounts. */
  readonly balanceAfter: bigint | null
  readonly at: Date
}

/** What was posted under a reference, as one guarded account saw it. */
export interface FoundPosting {
  readonly id: bigint
  /** Tells whether it is the same content (posting.ts). */
  readonly fingerprint: Buffer
  readonly balanceAfter: bigint
  readonly at: Date
}

/** Finds a transaction by its reference and one of the guarded accounts that it moved; null when there is none. */
export async function findPosting(
  book: Db,
  reference: string,
  account: Address,
): Promise<FoundPosting | null> {
  const [row] = await book.query<FoundPosting>(
    `select t.id, t.fingerprint, e.balance_after as "balanceAfter", t.posted_at as at
     from ledger_transaction t
     join ledger_entry e on e.transaction_id = t.id and e.balance_after is not null
     join ledger_account a on a.id = e.account_id and a.address = $2
     where t.reference = $1`,
    [reference, account],
  )
  return row ?? null
}

/** The reference that a transaction was posted under; null when the book has none of this id. */
export async function referenceOf(book: Db, transactionId: bigint): Promise<string | null> {
  const [row] = await book.query<{ reference: string }>(
    'select reference from ledger_transaction where id = $1',
    [transactionId],
  )
  return row?.reference ?? null
}

/** The references of several transactions at once; those that the book does not have are left out. */
export async function referencesOf(
  book: Db,
  transactionIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await book.query<{ id: bigint; reference: string }>(
    'select id, reference from ledger_transaction where id = any ($1::bigint[])',
    [transactionIds],
  )
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

interface Page {
  readonly limit: number
  readonly cursor: string | undefined
}

/**
 * A page of the entries of any account, newest first by transaction; guarded and open ones are read by an
 * index each. Refuses `request.invalid`.
 */
export async function readEntries(book: Db, account: Address, { limit, cursor }: Page) {
  const after = readKeyset(cursor)
  const rows = await book.query<Entry>(
    `select e.transaction_id as "transactionId", t.reference, e.kind, e.amount,
       e.balance_after as "balanceAfter", e.posted_at as at
     from ledger_account a cross join lateral (
       (select o.* from ledger_entry o
        where a.balance is null and o.account_id = a.id and o.balance_after is null
          and o.transaction_id < coalesce($2, 9223372036854775807)
        order by o.transaction_id desc limit $3)
       union all
       (select g.* from ledger_entry g
        where a.balance is not null and g.account_id = a.id and g.balance_after is not null
          and g.transaction_id < coalesce($2, 9223372036854775807)
        order by g.transaction_id desc limit $3)
     ) e join ledger_transaction t on t.id = e.transaction_id
     where a.address = $1
     order by e.transaction_id desc limit $3`,
    [account, after?.id, limit + 1],
  )
  const entries = rows.slice(0, limit)
  const last = entries.at(-1)
  const more = rows.length > limit && last !== undefined
  return { entries, next: more ? writeKeyset({ at: last.at, id: last.transactionId }) : null }
}
