import type { Context } from '../../../context.ts'
import { dayAfter, dayOf, startOfDay } from '../../../platform-day.ts'
import { type Link, readLinks } from '../links/link-store.ts'
import { type DayOf, saveJudged, saveUnread, unjudgedDays } from './finding-store.ts'
import { type DayJudged, reconcileDay } from './reconcile-day.ts'
import { reconcileTransferSessions } from './reconcile-transfer-sessions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A vendor may send a win again for hours; until then nothing is missing. */
const GRACE_MS = 6 * HOUR_MS
/**
 * After this a person has to look at a vendor that could not be read; they can still start its day by hand.
 */
const DAYS_BACK = 7

/** Compares every day of the last week that is over and not judged yet, vendor by vendor. */
export async function reconcile(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const days = daysOver(now, ctx.config.KOI_TIME_ZONE)
  for (const link of await readLinks(ctx.db)) {
    const { vendor } = link
    const comparing = comparisonOf(link)
    if (comparing === null) continue
    for (const day of await unjudgedDays(ctx.db, { vendor, days })) {
      const isRead = await judgeDay(ctx, { vendor, comparing }, day)
      // A vendor that is down is not asked about its other days.
      if (!isRead) break
    }
  }
}

type Comparing = (ctx: Context, day: string) => Promise<DayJudged>

/** How a vendor's days are compared: by transfer sessions, or by its list; null for a vendor with neither. */
export function comparisonOf(link: Link): Comparing | null {
  const { vendor, adapter, transferUrl, transactionsUrl } = link
  if (adapter === 'transfer') {
    return transferUrl === null
      ? null
      : (ctx, day) => reconcileTransferSessions(ctx, { vendor, transferUrl }, day)
  }
  return transactionsUrl === null ? null : (ctx, day) => reconcileDay(ctx, { vendor, transactionsUrl }, day)
}

interface Compared {
  readonly vendor: string
  readonly comparing: Comparing
}

/** Judges one day of a vendor and saves the result; false when the vendor's side could not be read. */
export async function judgeDay(ctx: Context, { vendor, comparing }: Compared, day: string): Promise<boolean> {
  const named: DayOf = { vendor, day }
  try {
    const judged = await comparing(ctx, day)
    await ctx.db.transact((tx) => saveJudged(tx, named, judged, ctx.clock.now()))
    const { compared, waiting, findings } = judged
    const counts = { compared, waiting, findings: findings.length }
    const line = { event: 'vendor reconciled', vendor, day, ...counts }
    if (findings.length > 0) ctx.log.error(line, 'a vendor has other transactions than we have')
    else ctx.log.info(line, 'a vendor agrees')
    return true
  } catch (error) {
    ctx.log.warn({ err: error, vendor, day }, 'the transactions of a vendor could not be read')
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    await saveUnread(ctx.db, named, { reason, at: ctx.clock.now() })
    return false
  }
}

/** The days of the last week whose grace period is over, oldest first. */
export function daysOver(now: Date, zone: string): readonly string[] {
  const days: string[] = []
  for (let back = DAYS_BACK; back >= 1; back -= 1) {
    const day = dayOf(new Date(now.getTime() - back * DAY_MS), zone)
    const end = startOfDay(dayAfter(day), zone).getTime()
    if (end + GRACE_MS <= now.getTime()) days.push(day)
  }
  return days
}
