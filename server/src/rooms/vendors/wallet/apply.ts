import assert from 'node:assert/strict'
import { coalesceBooks } from '../../../coalesce-books.ts'
import type { Context } from '../../../context.ts'
import type { Book } from '../../../db/db.ts'
import { dayOf } from '../../../platform-day.ts'
import type { Status } from '../links/hub88.ts'
import { reverseTransaction } from './reverse.ts'
import type { Applied, Transaction } from './transaction.ts'

/**
 * One wallet call through the coalescer of its book: whatever waits, of any kind, is taken in one round
 * trip; the calls of one member keep their order. What it answers is in the books when it answers.
 */
export const applyTransaction = (ctx: Context, book: number, item: Transaction): Promise<Applied> =>
  submit({ ctx, book, item })

const submit = coalesceBooks<Transaction, Applied>({
  work: (ctx, book, transactions) => applyBatch(ctx, book, transactions),
  key: ({ memberId }) => memberId,
})

interface AppliedRow {
  readonly status: Status | 'reverse'
  readonly balance: bigint
}

async function applyBatch(
  ctx: Context,
  book: Book,
  transactions: readonly Transaction[],
): Promise<Applied[]> {
  const at = ctx.clock.now()
  const values = [...columnsOf(transactions), dayOf(at, ctx.config.KOI_TIME_ZONE), at]
  const marks = values.map((_, index) => `$${index + 1}`)
  const rows = await book.query<AppliedRow>({
    name: 'vendors_calls',
    text: `select status, balance from vendors_calls(${marks.join(', ')}) order by item`,
    values,
  })
  assert.equal(rows.length, transactions.length)
  const applied: Applied[] = []
  for (const [index, { status, balance }] of rows.entries()) {
    const transaction = transactions[index]
    assert(transaction !== undefined)
    // Rare, and not to be refused: done one by one.
    applied.push(
      status === 'reverse' ? await reverseTransaction(ctx, book, transaction) : { status, balance },
    )
  }
  return applied
}

/** The arguments of `vendors_calls` before day and time. */
const columnsOf = (transactions: readonly Transaction[]): unknown[][] =>
  COLUMNS.map((key) => transactions.map((one) => one[key]))

const COLUMNS = [
  'kind',
  'vendor',
  'uuid',
  'hash',
  'memberId',
  'currency',
  'game',
  'round',
  'category',
  'reference',
  'amount',
  'closes',
  'late',
  'reverse',
  'refusal',
] as const satisfies readonly (keyof Transaction)[]
