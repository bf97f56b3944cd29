import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { forgetUploads } from './applications/apply.ts'
import { closeEnded, endLapsed } from './offers/end-offers.ts'

export const jobs = [
  /** Every minute: closes offers whose window is over. */
  defineJob('promotions.close-ended', z.unknown(), (ctx) => closeEnded(ctx)),
  /** Every minute: returns to the budgets what was reserved for members who did not deposit in time. */
  defineJob('promotions.end-lapsed', z.unknown(), (ctx) => endLapsed(ctx)),
  /** Every hour: deletes pictures that were uploaded and never sent. */
  defineJob('promotions.forget-uploads', z.unknown(), (ctx) => forgetUploads(ctx)),
]
