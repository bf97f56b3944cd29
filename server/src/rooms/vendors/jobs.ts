import { day } from '@koi/contract/schemas/shapes.ts'
import { z } from 'zod'
import { defineJob, type Job } from '../../job.ts'
import { forgetCalls } from './links/latency.ts'
import { readLinks } from './links/link-store.ts'
import { comparisonOf, judgeDay, reconcile } from './reconcile/reconcile.ts'
import { settleStuck } from './rounds/settle-stuck.ts'
import { settleTransfers, watchSittings } from './transfer/watch-sittings.ts'

export const jobs: readonly Job[] = [
  /** Every ten minutes: rounds that are open for a day. */
  defineJob('vendors.settle-stuck', z.unknown(), (ctx) => settleStuck(ctx)),
  /** Every minute: transfers whose end nobody knows. */
  defineJob('vendors.settle-transfers', z.unknown(), (ctx) => settleTransfers(ctx)),
  /** Every minute: money with vendors that nobody plays with any more. */
  defineJob('vendors.watch-sittings', z.unknown(), (ctx) => watchSittings(ctx)),
  /** Every hour: days that are over and not judged yet; most hours find none. */
  defineJob('vendors.reconcile', z.unknown(), (ctx) => reconcile(ctx)),
  /** Every hour: how fast calls were answered, of before the last day. */
  defineJob('vendors.forget-calls', z.unknown(), (ctx) =>
    forgetCalls(ctx.db, new Date(ctx.clock.now().getTime() - 25 * 3_600_000)),
  ),
  /** At an operator's wish: one day of one vendor, judged or not. */
  defineJob('vendors.reconcile-day', z.object({ vendor: z.string(), day }), async (ctx, wanted) => {
    const link = (await readLinks(ctx.db)).find(({ vendor }) => vendor === wanted.vendor)
    const comparing = link === undefined ? null : comparisonOf(link)
    if (comparing !== null) await judgeDay(ctx, { vendor: wanted.vendor, comparing }, wanted.day)
  }),
]
