/** A rate limit: up to `burst` at once, then `perSecond` a second. */
export interface Pace {
  readonly burst: number
  readonly perSecond: number
}

interface Bucket {
  readonly left: number
  readonly at: number
}

/** The key that was not used for longest is dropped first, so that a scan cannot fill the memory. */
const MAX_KEYS = 20_000

/** With `cost` 0 it only checks, and counts nothing. */
export type Pacer = (key: string, pace: Pace, now: Date, cost?: 0 | 1) => boolean

/**
 * A token bucket for each key, in this process: true while the key is within its pace. Attempts that are
 * turned down are not counted, so that a caller who waits is served.
 */
export function createPacer(): Pacer {
  const buckets = new Map<string, Bucket>()
  return (key, { burst, perSecond }, now, cost = 1) => {
    const at = now.getTime()
    const last = buckets.get(key) ?? { left: burst, at }
    const gained = (Math.max(0, at - last.at) * perSecond) / 1000
    const left = Math.min(burst, last.left + gained)
    buckets.delete(key)
    buckets.set(key, { left: left >= 1 ? left - cost : left, at })
    if (buckets.size > MAX_KEYS) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break
    return left >= 1
  }
}
