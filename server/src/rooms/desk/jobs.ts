import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { deleteExpiredClaims } from './claim-store.ts'

export const jobs = [
  /** Every hour: claims that have expired count as none anyway. */
  defineJob('desk.forget-claims', z.unknown(), (ctx) => deleteExpiredClaims(ctx.db, ctx.clock.now())),
]
