import { listenTo, payloadsOf } from './channel.ts'
import type { Context } from './context.ts'

/** How often each process shares what it has counted. */
const SHARE_MS = 250
/** The part of a limit that a process counts before it shares: an address that sends little costs nothing. */
const SHARED_PART = 0.01
/** The key that began its window first is dropped first, so that a scan cannot fill the memory. */
const MAX_KEYS = 100_000
const CHANNEL = 'koi_count'

/** At most `max` within `ms` milliseconds. */
export interface CountLimit {
  readonly max: number
  readonly ms: number
}

export interface Count {
  /** Of all processes, as far as it is known here. */
  readonly count: number
  /** How many milliseconds are left of the window. */
  readonly left: number
}

/** Counts per key and window, which all processes on one database share (decision 0037). */
export interface SharedCounts {
  /** Counts one for the key, at once and in memory; the caller compares the count with the limit. */
  readonly add: (key: string, limit: CountLimit) => Count
  /** Begins to share with the other processes; the returned function ends it. */
  readonly share: () => () => Promise<void>
}

interface Window {
  count: number
  readonly endsAt: number
  /** Counted here and not shared yet. */
  unshared: number
}

/** `[key, count, milliseconds left of the window]`; windows travel as durations, so clocks may differ. */
type Shared = readonly [key: string, count: number, left: number]

export function createSharedCounts(ctx: Context): SharedCounts {
  const windows = new Map<string, Window>()
  const due = new Set<string>()
  let self = ''

  const windowOf = (key: string, ms: number, now: number): Window => {
    const open = windows.get(key)
    if (open !== undefined && open.endsAt > now) return open
    const window = { count: 0, endsAt: now + ms, unshared: 0 }
    windows.delete(key)
    windows.set(key, window)
    if (windows.size > MAX_KEYS) for (const oldest of windows.keys()) if (windows.delete(oldest)) break
    return window
  }

  const add = (key: string, { max, ms }: CountLimit): Count => {
    const now = ctx.clock.now().getTime()
    const window = windowOf(key, ms, now)
    window.count += 1
    window.unshared += 1
    if (window.unshared >= max * SHARED_PART) due.add(key)
    return { count: window.count, left: window.endsAt - now }
  }

  const receive = (payload: string): void => {
    const [from, ...shared] = JSON.parse(payload) as [string, ...Shared[]]
    if (from === self) return
    const now = ctx.clock.now().getTime()
    for (const [key, count, left] of shared) windowOf(key, left, now).count += count
  }

  const collect = (): Shared[] => {
    const now = ctx.clock.now().getTime()
    const shared: Shared[] = []
    for (const key of due) {
      const window = windows.get(key)
      if (window === undefined || window.endsAt <= now) continue
      shared.push([key, window.unshared, window.endsAt - now])
      window.unshared = 0
    }
    due.clear()
    return shared
  }

  const share = () => {
    self = ctx.random.bytes(9).toString('base64url')
    const stop = listenTo(ctx, CHANNEL, receive)
    const timer = setInterval(() => void send(ctx, self, collect()), SHARE_MS)
    timer.unref()
    return () => {
      clearInterval(timer)
      return stop()
    }
  }

  return { add, share }
}

/** A lost message only lets an address make some requests more: each process still enforces its own count. */
async function send(ctx: Context, from: string, shared: readonly Shared[]): Promise<void> {
  if (shared.length === 0) return
  for (const payload of payloadsOf(shared, from)) {
    await ctx.db
      .query('select pg_notify($1, $2)', [CHANNEL, payload])
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'could not share the counts of addresses'))
  }
}
