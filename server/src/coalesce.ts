import { type Gate, unlimited } from './gate.ts'
import { Refusal } from './refusal.ts'
import { currentSpan, inSpan, type Span } from './trace.ts'

export interface CoalesceOptions<Item, Answer> {
  /**
   * Processes a batch in one round trip and returns one answer per item, in the same order; an Error among
   * the answers rejects only its own caller. It must be safe to repeat: when it throws, each item is retried
   * alone.
   */
  readonly work: (items: readonly Item[]) => Promise<readonly (Answer | Error)[]>
  /** Items with the same key (a member) are never in one batch or run concurrently; they keep their order. */
  readonly key: (item: Item) => string | bigint
  /** Whether an error is of the database and not of an item, so that no item is retried alone. */
  readonly failsAll?: (error: unknown) => boolean
  /** The most items in a batch (default 64). */
  readonly maxBatch?: number
  /** The most batches that run concurrently, each on its own connection (default 1). */
  readonly parallelism?: number
  /** The most items that wait; further ones are refused with `server.busy` (default 10,000). */
  readonly maxWaiting?: number
  /** The most items that wait for one key (default 100), so that one member cannot fill the queue for all. */
  readonly maxPerKey?: number
  /** Shared with other coalescers: while it is full, the items that wait here grow into a larger batch. */
  readonly gate?: Gate
}

const DEFAULTS = { maxBatch: 64, parallelism: 1, maxWaiting: 10_000, maxPerKey: 100, gate: unlimited }

export interface Coalescer<Item, Answer> {
  submit(item: Item): Promise<Answer>
  /** Accepts no more items (`server.busy`) and resolves when every accepted item has its answer. */
  drain(): Promise<void>
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly key: string | bigint
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
  /** Of the caller, with tracing. */
  readonly span: Span | undefined
}

/**
 * Gathers callers into batches: items that arrive while all workers are busy go into the next batch; a lone
 * request does not wait. Each caller gets its own answer or its own error.
 */
export function coalesce<Item, Answer>(options: CoalesceOptions<Item, Answer>): Coalescer<Item, Answer> {
  const { key, maxBatch, parallelism, maxWaiting, maxPerKey, gate } = { ...DEFAULTS, ...options }
  const ready: Waiting<Item, Answer>[] = []
  /** Items behind another of the same key; a key is present while one of its items is ready or running. */
  const behind = new Map<string | bigint, Waiting<Item, Answer>[]>()
  const drained: (() => void)[] = []
  let running = 0
  let unanswered = 0
  let closed = false

  const submit = (item: Item): Promise<Answer> => {
    const isFull = unanswered >= maxWaiting || (behind.get(key(item))?.length ?? 0) >= maxPerKey
    if (closed || isFull) return Promise.reject(new Refusal('server.busy'))
    return new Promise((resolve, reject) => {
      const waiting = { item, key: key(item), resolve, reject, span: currentSpan() }
      unanswered += 1
      const line = behind.get(waiting.key)
      if (line !== undefined) {
        line.push(waiting)
        return
      }
      behind.set(waiting.key, [])
      ready.push(waiting)
      startWorkers()
    })
  }

  const startWorkers = (): void => {
    while (running < parallelism && ready.length > 0) {
      running += 1
      void runWorker()
    }
  }

  const runWorker = async (): Promise<void> => {
    while (ready.length > 0) {
      await gate(async () => {
        const batch = ready.splice(0, maxBatch)
        await runBatch(batch, options)
        unanswered -= batch.length
        for (const waiting of batch) admitNext(waiting.key)
      })
    }
    running -= 1
    if (unanswered === 0) for (const resolve of drained.splice(0)) resolve()
  }

  const admitNext = (key: string | bigint): void => {
    const next = behind.get(key)?.shift()
    if (next === undefined) behind.delete(key)
    else ready.push(next)
  }

  const drain = (): Promise<void> => {
    closed = true
    return unanswered === 0 ? Promise.resolve() : new Promise((resolve) => drained.push(resolve))
  }

  return { submit, drain }
}

async function runBatch<Item, Answer>(
  batch: readonly Waiting<Item, Answer>[],
  { work, failsAll = () => false }: Pick<CoalesceOptions<Item, Answer>, 'work' | 'failsAll'>,
): Promise<void> {
  // Another worker took the items first.
  if (batch.length === 0) return
  try {
    const answers = await traced(batch, () => work(batch.map((waiting) => waiting.item)))
    if (answers.length !== batch.length) throw new RangeError('a batch must return one answer per item')
    batch.forEach((waiting, index) => {
      const answer = answers[index] as Answer | Error
      if (answer instanceof Error) waiting.reject(answer)
      else waiting.resolve(answer)
    })
  } catch (error) {
    if (batch.length === 1 || failsAll(error)) for (const waiting of batch) waiting.reject(error)
    // One bad item must not fail the others: each is retried alone.
    else for (const waiting of batch) await runBatch([waiting], { work, failsAll })
  }
}

/**
 * A batch is part of the trace of its first caller; the spans of the others link to it. Without this it would
 * be part of whichever call started the worker.
 */
function traced<T>(
  batch: readonly { readonly span: Span | undefined }[],
  work: () => Promise<T>,
): Promise<T> {
  const [first = null, ...others] = batch.flatMap(({ span }) => span ?? [])
  return inSpan({ name: 'batch', facts: { 'koi.batch_size': batch.length }, parent: first }, (span) => {
    if (span !== undefined) for (const other of others) other.link(span)
    return work()
  })
}
