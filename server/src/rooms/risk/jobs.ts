import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { findCases } from './find-cases.ts'

export const jobs = [
  /** Every hour: searches the last days of all members for cases. */
  defineJob('risk.find-cases', z.unknown(), async (ctx) => {
    await findCases(ctx)
  }),
]
