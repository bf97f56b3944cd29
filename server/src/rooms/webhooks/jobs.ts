import { z } from 'zod'
import type { Context } from '../../context.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { defineJob } from '../../job.ts'
import { deliverEvents } from './deliver-events.ts'
import { deleteEnded } from './delivery-store.ts'
import { isAnyActive } from './endpoint-store.ts'
import { DAY } from './retry.ts'
import { DELIVER, deliverSoon } from './schedule.ts'

/** How long the log is kept after a delivery has ended. */
const KEPT_MS = 30 * DAY
const BATCH = 1_000
/** The longest that a change waits for its event while nothing else is due. */
const PAUSE_MS = 2_000

export const jobs = [
  /** Every minute: begins the chain of deliveries where there is an endpoint and none is queued. */
  defineJob('webhooks.begin', z.looseObject({}), async (ctx) => {
    if (await isAnyActive(ctx.db)) await deliverSoon(ctx, ctx.db)
  }),
  /** Makes events of what was noted, sends what is due, and queues itself again while an endpoint is active. */
  defineJob(DELIVER, z.looseObject({}), async (ctx) => {
    await deliverEvents(ctx)
    if (await isAnyActive(ctx.db)) await deliverSoon(ctx, ctx.db, PAUSE_MS)
  }),
  /** Every day: deletes what ended a month ago. */
  defineJob('webhooks.forget-deliveries', z.looseObject({}), forgetDeliveries),
]

async function forgetDeliveries(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS)
  while (await ctx.db.transact((tx) => deleteEnded(tx, before, BATCH)));
  // Events that no endpoint received.
  await deleteInBatches(ctx.db, {
    ...{ table: 'webhooks.event', by: 'created_at' },
    where: `created_at < $1
      and not exists (select from webhooks.delivery delivery where delivery.event_id = event.id)`,
    values: [before],
  })
}
