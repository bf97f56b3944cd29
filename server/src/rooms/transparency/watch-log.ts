import type { Context } from '../../context.ts'
import { logDelay, logForeignRows } from '../../measure.ts'
import { countForeignCheckpoints } from './checkpoint-store.ts'

/** An entry that is in the log later than this is reported. */
const LATE_MS = 60_000

/**
 * Reports entries that wait too long, entries that are neither waiting nor in the tree (someone took them out
 * of the queue, so that they would never be published), and checkpoints that the log has not signed.
 */
export async function watchLog(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LATE_MS)
  const [found] = await ctx.db.query<{ oldest: Date | null; lost: bigint }>(
    `select
       (select min(entry.queued_at) from transparency.waiting
          join transparency.entry on entry.id = waiting.entry_id) as oldest,
       (select count(*) from transparency.entry
          left join transparency.leaf on leaf.entry_id = entry.id
          left join transparency.waiting on waiting.entry_id = entry.id
        where leaf.entry_id is null and waiting.entry_id is null
          and entry.id > (select coalesce(max(known.entry_id), 0) - 10000 from transparency.leaf known)
       ) as lost`,
  )
  const oldest = found?.oldest ?? null
  logDelay.set(oldest === null ? 0 : Math.max(0, (ctx.clock.now().getTime() - oldest.getTime()) / 1000))
  if (oldest !== null && oldest < before)
    ctx.log.error({ event: 'log delay', oldest }, 'entries wait too long for the public log')
  const foreign = await countForeignCheckpoints(ctx.db)
  logForeignRows.set(foreign)
  if (foreign > 0)
    ctx.log.error({ event: 'log foreign rows', checkpoints: foreign }, 'checkpoints without our signature')
  if ((found?.lost ?? 0n) > 0n)
    ctx.log.error(
      { event: 'log entries lost', count: String(found?.lost) },
      'entries were taken out of the queue',
    )
}
