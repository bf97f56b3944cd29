import type { Context } from '../../../context.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'

const KEPT_MS = 30 * 24 * 3_600_000

/** Deletes who has read announcements that ended a month ago; one that is published again is read anew. */
export async function forgetReads(ctx: Context): Promise<void> {
  await deleteInBatches(ctx.db, {
    ...{ table: 'messages.announcement_read', by: 'announcement_id' },
    where: `announcement_id = any (array(select announcement.id from messages.announcement announcement
      where announcement.ended_at < $1))`,
    values: [new Date(ctx.clock.now().getTime() - KEPT_MS)],
  })
}
