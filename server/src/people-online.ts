import { listenTo } from './channel.ts'
import type { Context } from './context.ts'
import type { Database } from './db/db.ts'

const CHANNEL = 'koi_online'
/** How often each process says how many people have an open page here. */
const SHARE_MS = 5_000
/** A process that has said nothing for this long is gone, and so are its people. */
const GONE_MS = 3 * SHARE_MS

interface Online {
  /** How many are connected to this process. */
  readonly here: () => number
  /** How many are connected to each other process, and when it said so, in ms of the clock. */
  readonly elsewhere: Map<string, { readonly count: number; readonly at: number }>
}

const known = new WeakMap<Database, Online>()

/**
 * People with an open page, over all processes as far as it is known here. A person with pages at two
 * processes counts twice.
 */
export function countPeopleOnline(ctx: Context): number {
  const online = known.get(ctx.db)
  if (online === undefined) return 0
  const since = ctx.clock.now().getTime() - GONE_MS
  let sum = online.here()
  for (const { count, at } of online.elsewhere.values()) if (at > since) sum += count
  return sum
}

/** Counts the people of this process and shares the number with the others; call what it returns to stop. */
export function sharePeopleOnline(ctx: Context, here: () => number): () => Promise<void> {
  const self = ctx.random.bytes(9).toString('base64url')
  const elsewhere: Online['elsewhere'] = new Map()
  known.set(ctx.db, { here, elsewhere })
  const stop = listenTo(ctx, CHANNEL, (payload) => {
    const [from, count] = JSON.parse(payload) as [string, number]
    const at = ctx.clock.now().getTime()
    if (from !== self) elsewhere.set(from, { count, at })
    for (const [other, told] of elsewhere) if (told.at <= at - GONE_MS) elsewhere.delete(other)
  })
  const timer = setInterval(() => void tell(ctx, self, here()), SHARE_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    known.delete(ctx.db)
    return stop()
  }
}

async function tell(ctx: Context, self: string, count: number): Promise<void> {
  await ctx.db
    .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([self, count])])
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'could not share how many people are online'))
}
