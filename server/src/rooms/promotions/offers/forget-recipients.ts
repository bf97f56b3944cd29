import type { Context } from '../../../context.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'

const KEPT_MS = 400 * 24 * 3_600_000

/** Deletes which accounts were named for offers that were closed long ago. Who took part stays. */
export async function forgetRecipients(ctx: Context): Promise<void> {
  await deleteInBatches(ctx.db, {
    ...{ table: 'promotions.recipient', by: 'offer_id' },
    where: `offer_id = any (array(select offer.id from promotions.offer offer where offer.closed_at < $1))`,
    values: [new Date(ctx.clock.now().getTime() - KEPT_MS)],
  })
}
