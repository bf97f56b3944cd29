import assert from 'node:assert/strict'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { type Columns, callOf, columnsOf } from '../../db/columns.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { contentOf, type Entry, entriesOf, fingerprint, type Transaction, validate } from './posting.ts'

/**
 * `repeated`: the reference was posted with the same content before; the fields are those of the first
 * answer.
 */
export interface Posted {
  readonly outcome: 'posted' | 'repeated'
  readonly transactionId: bigint
  readonly postedAt: Date
}

export interface NotPosted {
  readonly outcome: 'refused'
  readonly code: Extract<RefusalCode, 'wallet.insufficient_funds' | 'key.reused'>
}

/**
 * Posts any number of transactions of one book in the given order, in one round trip: guarded accounts are
 * locked in the order of their ids, each transaction is posted or refused alone, and the answers have the
 * same order. Open accounts are created with their first entry; a guarded account must have been opened in
 * that currency. `tx` is a transaction of the book: `book.transact(...)`, or `tx.in(book)` together with
 * shared tables.
 */
export async function post(
  tx: Tx,
  transactions: readonly Transaction[],
): Promise<readonly (Posted | NotPosted)[]> {
  if (transactions.length === 0) return []
  for (const transaction of transactions) validate(transaction)
  const entries = transactions.flatMap((transaction, index) =>
    entriesOf(transaction.postings).map((entry) => ({ ...entry, item: index + 1 })),
  )
  const call = callOf('ledger_post', {
    ...columnsOf(transactions, TRANSACTION),
    ...columnsOf(entries, ENTRY),
  })
  const rows = await tx.query<PostRow>({
    ...call,
    text: `select outcome, transaction_id, posted_at from ${call.text} order by item`,
  })
  assert.equal(rows.length, transactions.length)
  return rows.map(readOutcome)
}

const TRANSACTION: Columns<Transaction> = {
  p_reference: (transaction) => transaction.reference,
  p_kind: (transaction) => transaction.kind,
  p_currency: (transaction) => transaction.currency,
  p_fingerprint: (transaction) => fingerprint(contentOf(transaction)),
  p_at: (transaction) => transaction.at,
}

const ENTRY: Columns<Entry & { readonly item: number }> = {
  entry_item: (entry) => entry.item,
  entry_address: (entry) => entry.address,
  entry_amount: (entry) => entry.amount,
}

/** Posts one transaction, or refuses: `wallet.insufficient_funds`, `key.reused`. */
export async function postOne(tx: Tx, transaction: Transaction): Promise<Posted> {
  const [result] = await post(tx, [transaction])
  assert(result !== undefined)
  return result.outcome === 'refused' ? refuse(result.code) : result
}

interface PostRow {
  readonly outcome: Posted['outcome'] | NotPosted['code']
  readonly transaction_id: bigint | null
  readonly posted_at: Date | null
}

function readOutcome({ outcome, transaction_id, posted_at }: PostRow): Posted | NotPosted {
  if (outcome !== 'posted' && outcome !== 'repeated') return { outcome: 'refused', code: outcome }
  assert(transaction_id !== null && posted_at !== null)
  return { outcome, transactionId: transaction_id, postedAt: posted_at }
}
