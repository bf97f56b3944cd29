import assert from 'node:assert/strict'
import { type Coalescer, coalesce } from '../../coalesce.ts'
import type { Context } from '../../context.ts'
import type { Book, Database } from '../../db/db.ts'
import { dayOf } from '../../platform-day.ts'
import type { Status } from './hub88.ts'
import { reverseTransaction } from './reverse.ts'
import type { Transaction } from './transaction.ts'

export interface Applied {
  readonly status: Status
  /** Cash after it, in units of 1/100000: of the first answer, when it is given again. */
  readonly balance: bigint
}

interface Submitted {
  readonly ctx: Context
  readonly transaction: Transaction
}

const coalescers = new WeakMap<Database, Map<number, Coalescer<Submitted, Applied>>>()

/**
 * One wallet call through the coalescer of its book: whatever waits, of any kind, is taken in one round
 * trip; the calls of one member keep their order. What it answers is in the books when it answers.
 */
export function applyTransaction(ctx: Context, book: number, transaction: Transaction): Promise<Applied> {
  let ofBooks = coalescers.get(ctx.db)
  if (ofBooks === undefined) {
    ofBooks = new Map()
    coalescers.set(ctx.db, ofBooks)
  }
  let coalescer = ofBooks.get(book)
  if (coalescer === undefined) {
    coalescer = coalesce<Submitted, Applied>({
      work: (items) => applyBatch(items[0]?.ctx ?? ctx, ctx.db.book(book), items),
      key: (item) => item.transaction.memberId,
    })
    ofBooks.set(book, coalescer)
  }
  return coalescer.submit({ ctx, transaction })
}

interface AppliedRow {
  readonly status: Status | 'reverse'
  readonly balance: bigint
}

async function applyBatch(ctx: Context, book: Book, items: readonly Submitted[]): Promise<Applied[]> {
  const transactions = items.map(({ transaction }) => transaction)
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

/** The arguments of `vendors_calls` (migration 0130) before day and time. */
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
