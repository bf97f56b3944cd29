import { type Coalescer, coalesce } from './coalesce.ts'
import type { Context } from './context.ts'
import type { Book, Database } from './db/db.ts'
import { type Gate, openGate } from './gate.ts'

export interface CoalesceBooksOptions<Item, Answer> {
  /** As of {@link coalesce}, in one book. */
  readonly work: (ctx: Context, book: Book, items: readonly Item[]) => Promise<readonly (Answer | Error)[]>
  readonly key: (item: Item) => string | bigint
  readonly most?: number
}

const gates = new WeakMap<Database, Gate>()

/**
 * A coalescer for each book: what waits for a book is done in one round trip. All of them, of whatever work,
 * share a gate as wide as the database has cores (`lanes`): more batches at the same time would only be
 * smaller ones, and a batch of four costs more than half of one of sixteen.
 */
export function coalesceBooks<Item, Answer>({ work, key, most }: CoalesceBooksOptions<Item, Answer>) {
  interface Submitted {
    readonly ctx: Context
    readonly item: Item
  }
  const ofDatabases = new WeakMap<Database, Map<number, Coalescer<Submitted, Answer>>>()

  return ({ ctx, book, item }: Submitted & { readonly book: number }): Promise<Answer> => {
    const { db } = ctx
    const ofBooks = ofDatabases.get(db) ?? new Map<number, Coalescer<Submitted, Answer>>()
    ofDatabases.set(db, ofBooks)
    let coalescer = ofBooks.get(book)
    if (coalescer === undefined) {
      coalescer = coalesce<Submitted, Answer>({
        work: (submitted) => work(submitted[0]?.ctx ?? ctx, db.book(book), submitted.map(itemOf)),
        key: (submitted) => key(submitted.item),
        ...(most === undefined ? {} : { most }),
        gate: gateOf(db),
      })
      ofBooks.set(book, coalescer)
    }
    return coalescer.submit({ ctx, item })
  }
}

const itemOf = <Item>({ item }: { readonly item: Item }): Item => item

function gateOf(db: Database): Gate {
  const gate = gates.get(db) ?? openGate(db.lanes)
  gates.set(db, gate)
  return gate
}
