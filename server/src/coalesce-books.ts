import { type Coalescer, coalesce } from './coalesce.ts'
import type { Context } from './context.ts'
import type { Book, Database } from './db/db.ts'
import { isConnectionLost, isUnreachable } from './db/primary.ts'
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
        work: (submitted) =>
          repeatAfterLoss(() => work(submitted[0]?.ctx ?? ctx, db.book(book), submitted.map(itemOf))),
        key: (submitted) => key(submitted.item),
        ...(maxBatch === undefined ? {} : { maxBatch }),
        failsAll: isUnreachable,
        gate: gateOf(db),
      })
      byBook.set(book, coalescer)
    }
    return coalescer.submit({ ctx, item })
  }
}

const REPEATS = 2

/**
 * The work of a coalescer is safe to repeat: what was committed before the connection was lost is found by
 * its key. The new connection waits for a standby that is being promoted (RU-09).
 */
async function repeatAfterLoss<T>(work: () => Promise<T>): Promise<T> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await work()
    } catch (error) {
      if (repeat === REPEATS || !isConnectionLost(error)) throw error
    }
  }
}

const itemOf = <Item>({ item }: { readonly item: Item }): Item => item

function gateOf(db: Database): Gate {
  const gate = gates.get(db) ?? createGate(db.parallelism)
  gates.set(db, gate)
  return gate
}
