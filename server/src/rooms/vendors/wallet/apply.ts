import assert from 'node:assert/strict'
import { coalesceBooks } from '../../../coalesce-books.ts'
import type { Context } from '../../../context.ts'
import type { Book } from '../../../db/db.ts'
import { applyFree } from './apply-free.ts'
import { callBook } from './call-book.ts'
import { reverseTransaction } from './reverse.ts'
import type { Applied, Transaction } from './transaction.ts'

/**
 * Applies a wallet call through the coalescer of its book: calls of any kind that wait are applied in one
 * round trip; the calls of one member keep their order. The result is in the books before it is returned.
 */
export const applyTransaction = (ctx: Context, book: number, item: Transaction): Promise<Applied> =>
  item.reward === null ? submit({ ctx, book, item }) : applyFree(ctx, ctx.db.book(book), item)

const submit = coalesceBooks<Transaction, Applied>({
  work: (ctx, book, transactions) => applyBatch(ctx, book, transactions),
  key: ({ memberId }) => memberId,
})

async function applyBatch(
  ctx: Context,
  book: Book,
  transactions: readonly Transaction[],
): Promise<Applied[]> {
  const rows = await callBook(ctx, book, transactions)
  const applied: Applied[] = []
  for (const [index, { outcome, balance }] of rows.entries()) {
    const transaction = transactions[index]
    assert(transaction !== undefined)
    // A reversal is rare and cannot be refused, so it is done on its own; so are free rounds.
    if (outcome === 'reverse') applied.push(await reverseTransaction(ctx, book, transaction))
    else if (outcome === 'reward') applied.push(await applyFree(ctx, book, transaction))
    else applied.push({ outcome, balance })
  }
  return applied
}
