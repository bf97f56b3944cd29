import assert from 'node:assert/strict'
import { coalesceBooks } from '../../../coalesce-books.ts'
import type { Context } from '../../../context.ts'
import { type Columns, callOf, columnsOf } from '../../../db/columns.ts'
import type { Book } from '../../../db/db.ts'
import { dayOf } from '../../../platform-day.ts'
import type { Outcome } from '../links/outcome.ts'
import { reverseTransaction } from './reverse.ts'
import type { Applied, Transaction } from './transaction.ts'

/**
 * Applies a wallet call through the coalescer of its book: calls of any kind that wait are applied in one
 * round trip; the calls of one member keep their order. The result is in the books before it is returned.
 */
export const applyTransaction = (ctx: Context, book: number, item: Transaction): Promise<Applied> =>
  submit({ ctx, book, item })

const submit = coalesceBooks<Transaction, Applied>({
  work: (ctx, book, transactions) => applyBatch(ctx, book, transactions),
  key: ({ memberId }) => memberId,
})

interface AppliedRow {
  readonly outcome: Outcome | 'reverse'
  readonly balance: bigint
}

async function applyBatch(
  ctx: Context,
  book: Book,
  transactions: readonly Transaction[],
): Promise<Applied[]> {
  const at = ctx.clock.now()
  const call = callOf('vendors_calls', {
    ...columnsOf(transactions, TRANSACTION),
    p_day: dayOf(at, ctx.config.KOI_TIME_ZONE),
    p_at: at,
  })
  const rows = await book.query<AppliedRow>({
    ...call,
    text: `select outcome, balance from ${call.text} order by item`,
  })
  assert.equal(rows.length, transactions.length)
  const applied: Applied[] = []
  for (const [index, { outcome, balance }] of rows.entries()) {
    const transaction = transactions[index]
    assert(transaction !== undefined)
    // A reversal is rare and cannot be refused, so it is done on its own.
    applied.push(
      outcome === 'reverse' ? await reverseTransaction(ctx, book, transaction) : { outcome, balance },
    )
  }
  return applied
}

/** The arguments of `vendors_calls` before day and time. */
const TRANSACTION: Columns<Transaction> = {
  p_kind: (transaction) => transaction.kind,
  p_vendor: (transaction) => transaction.vendor,
  p_uuid: (transaction) => transaction.uuid,
  p_hash: (transaction) => transaction.hash,
  p_member: (transaction) => transaction.memberId,
  p_currency: (transaction) => transaction.currency,
  p_game: (transaction) => transaction.game,
  p_round: (transaction) => transaction.round,
  p_category: (transaction) => transaction.category,
  p_reference: (transaction) => transaction.reference,
  p_amount: (transaction) => transaction.amount,
  p_closes: (transaction) => transaction.closes,
  p_late: (transaction) => transaction.late,
  p_reverse: (transaction) => transaction.reverse,
  p_most: (transaction) => transaction.most,
  p_refusal: (transaction) => transaction.refusal,
}
