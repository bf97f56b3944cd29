import type { Context } from '../../../context.ts'
import type { Database, Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { vendorCalls } from '../../../measure.ts'
import type { Outcome } from './outcome.ts'

/** Upper ends of the buckets, in ms, in which answers are counted; slower answers have one more bucket. */
export const BUCKETS = [
  1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 35, 50, 75, 100, 150, 200, 300, 500, 1_000, 2_000, 5_000,
] as const
const SLOWER_MS = 10_000

const MINUTE_MS = 60_000
/** A process writes its counts to the database at most this often. */
const FLUSH_MS = 5_000

/** The bucket of an answer's time. Pure. */
export function bucketOf(milliseconds: number): number {
  const bucket = BUCKETS.findIndex((end) => milliseconds <= end)
  return bucket === -1 ? BUCKETS.length : bucket
}

/**
 * The upper end of the bucket that a percentile falls into: 50 for the median. 0 when there are no counts.
 * Pure.
 */
export function percentile(counts: readonly number[], percent: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rank = Math.ceil((total * percent) / 100)
  let seen = 0
  for (const [bucket, count] of counts.entries()) {
    seen += count
    if (count > 0 && seen >= rank) return BUCKETS[bucket] ?? SLOWER_MS
  }
  return 0
}

interface MinuteCounts {
  readonly vendor: string
  readonly call: string
  readonly minute: number
  readonly counts: number[]
  refused: number
  failed: number
}

interface Tally {
  readonly lines: Map<string, MinuteCounts>
  timer: NodeJS.Timeout | null
}

const tallies = new WeakMap<Database, Tally>()

export interface AnsweredCall {
  readonly vendor: string
  readonly call: string
  readonly outcome: Outcome
  readonly milliseconds: number
}

/** Our own failures, not refusals. */
const FAILURES: readonly Outcome[] = ['failed', 'busy']

/** Counts an answer; it is added to the counts of all processes within seconds. */
export function countCall(ctx: Context, { vendor, call, outcome, milliseconds }: AnsweredCall): void {
  const tally = tallies.get(ctx.db) ?? { lines: new Map(), timer: null }
  tallies.set(ctx.db, tally)
  const minute = Math.floor(ctx.clock.now().getTime() / MINUTE_MS) * MINUTE_MS
  const key = `${vendor} ${call} ${minute}`
  const line = tally.lines.get(key) ?? { vendor, call, minute, counts: emptyCounts(), refused: 0, failed: 0 }
  tally.lines.set(key, line)
  const bucket = bucketOf(milliseconds)
  line.counts[bucket] = (line.counts[bucket] ?? 0) + 1
  vendorCalls.inc({ vendor, outcome })
  if (FAILURES.includes(outcome)) line.failed += 1
  else if (outcome !== 'ok') line.refused += 1
  if (tally.timer !== null) return
  tally.timer = setTimeout(() => void flushCalls(ctx), FLUSH_MS)
  tally.timer.unref()
}

const emptyCounts = (): number[] => Array.from({ length: BUCKETS.length + 1 }, () => 0)

/**
 * Adds this process's counts to the stored ones. Counts that cannot be written are lost: they are not money.
 */
export async function flushCalls(ctx: Context): Promise<void> {
  const tally = tallies.get(ctx.db)
  if (tally === undefined) return
  if (tally.timer !== null) clearTimeout(tally.timer)
  tally.timer = null
  const lines = [...tally.lines.values()]
  tally.lines.clear()
  try {
    for (const line of lines) await addLine(ctx.db, line)
  } catch (error) {
    ctx.log.warn({ err: error }, 'counts of wallet calls were lost')
  }
}

const addLine = (db: Db, { vendor, call, minute, counts, refused, failed }: MinuteCounts) =>
  db.query(
    `insert into vendors.call_minute as minute (vendor, call, minute, counts, refused, failed)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (minute, vendor, call) do update set
       counts = (select array_agg(coalesce(counted.a, 0) + coalesce(counted.b, 0) order by counted.place)
         from unnest(minute.counts, excluded.counts) with ordinality counted (a, b, place)),
       refused = minute.refused + excluded.refused, failed = minute.failed + excluded.failed`,
    [vendor, call, new Date(minute), counts, refused, failed],
  )

export interface CallCounts {
  readonly vendor: string
  readonly call: string
  readonly counts: readonly number[]
  readonly refused: number
  readonly failed: number
}

/** The counts since a point in time, by vendor and call. */
export const readCalls = (db: Db, since: Date): Promise<CallCounts[]> =>
  db.query<CallCounts>(
    `select s.vendor, s.call, array_agg(s.count order by s.place) as counts,
       min(s.refused)::int as refused, min(s.failed)::int as failed
     from (
       select minute.vendor, minute.call, counted.place, sum(counted.count)::int as count, total.refused,
         total.failed
       from vendors.call_minute minute
       cross join lateral unnest(minute.counts) with ordinality counted (count, place)
       join (
         select vendor, call, sum(refused) as refused, sum(failed) as failed
         from vendors.call_minute where minute >= $1 group by vendor, call
       ) total on total.vendor = minute.vendor and total.call = minute.call
       where minute.minute >= $1 group by minute.vendor, minute.call, counted.place, total.refused,
         total.failed
     ) s group by s.vendor, s.call order by s.vendor, s.call`,
    [since],
  )

/** Deletes the counts of minutes before a point in time. */
export async function forgetCalls(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'vendors.call_minute',
    where: 'minute < $1',
    values: [before],
    by: 'minute',
  })
}
