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
 * One wallet call through the coalescer of its book: whatever waits is taken in one round trip a kind; the
 * calls of one member keep their order. What it answers is in the books when it answers.
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

async function applyBatch(ctx: Context, book: Book, items: readonly Submitted[]): Promise<Applied[]> {
  const answers: Applied[] = []
  for (const kind of ['bet', 'win', 'rollback'] as const) {
    const places = items.flatMap(({ transaction }, place) => (transaction.kind === kind ? [place] : []))
    if (places.length === 0) continue
    const transactions = places.flatMap((place) => items[place]?.transaction ?? [])
    const applied = await apply(ctx, book, { kind, transactions })
    for (const [index, place] of places.entries()) {
      const one = applied[index]
      if (one !== undefined) answers[place] = one
    }
  }
  return answers
}

interface List {
  readonly kind: Transaction['kind']
  readonly transactions: readonly Transaction[]
}

interface AppliedRow {
  readonly status: Status | 'reverse'
  readonly balance: bigint
}

async function apply(ctx: Context, book: Book, { kind, transactions }: List): Promise<readonly Applied[]> {
  const at = ctx.clock.now()
  const values = [...columnsOf(kind, transactions), dayOf(at, ctx.config.KOI_TIME_ZONE), at]
  const marks = values.map((_, index) => `$${index + 1}`)
  const rows = await book.query<AppliedRow>({
    name: `vendors_${kind}`,
    text: `select status, balance from vendors_${kind}(${marks.join(', ')}) order by item`,
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

/** The arguments of `vendors_bet`, `vendors_win`, `vendors_rollback` (migration 0114) before day and time. */
function columnsOf(kind: Transaction['kind'], transactions: readonly Transaction[]): unknown[][] {
  const column = <Key extends keyof Transaction>(key: Key) => transactions.map((one) => one[key])
  const named = [
    column('vendor'),
    column('uuid'),
    column('hash'),
    column('memberId'),
    column('currency'),
    column('game'),
    column('round'),
  ]
  switch (kind) {
    case 'bet':
      return [...named, column('category'), column('amount'), column('closes'), column('refusal')]
    case 'win':
      return [
        ...named,
        column('reference'),
        column('amount'),
        column('closes'),
        column('late'),
        column('refusal'),
      ]
    case 'rollback':
      return [...named, column('reference'), column('closes'), column('reverse'), column('refusal')]
  }
}
