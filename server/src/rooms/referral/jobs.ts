import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { defineProof } from '../../nightly-proof.ts'
import { closeDays } from './close-days.ts'
import { payIncome } from './pay-income.ts'
import { proveReferral } from './proof.ts'

export const jobs = [
  /** Every minute: counts the days that are closed, and pays what friends brought. */
  defineJob('referral.close-days', z.unknown(), async (ctx) => {
    await closeDays(ctx)
    await payIncome(ctx)
  }),
  /** Every night. */
  defineProof('referral.prove-referral', (ctx) => proveReferral(ctx.db, ctx.config.KOI_TIME_ZONE)),
]
