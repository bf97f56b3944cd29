import { type Coalescer, coalesce } from './coalesce.ts'
import type { Context } from './context.ts'
import type { Book, Database } from './db/db.ts'
import { createGate, type Gate } from './gate.ts'

export interface CoalesceBooksOptions<Item, Answer> {
  /** Like `work` of {@link coalesce}, for one book. */
  readonly work: (ctx: Context, book: Book, items: readonly Item[]) => Promise<readonly (Answer | Error)[]>
  readonly key: (item: Item) => string | bigint
  readonly maxBatch?: number
}

const gates = new WeakMap<Database, Gate>()

/**
 * A coalescer for each book: items that wait for the same book are processed in one round trip. All of these
 * coalescers share one gate, which admits as many batches as the database has cores (`parallelism`): more
 * batches at a time would only be smaller, and a batch of four costs more than half of a batch of sixteen.
 */
export function coalesceBooks<Item, Answer>({ work, key, maxBatch }: CoalesceBooksOptions<Item, Answer>) {
  interface Submitted {
    readonly ctx: Context
    readonly item: Item
  }
  const byDatabase = new WeakMap<Database, Map<number, Coalescer<Submitted, Answer>>>()

  return ({ ctx, book, item }: Submitted & { readonly book: number }): Promise<Answer> => {
    const { db } = ctx
    const byBook = byDatabase.get(db) ?? new Map<number, Coalescer<Submitted, Answer>>()
    byDatabase.set(db, byBook)
    let coalescer = byBook.get(book)
    if (coalescer === undefined) {
      coalescer = coalesce<Submitted, Answer>({
        work: (submitted) => work(submitted[0]?.ctx ?? ctx, db.book(book), submitted.map(itemOf)),
        key: (submitted) => key(submitted.item),
        ...(maxBatch === undefined ? {} : { maxBatch }),
        gate: gateOf(db),
      })
      byBook.set(book, coalescer)
    }
    return coalescer.submit({ ctx, item })
  }
}

const itemOf = <Item>({ item }: { readonly item: Item }): Item => item

function gateOf(db: Database): Gate {
  const gate = gates.get(db) ?? createGate(db.parallelism)
  gates.set(db, gate)
  return gate
}
