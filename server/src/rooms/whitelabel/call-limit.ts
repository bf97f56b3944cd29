import { type Coalescer, coalesce } from '../../coalesce.ts'
import type { Context } from '../../context.ts'
import { callOf, columnsOf } from '../../db/columns.ts'
import type { Database, Db } from '../../db/db.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { secretHash } from '../../secrets.ts'

/** At most `max` calls within `ms` milliseconds, over all processes on one database. */
export interface CallLimit {
  readonly max: number
  readonly ms: number
}

interface CountedCall {
  readonly isAllowed: boolean
  /** How many calls were counted, this one included; above the limit if it is not allowed. */
  readonly count: number
  /** How many milliseconds are left of the window. */
  readonly left: number
}

interface Window {
  readonly endsAt: number
  /** Of the limit when it was counted: an operator may change it. */
  readonly max: number
  /** Counted by all processes, as far as it is known here. */
  readonly used: number
  /** Of those, what this process may still admit without asking. */
  free: number
  /** Callers for whom the last answer was too small. */
  readonly behind: number
}

interface Asking {
  readonly answered: Promise<void>
  callers: number
}

interface Asked {
  readonly ctx: Context
  readonly key: string
  readonly limit: CallLimit
  readonly want: number
}

interface Answer {
  readonly granted: number
  readonly used: number
  readonly endsAt: Date
}

interface Counts {
  readonly windows: Map<string, Window>
  readonly asking: Map<string, Asking>
  readonly coalescer: Coalescer<Asked, Answer>
}

/** A smaller limit is asked for call by call, so that exactly as many are allowed. */
const LARGE = 100
/** Of a larger one a process takes this part at a time, and may leave some of it unused. */
const PARTS = 20
/** The key that was counted first is dropped first, so that a scan cannot fill the memory. */
const MAX_KEYS = 100_000
/** How much later than a whole window one may end that a process with another clock began. */
const CLOCKS_MS = 60_000
const PURPOSE = 'whitelabel.call_count'

const known = new WeakMap<Database, Counts>()

/**
 * Counts a call of a key against its limit, over all processes: never more than `max` are allowed in a window
 * (decision 0127). Once a window is used up, this process refuses from memory. While the database is away it
 * enforces the limit alone.
 */
export async function countCall(ctx: Context, key: string, limit: CallLimit): Promise<CountedCall> {
  const counts = countsOf(ctx.db)
  for (;;) {
    const counted = countHere(ctx, counts, { key, limit })
    if (counted !== null) return counted
    await ask(ctx, counts, { key, limit })
  }
}

/** Whether the limit of a key is known here to be used up; counts nothing. */
export function isUsedUp(ctx: Context, key: string, limit: CallLimit): boolean {
  const window = windowOf(ctx, countsOf(ctx.db), { key, limit })
  return window !== null && window.free === 0 && window.used >= limit.max
}

/** Deletes the counts of windows that have ended. */
export async function deleteCountsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'whitelabel.call_count',
    where: 'ends_at < $1',
    values: [before],
    by: 'ends_at',
  })
}

function countsOf(db: Database): Counts {
  const found = known.get(db)
  if (found !== undefined) return found
  const coalescer = coalesce<Asked, Answer>({
    work: countTogether,
    key: ({ key }) => key,
    parallelism: 2,
    failsAll: () => true,
  })
  const counts = { windows: new Map(), asking: new Map(), coalescer }
  known.set(db, counts)
  return counts
}

interface Limited {
  readonly key: string
  readonly limit: CallLimit
}

function windowOf({ clock }: Context, { windows }: Counts, { key, limit }: Limited): Window | null {
  const window = windows.get(key)
  if (window === undefined || window.max !== limit.max) return null
  const left = window.endsAt - clock.now().getTime()
  return left > 0 && left <= limit.ms + CLOCKS_MS ? window : null
}

/** Null if only the database knows. */
function countHere(ctx: Context, counts: Counts, limited: Limited): CountedCall | null {
  const window = windowOf(ctx, counts, limited)
  if (window === null) return null
  const { max } = limited.limit
  const left = window.endsAt - ctx.clock.now().getTime()
  if (window.free > 0) {
    window.free -= 1
    return { isAllowed: true, count: Math.min(window.used - window.free, max), left }
  }
  return window.used >= max ? { isAllowed: false, count: max + 1, left } : null
}

/** Asks for more of a limit; callers of the same key share the answer. */
function ask(ctx: Context, counts: Counts, limited: Limited): Promise<void> {
  const asking = counts.asking.get(limited.key)
  if (asking !== undefined) {
    asking.callers += 1
    return asking.answered
  }
  const { max } = limited.limit
  const behind = windowOf(ctx, counts, limited)?.behind ?? 0
  const want = Math.max(behind, max < LARGE ? 1 : Math.ceil(max / PARTS))
  const answered = askFor(ctx, counts, { ctx, want, ...limited })
  counts.asking.set(limited.key, { answered, callers: 1 })
  return answered
}

async function askFor(ctx: Context, counts: Counts, asked: Asked): Promise<void> {
  const { key, limit } = asked
  const { granted, used, endsAt } = await counts.coalescer.submit(asked).catch((error: unknown): Answer => {
    ctx.log.warn({ err: error }, 'could not count calls over all processes; this one counts its own')
    return { granted: limit.max, used: limit.max, endsAt: new Date(ctx.clock.now().getTime() + limit.ms) }
  })
  const callers = counts.asking.get(key)?.callers ?? 0
  counts.asking.delete(key)
  const behind = Math.max(0, callers - granted)
  counts.windows.delete(key)
  counts.windows.set(key, { endsAt: endsAt.getTime(), max: limit.max, used, free: granted, behind })
  if (counts.windows.size <= MAX_KEYS) return
  for (const oldest of counts.windows.keys()) if (counts.windows.delete(oldest)) break
}

/** Counts the calls of a batch, each with a key of its own, in one round trip. */
async function countTogether(asked: readonly Asked[]): Promise<readonly Answer[]> {
  const [first] = asked
  if (first === undefined) return []
  const { db, clock, config } = first.ctx
  const call = callOf('whitelabel.count_calls', {
    ...columnsOf(asked, {
      // Keys name addresses and members; who has only the database learns neither.
      p_hash: ({ key }) => secretHash(config, key, PURPOSE),
      p_want: ({ want }) => want,
      p_most: ({ limit }) => limit.max,
      p_milliseconds: ({ limit }) => limit.ms,
    }),
    p_at: clock.now(),
  })
  return db.query<Answer>({
    ...call,
    text: `select granted, used, ends_at as "endsAt" from ${call.text} order by item`,
  })
}
