import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { closeDays } from './close-days.ts'
import { payIncome } from './pay-income.ts'

export const jobs = [
  /** Every minute: counts the days that are closed, and pays what friends brought. */
  defineJob('referral.close-days', z.unknown(), async (ctx) => {
    await closeDays(ctx)
    await payIncome(ctx)
  }),
]
