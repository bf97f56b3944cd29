import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { defineProof } from '../../nightly-proof.ts'
import { payExpired } from './pay-expired.ts'
import { proveRebates } from './proof.ts'
import { today } from './rebate.ts'

export const jobs = [
  /** Every minute: notes the levels with which a day began, once, and pays what can no longer be claimed. */
  defineJob('rebates.begin-day', z.unknown(), async (ctx) => {
    await ctx.db.query('select rebates.note_levels($1, $2)', [today(ctx), ctx.clock.now()])
    await payExpired(ctx)
  }),
  /** Every night. */
  defineProof('rebates.prove-rebates', (ctx) => proveRebates(ctx.db)),
]
