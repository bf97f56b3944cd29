import type { Context } from '../../context.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

/** Longer than any time to claim, which is at most a year. */
const KEPT_MS = 400 * 24 * 3_600_000

/** Deletes to whom rewards were given that ended long ago. Claims stay. */
export async function forgetRecipients(ctx: Context): Promise<void> {
  await deleteInBatches(ctx.db, {
    ...{ table: 'rewards.recipient', by: 'given_at' },
    where: `given_at < $1 and exists (select from rewards.reward reward
      where reward.id = recipient.reward_id and reward.until_at < $1)`,
    values: [new Date(ctx.clock.now().getTime() - KEPT_MS)],
  })
}
