import type { Clock } from './clock.ts'

/** What a cache needs of a Context: it keeps one value for each database. */
interface CacheContext {
  readonly clock: Clock
  readonly db: WeakKey
}

/** A value that each process keeps for a time. */
export interface Cached<Ctx, Value> {
  /** The value as it was loaded last; loads it again when its time is over. Callers share one load. */
  readonly read: (ctx: Ctx) => Promise<Value>
  /** After a change was committed: this process loads the value again, the others do when their time is over. */
  readonly forget: (ctx: Ctx) => void
}

interface Entry<Value> {
  /** When it was loaded, in ms since 1970; null once it must be loaded again. */
  at: number | null
  readonly value: Promise<Value>
  /** The last value whose load succeeded. */
  loaded: Value | undefined
}

/**
 * Keeps what `load` returns for `ms` milliseconds, for each database. `load` gets the last value, so that it
 * can return that one when nothing has changed. A failed load is not kept.
 */
export function cachedFor<Ctx extends CacheContext, Value>(
  ms: number,
  load: (ctx: Ctx, last: Value | undefined) => Promise<Value>,
): Cached<Ctx, Value> {
  const entries = new WeakMap<WeakKey, Entry<Value>>()

  const read = (ctx: Ctx): Promise<Value> => {
    const now = ctx.clock.now().getTime()
    const last = entries.get(ctx.db)
    if (last !== undefined && last.at !== null && last.at <= now && now < last.at + ms) return last.value
    const entry: Entry<Value> = { at: now, value: load(ctx, last?.loaded), loaded: last?.loaded }
    entries.set(ctx.db, entry)
    entry.value.then(
      (value) => {
        entry.loaded = value
      },
      () => {
        entry.at = null
      },
    )
    return entry.value
  }

  const forget = ({ db }: Ctx): void => {
    const entry = entries.get(db)
    if (entry !== undefined) entry.at = null
  }

  return { read, forget }
}
