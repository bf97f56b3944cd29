import type { Context } from '../../context.ts'
import { type Deletion, deleteInBatches } from '../../db/delete-in-batches.ts'
import { afterDays, readSettings } from './settings.ts'

/**
 * Deletes log-ins, slips and letters that are older than the settings keep (docs/domain/retention.md). A
 * letter stays while an answer to it is kept, and a letter to the house until it is answered.
 */
export async function forgetOld(ctx: Context): Promise<void> {
  const settings = await readSettings(ctx.db)
  const before = (days: number): readonly Date[] => [afterDays(ctx.clock.now(), -days)]
  await forget(ctx, {
    ...{ table: 'members.log_in', by: 'at' },
    ...{ where: 'at <= $1', values: before(settings.log_in_days) },
  })
  await forget(ctx, {
    ...{ table: 'cashier.slip', by: 'sent_at' },
    ...{ where: 'sent_at <= $1', values: before(settings.slip_days) },
  })
  // A conversation goes from its end: what answers a letter is deleted before it.
  for (let gone = 1; gone > 0; )
    gone = await forget(ctx, {
      ...{ table: 'messages.letter', by: 'sent_at' },
      where: `sent_at <= $1 and (recipient_id is not null or answered_at is not null)
        and not exists (select from messages.letter answer where answer.answers = letter.id)`,
      values: before(settings.letter_days),
    })
}

async function forget(ctx: Context, deletion: Deletion): Promise<number> {
  const rows = await deleteInBatches(ctx.db, deletion)
  if (rows > 0) ctx.log.info({ event: 'data deleted', what: deletion.table, rows }, 'kept long enough')
  return rows
}
