import type { Db } from '../../db/db.ts'
import { byId, type Page, type PageQuery, type Paging, pageOf } from '../../db/page.ts'
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

/** What was posted under a reference, with the balance of one guarded account after it. */
export interface FoundPosting {
  readonly id: bigint
  /** The fingerprint of its content (posting.ts). */
  readonly fingerprint: Buffer
  readonly balanceAfter: bigint
  readonly at: Date
}

/**
 * Finds a transaction by its reference and one of the guarded accounts that it moved; null if there is none.
 */
export async function findPosting(
  book: Db,
  reference: string,
  account: Address,
): Promise<FoundPosting | null> {
  const [row] = await book.query<FoundPosting>(
    `select transaction.id, transaction.fingerprint, entry.balance_after as "balanceAfter",
       transaction.posted_at as at
     from ledger_transaction transaction
     join ledger_entry entry on entry.transaction_id = transaction.id and entry.balance_after is not null
     join ledger_account account on account.id = entry.account_id and account.address = $2
     where transaction.reference = $1`,
    [reference, account],
  )
  return row ?? null
}

/** The reference that a transaction was posted under; null if the book has no transaction with this id. */
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

/**
 * A page of the entries of any account, newest first by transaction. Entries of guarded and of open accounts
 * have an index each. Refuses `request.invalid`.
 */
export const readEntries = (book: Db, account: Address, paging: Paging): Promise<Page<Entry>> =>
  pageOf(paging, {
    format: byId,
    read: (query) => readEntriesAfter(book, account, query),
    keyOf: ({ transactionId }) => transactionId,
  })

const readEntriesAfter = (
  book: Db,
  account: Address,
  { after, limit }: PageQuery<bigint>,
): Promise<Entry[]> =>
  book.query<Entry>(
    `select entry.transaction_id as "transactionId", transaction.reference, entry.kind, entry.amount,
       entry.balance_after as "balanceAfter", entry.posted_at as at
     from ledger_account account cross join lateral (
       (select open.* from ledger_entry open
        where account.balance is null and open.account_id = account.id and open.balance_after is null
          and open.transaction_id < coalesce($2, 9223372036854775807)
        order by open.transaction_id desc limit $3)
       union all
       (select guarded.* from ledger_entry guarded
        where account.balance is not null and guarded.account_id = account.id
          and guarded.balance_after is not null and guarded.transaction_id < coalesce($2, 9223372036854775807)
        order by guarded.transaction_id desc limit $3)
     ) entry join ledger_transaction transaction on transaction.id = entry.transaction_id
     where account.address = $1
     order by entry.transaction_id desc limit $3`,
    [account, after, limit],
  )
