import type { Context } from './context.ts'
import type { Database } from './db/db.ts'

/**
 * News for pages that are open: never the data itself, only that something is to be fetched again.
 * It is told after the commit and may be lost; pages fall back to their timers (specification 9).
 */
export type PushEvent =
  | { readonly topic: 'balance' | 'inbox'; readonly member: string }
  | { readonly topic: 'draw'; readonly game: string; readonly numero: string; readonly state: string }

const CHANNEL = 'koi_push'
/** Events of this many milliseconds travel in one NOTIFY, so that a busy draw costs few commits. */
const GATHER_MS = 50
/** PostgreSQL takes payloads below 8000 bytes. */
const EVENTS_PER_NOTIFY = 60

const queues = new WeakMap<Database, Map<string, PushEvent>>()

/** Tells every process; call it after the commit, never inside a money transaction. Returns at once. */
export function push(ctx: Context, event: PushEvent): void {
  const queue = queues.get(ctx.db)
  const key = JSON.stringify(event)
  if (queue !== undefined) {
    queue.set(key, event)
    return
  }
  queues.set(ctx.db, new Map([[key, event]]))
  setTimeout(() => void flush(ctx), GATHER_MS).unref()
}

async function flush(ctx: Context): Promise<void> {
  const events = [...(queues.get(ctx.db)?.values() ?? [])]
  queues.delete(ctx.db)
  for (let from = 0; from < events.length; from += EVENTS_PER_NOTIFY) {
    const payload = JSON.stringify(events.slice(from, from + EVENTS_PER_NOTIFY))
    await ctx.db
      .query('select pg_notify($1, $2)', [CHANNEL, payload])
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'push was not told'))
  }
}

/** Hears the events of all processes until stopped; a lost connection is taken up again after a second. */
export function hearPushes(ctx: Context, hear: (events: readonly PushEvent[]) => void): () => Promise<void> {
  let stop: (() => Promise<void>) | null = null
  let stopped = false
  let waiting = false
  const connect = async (): Promise<void> => {
    try {
      waiting = false
      stop = await ctx.db.listen(CHANNEL, (payload) => hear(JSON.parse(payload) as PushEvent[]), again)
      if (stopped) await stop()
    } catch {
      again()
    }
  }
  const again = (): void => {
    stop = null
    // Told of one break twice, two connections would take its place, then four, then eight.
    if (stopped || waiting) return
    waiting = true
    setTimeout(() => void connect(), 1000).unref()
  }
  void connect()
  return async () => {
    stopped = true
    await stop?.()
  }
}
