import { atOnce, type Gate } from './gate.ts'
import { Refusal } from './refusal.ts'

export interface CoalesceOptions<Item, Answer> {
  /**
   * Does a batch in one round trip; the answers stand in the order of the items, an Error among them rejects
   * its own caller only. It must be repeatable: after it throws, each item is tried once more alone.
   */
  readonly work: (items: readonly Item[]) => Promise<readonly (Answer | Error)[]>
  /** Items of one key (a member) never share a batch, nor run at the same time; they keep their order. */
  readonly key: (item: Item) => string | bigint
  /**
   * Items per batch (default 64) and batches at the same time (default 1): the connections that it uses.
   */
  readonly most?: number
  readonly lanes?: number
  /** So many may wait; the next is refused with `server.busy` (default 10,000). */
  readonly queue?: number
  /** And so many of one key (default 100), so that one member alone cannot fill the queue for all. */
  readonly queueOfKey?: number
  /** Shared with other coalescers: while it is full, what waits here grows into a larger batch. */
  readonly gate?: Gate
}

export interface Coalescer<Item, Answer> {
  submit(item: Item): Promise<Answer>
  /** Takes no more (`server.busy`) and resolves when everything taken has its answer. */
  drain(): Promise<void>
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly key: string | bigint
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Gathers callers into batches: what arrives while the lanes are busy goes into the next
 * batch; a lone request waits for nobody. Each caller gets its own answer or its own error.
 */
export function coalesce<Item, Answer>(options: CoalesceOptions<Item, Answer>): Coalescer<Item, Answer> {
  const { work, key, most = 64, lanes = 1, queue = 10_000, queueOfKey = 100, gate = atOnce } = options
  const ready: Waiting<Item, Answer>[] = []
  /** Items behind another of their key; a key is in the map while one of its items is ready or running. */
  const behind = new Map<string | bigint, Waiting<Item, Answer>[]>()
  const drained: (() => void)[] = []
  let running = 0
  let unanswered = 0
  let closed = false

  const submit = (item: Item): Promise<Answer> => {
    const own = behind.get(key(item))?.length ?? 0
    if (closed || unanswered >= queue || own >= queueOfKey) return Promise.reject(new Refusal('server.busy'))
    return new Promise((resolve, reject) => {
      const waiting = { item, key: key(item), resolve, reject }
      unanswered += 1
      const line = behind.get(waiting.key)
      if (line !== undefined) {
        line.push(waiting)
        return
      }
      behind.set(waiting.key, [])
      ready.push(waiting)
      startLanes()
    })
  }

  const startLanes = (): void => {
    while (running < lanes && ready.length > 0) {
      running += 1
      void runLane()
    }
  }

  const runLane = async (): Promise<void> => {
    while (ready.length > 0) {
      await gate(async () => {
        const batch = ready.splice(0, most)
        await runBatch(batch, work)
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
  work: CoalesceOptions<Item, Answer>['work'],
): Promise<void> {
  // Another lane was faster.
  if (batch.length === 0) return
  try {
    const answers = await work(batch.map((waiting) => waiting.item))
    if (answers.length !== batch.length) throw new RangeError('a batch must answer each of its items')
    batch.forEach((waiting, index) => {
      const answer = answers[index] as Answer | Error
      if (answer instanceof Error) waiting.reject(answer)
      else waiting.resolve(answer)
    })
  } catch (error) {
    const [only] = batch
    if (batch.length === 1 && only !== undefined) only.reject(error)
    // One poisoned item must not fail its neighbours: each is tried alone.
    else for (const waiting of batch) await runBatch([waiting], work)
  }
}
