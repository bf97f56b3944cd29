import type { SignedSeal } from '@koi/contract/fairness/seal.ts'
import { listenTo, payloadsOf } from './channel.ts'
import type { Context } from './context.ts'
import type { Database } from './db/db.ts'

/**
 * Tells open pages to fetch something again; only a seal carries what it is about, since pages keep it as it
 * was at the lock. It is sent after the commit and may be lost: pages have timers to fall back on.
 */
export type LiveUpdate =
  | { readonly topic: 'balance' | 'inbox'; readonly member: string }
  /** For the office: somebody has taken, released or decided work. */
  | { readonly topic: 'work' }
  /** What the house announces has changed. */
  | { readonly topic: 'announcements' }
  | { readonly topic: 'draw'; readonly game: string; readonly numero: string; readonly state: string }
  | ({ readonly topic: 'seal' } & SignedSeal)

const CHANNEL = 'koi_live_update'
/** Events within this many milliseconds are sent in one NOTIFY, so that a busy draw costs few commits. */
const GATHER_MS = 50

/** What waits to be sent, by its JSON: the same event is sent once. */
const queues = new WeakMap<Database, Map<string, LiveUpdate>>()

/** Sends to every process. Call it after the commit, never inside a money transaction. Returns at once. */
export function sendLiveUpdate(ctx: Context, event: LiveUpdate): void {
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
  for (const payload of payloadsOf(events)) {
    await ctx.db
      .query('select pg_notify($1, $2)', [CHANNEL, payload])
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'could not send a live update'))
  }
}

/** Receives updates from all processes until stopped; reconnects after the connection is lost. */
export const subscribeToLiveUpdates = (
  ctx: Context,
  receive: (events: readonly LiveUpdate[]) => void,
): (() => Promise<void>) => listenTo(ctx, CHANNEL, (payload) => receive(JSON.parse(payload) as LiveUpdate[]))
