/** How often somebody may do something: so many at once, and so many a second after that. */
export interface Pace {
  readonly burst: number
  readonly perSecond: number
}

interface Bucket {
  readonly left: number
  readonly at: number
}

/** Whoever has not come for longest is forgotten first: a scan cannot fill the memory. */
const MAX_KEYS = 20_000

/** `cost` 0 asks only whether it may go on. */
export type Pacer = (key: string, pace: Pace, now: Date, cost?: 0 | 1) => boolean

/**
 * A counter of its own for each key, in this process: true while it may go on. What is not taken is not
 * counted, so that whoever waits is served.
 */
export function openPacer(): Pacer {
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
