import type { Currency } from '@koi/contract/money.ts'
import type { Tx } from '../../db/db.ts'
import { type Address, transitAccount } from './chart.ts'
import { type Posted, postOne } from './post.ts'

export interface Transfer {
  readonly from: { readonly book: number; readonly account: Address }
  readonly to: { readonly book: number; readonly account: Address }
  readonly currency: Currency
  readonly amount: bigint
  /** Its two transactions are `<reference>:out` and `<reference>:in`. */
  readonly reference: string
  readonly kinds: { readonly out: string; readonly in: string }
  readonly at: Date
}

export interface Transferred {
  readonly out: Posted
  readonly in: Posted
}

/**
 * Moves money between any two accounts: two linked transactions through the transit accounts in ONE database
 * transaction (`db.transact`), so either both are posted or neither is. It is the same within one book, so
 * that the account records of both sides have their own kind. Refuses `wallet.insufficient_funds`,
 * `key.reused`, before anything is written.
 */
export async function transferBetweenBooks(tx: Tx, transfer: Transfer): Promise<Transferred> {
  const { from, to, currency, amount, reference, kinds, at } = transfer
  // Books are locked in the order of their numbers, but the debit is posted first because it may be refused.
  // The first transfer opens a transit account; another one waits for it as for a lock.
  for (const book of [...new Set([from.book, to.book])].sort((a, b) => a - b)) {
    const own = [from, to].filter((side) => side.book === book).map(({ account }) => account)
    const accounts = [...own, transitAccount(book === from.book ? to.book : from.book)]
    await tx
      .in(book)
      .query('select ledger_lock_entries($1, $2, $3)', [accounts, accounts.map(() => currency), at])
  }
  const out = await postOne(tx.in(from.book), {
    reference: `${reference}:out`,
    kind: kinds.out,
    currency,
    at,
    postings: [{ source: from.account, destination: transitAccount(to.book), amount }],
  })
  const received = await postOne(tx.in(to.book), {
    reference: `${reference}:in`,
    kind: kinds.in,
    currency,
    at,
    postings: [{ source: transitAccount(from.book), destination: to.account, amount }],
  })
  return { out, in: received }
}
