import type { Context } from '../../../context.ts'
import type { Database, Db } from '../../../db/db.ts'
import type { Status } from './hub88.ts'

/** Ends of the spans, in ms, in which answers are counted; what took longer falls into one more. */
export const SPANS = [
  1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 35, 50, 75, 100, 150, 200, 300, 500, 1_000, 2_000, 5_000,
] as const
const SLOWER_MS = 10_000

const MINUTE_MS = 60_000
/** A process writes down what it has counted at most this often. */
const FLUSH_MS = 5_000

/** The place of an answer's time among the spans. Pure. */
export function placeOf(milliseconds: number): number {
  const place = SPANS.findIndex((end) => milliseconds <= end)
  return place === -1 ? SPANS.length : place
}

/** The end of the span in which the answer of this rank fell: 50 for the median. 0 when nothing was counted. Pure. */
export function percentile(counts: readonly number[], percent: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rank = Math.ceil((total * percent) / 100)
  let seen = 0
  for (const [place, count] of counts.entries()) {
    seen += count
    if (count > 0 && seen >= rank) return SPANS[place] ?? SLOWER_MS
  }
  return 0
}

interface Counted {
  readonly vendor: string
  readonly call: string
  readonly minute: number
  readonly counts: number[]
  refused: number
  failed: number
}

interface Tally {
  readonly lines: Map<string, Counted>
  timer: NodeJS.Timeout | null
}

const tallies = new WeakMap<Database, Tally>()

export interface HeardCall {
  readonly vendor: string
  readonly call: string
  readonly status: Status
  readonly milliseconds: number
}

const OURS: readonly Status[] = ['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT']

/** Counts an answer; it is written down within seconds, together with those of other processes. */
export function countCall(ctx: Context, { vendor, call, status, milliseconds }: HeardCall): void {
  const tally = tallies.get(ctx.db) ?? { lines: new Map(), timer: null }
  tallies.set(ctx.db, tally)
  const minute = Math.floor(ctx.clock.now().getTime() / MINUTE_MS) * MINUTE_MS
  const key = `${vendor} ${call} ${minute}`
  const line = tally.lines.get(key) ?? { vendor, call, minute, counts: emptyCounts(), refused: 0, failed: 0 }
  tally.lines.set(key, line)
  const place = placeOf(milliseconds)
  line.counts[place] = (line.counts[place] ?? 0) + 1
  if (OURS.includes(status)) line.failed += 1
  else if (status !== 'RS_OK') line.refused += 1
  if (tally.timer !== null) return
  tally.timer = setTimeout(() => void flushCalls(ctx), FLUSH_MS)
  tally.timer.unref()
}

const emptyCounts = (): number[] => Array.from({ length: SPANS.length + 1 }, () => 0)

/** Adds what this process has counted to what stands; what cannot be written is lost, for it is no money. */
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

const addLine = (db: Db, { vendor, call, minute, counts, refused, failed }: Counted) =>
  db.query(
    `insert into vendors.call_minute as m (vendor, call, minute, counts, refused, failed)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (minute, vendor, call) do update set
       counts = (select array_agg(coalesce(u.a, 0) + coalesce(u.b, 0) order by u.place)
         from unnest(m.counts, excluded.counts) with ordinality u (a, b, place)),
       refused = m.refused + excluded.refused, failed = m.failed + excluded.failed`,
    [vendor, call, new Date(minute), counts, refused, failed],
  )

export interface CallCounts {
  readonly vendor: string
  readonly call: string
  readonly counts: readonly number[]
  readonly refused: number
  readonly failed: number
}

/** What was counted since a moment, by vendor and call. */
export const readCalls = (db: Db, since: Date): Promise<CallCounts[]> =>
  db.query<CallCounts>(
    `select s.vendor, s.call, array_agg(s.count order by s.place) as counts,
       min(s.refused)::int as refused, min(s.failed)::int as failed
     from (
       select m.vendor, m.call, u.place, sum(u.count)::int as count, t.refused, t.failed
       from vendors.call_minute m
       cross join lateral unnest(m.counts) with ordinality u (count, place)
       join (
         select vendor, call, sum(refused) as refused, sum(failed) as failed
         from vendors.call_minute where minute >= $1 group by vendor, call
       ) t on t.vendor = m.vendor and t.call = m.call
       where m.minute >= $1 group by m.vendor, m.call, u.place, t.refused, t.failed
     ) s group by s.vendor, s.call order by s.vendor, s.call`,
    [since],
  )

/** Minutes of before a moment are forgotten. */
export async function forgetCalls(db: Db, before: Date): Promise<void> {
  await db.query('delete from vendors.call_minute where minute < $1', [before])
}
