import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { closeDays } from './close-days.ts'
import { applyMoves } from './line-request.ts'
import { today } from './terms-store.ts'

export const jobs = [
  /** Every minute: moves members whose day has come, closes the days that are over, and pays the rebates. */
  defineJob('agents.close-days', z.unknown(), async (ctx) => {
    await applyMoves(ctx, today(ctx))
    await closeDays(ctx)
  }),
]
