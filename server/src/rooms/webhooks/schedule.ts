import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../job.ts'

export const DELIVER = 'webhooks.deliver'

/**
 * Queues the next round of deliveries, `afterMs` from now. There is one in the queue, over all processes, and
 * rounds run one after another: receivers that do not answer hold one slot of the worker at most.
 */
export const deliverSoon = (ctx: Context, db: Db, afterMs = 0): Promise<void> =>
  enqueue(db, {
    ...{ name: DELIVER, key: DELIVER, queue: 'webhooks', attempts: 1 },
    at: new Date(ctx.clock.now().getTime() + afterMs),
  })
